internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// The names that files declare for one another and that mean something else after the change.
///
/// The units of a file that nobody touched are laid out in another way where `Metrics.gap` of another file changed.
package struct ChangedExports {
  /// By the word; with the file that declares it.
  private var names: [String: [(name: ExportedName, path: String)]] = [:]
  /// The functions that there are more of than before, with the same labels; with the file that has them.
  private var overloads: [String: String] = [:]
  private let classes: ClassAncestors

  /// - Complexity: O(bytes of the files that changed).
  /// - Parameters:
  ///   - versions: Both versions of each file.
  ///   - others: The files of the project that are not among them.
  package init(
    _ versions: [(path: String, before: SourceFile?, after: SourceFile?)], beside others: @escaping () -> [SourceFile] = { [] }
  ) {
    classes = ClassAncestors { versions.flatMap { [$0.before, $0.after].compactMap(\.self) } + others() }
    var unchanged: [(name: ExportedName, texts: [String], path: String)] = []
    for version in versions {
      guard let before = version.before, let after = version.after, before.bytes != after.bytes, let old = Self.exports(of: before),
        let new = Self.exports(of: after)
      else { continue }
      for (name, texts) in old {
        guard let others = new[name] else { continue }
        let isTelling = { MeaningComparison.isTelling($0, ofItem: false) }
        if texts.filter(isTelling) != others.filter(isTelling) {
          names[name.word, default: []].append((name, version.path))
          // `size.rawValue` names no case.
          if texts.contains(where: { $0.hasPrefix(NameMeanings.caseMark) }) {
            names["rawValue", default: []].append((ExportedName(word: "rawValue", owner: name.owner, isExtension: false), version.path))
          }
        } else {
          unchanged.append((name, texts, version.path))
        }
      }
      let functions = Self.functions(of: before)
      for (name, count) in Self.functions(of: after) where functions[name].map({ $0 < count }) ?? false {
        overloads[String(name.prefix { $0 != "(" })] = version.path
      }
    }
    follow(&unchanged)
  }

  /// Adds the names whose values are computed from such ones.
  private mutating func follow(_ unchanged: inout [(name: ExportedName, texts: [String], path: String)]) {
    for _ in 0..<Self.followLimit {
      let found = unchanged.indices.filter { index in
        let item = unchanged[index]
        return item.texts.contains { text in
          let words = Set(text.words.map(String.init))
          return words.contains { word in
            names[word]?.contains { $0.name.owner == nil || $0.name.owner == item.name.owner || words.contains($0.name.owner ?? "") } ?? false
          }
        }
      }
      if found.isEmpty { return }
      for index in found.reversed() {
        let item = unchanged.remove(at: index)
        names[item.name.word, default: []].append((item.name, item.path))
      }
    }
  }

  /// Names are followed through so many others.
  private static let followLimit = 8

  private static func exports(of file: SourceFile) -> [ExportedName: [String]]? {
    let buffer = TokenBuffer(lexing: file)
    guard buffer.isBalanced else { return nil }
    return NameMeanings(HostFile(buffer, platform: nil), units: []).exports()
  }

  /// How many functions of a Swift file have the same name and labels.
  private static func functions(of file: SourceFile) -> [String: Int] {
    guard file.language == .swift else { return [:] }
    let host = HostFile(TokenBuffer(lexing: file), platform: nil)
    return host.buffer.tokens(spelled: "func").reduce(into: [:]) { found, word in
      guard host.declarations.enclosingFunction(at: word) == nil, let name = host.buffer.next(word), let header = FunctionHeader(at: name, host) else { return }
      found["\(header.word)(\(header.labels))", default: 0] += 1
    }
  }

  /// Leaves open the units that use such a name.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    names.isEmpty && overloads.isEmpty ? verdicts : verdicts.map(settled)
  }

  private func settled(_ verdict: FileVerdict) -> FileVerdict {
    var verdict = verdict
    var declared: NameMeanings?
    for index in verdict.units.indices where verdict.units[index].verdict.severity < Verdict.unproven.severity {
      guard let before = verdict.units[index].before, let after = verdict.units[index].after, let file = verdict.after else { continue }
      if let (word, path) = overload(calledIn: after, file), path != verdict.path {
        verdict.units[index].leaveOpen("'\(word)' may mean another function, of '\(path)'", at: after.range)
        continue
      }
      let common = MeaningComparison.names(in: before).intersection(MeaningComparison.names(in: after))
      for name in common.sorted(by: { $0.word < $1.word }) {
        guard let found = names[name.word]?.filter({ $0.path != verdict.path }), !found.isEmpty else { continue }
        let own = declared ?? NameMeanings(HostFile(TokenBuffer(lexing: file), platform: nil), units: [])
        declared = own
        guard let changed = found.first(where: { isMeant($0.name, by: name, in: after, own) && !isOfNamedCases($0.name, in: after, own.buffer) }),
          name.isMember || own.meaning(of: name.word, in: after, isMember: false).isEmpty
        else { continue }
        verdict.units[index].leaveOpen("'\(name.word)' of '\(changed.path)' does not mean the same on both sides", at: after.range)
        break
      }
    }
    return verdict
  }

  /// A function that a unit calls and its file does not declare, of which there are more than before.
  private func overload(calledIn unit: LayoutUnit, _ file: SourceFile) -> (word: String, path: String)? {
    guard !overloads.isEmpty, file.language == .swift else { return nil }
    let words = Set(file.text(unit.range).words.map(String.init))
    guard let word = overloads.keys.sorted().first(where: words.contains) else { return nil }
    let host = HostFile(TokenBuffer(lexing: file), platform: nil)
    let isCalled = host.buffer.tokens(spelled: word).contains {
      unit.range.contains(host.buffer[$0].range.start) && host.buffer.kind(host.buffer.next($0)) == .leftParenthesis
    }
    return isCalled && !host.declarations.declaresFunction(word) ? overloads[word].map { (word, $0) } : nil
  }

  /// Whether a unit asks only cases that it names for their numbers: `Size.small.rawValue`. Each of them is a name of its own.
  private func isOfNamedCases(_ exported: ExportedName, in unit: LayoutUnit, _ buffer: TokenBuffer) -> Bool {
    guard exported.word == "rawValue", let owner = exported.owner else { return false }
    return buffer.tokens(spelled: "rawValue").filter { unit.range.contains(buffer[$0].range.start) }.allSatisfy { index in
      guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let name = buffer.previous(dot), let before = buffer.previous(name),
        buffer[before].kind == .dot, let type = buffer.previous(before)
      else { return false }
      return buffer.text(type) == owner
    }
  }

  /// Whether code of a unit that says a name may mean the declaration: the type is named in its file, or what stands in front of
  /// the name may be of any type, as `App.shared.theme` of `App.shared.theme.gap`.
  private func isMeant(_ exported: ExportedName, by name: MeaningComparison.Name, in unit: LayoutUnit, _ file: NameMeanings) -> Bool {
    guard let owner = exported.owner else { return !name.isMember }
    guard name.isMember, !exported.isExtension else { return exported.isExtension || file.buffer.contains(owner) }
    guard file.isSwift, let type = file.type(of: unit), isAskedOfSuper(exported, in: file.buffer) else { return true }
    return classes.mayInherit(type, from: owner)
  }

  /// Whether a file asks nothing but `super` for a member of this name.
  private func isAskedOfSuper(_ member: ExportedName, in buffer: TokenBuffer) -> Bool {
    buffer.tokens(spelled: member.word).allSatisfy { index in
      guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let receiver = buffer.previous(dot) else { return true }
      // `send(.viewDidLoad)`: a case or something static.
      let isImplicit = [.leftParenthesis, .comma, .colon, .leftBracket].contains(buffer[receiver].kind)
      return buffer.isWord(receiver, "super") || isImplicit && member.isMethod
    }
  }
}

extension UnitVerdict {
  /// Whatever was found out about the unit, something else may change it.
  fileprivate mutating func leaveOpen(_ message: String, at range: SourceRange) {
    verdict = .unproven
    certificate = nil
    doubt = Doubt(id: .unknownTarget, message: message, range: range, isAfter: true)
  }
}
