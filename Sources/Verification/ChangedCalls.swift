internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// Calls of functions that lay out any view they are called for, which another file declares and whose names do not say so.
///
/// `card.addBorder(width: 2)`, where `extension UIView { func addBorder(width: CGFloat) }` makes constraints: with another
/// argument, or without the call, the layout is another one. Calls that are known for layout by their names are read with
/// the units.
package struct ChangedCalls {
  /// A call that only one version of a file has, or has more often.
  private struct Call {
    let name: String
    let labels: [String]
    let path: String
    /// The unit around it, as far as one is read.
    let declaration: String
    let range: SourceRange
    let isAfter: Bool
  }

  /// The calls of functions that lay out; with the file that declares the function.
  private var calls: [(call: Call, home: String)] = []
  private let versions: [(path: String, before: SourceFile?, after: SourceFile?)]

  /// - Complexity: O(bytes of the files that changed), and one look at the bytes of all files when a call changed.
  package init(_ versions: [(path: String, before: SourceFile?, after: SourceFile?)], beside others: @escaping () -> [SourceFile] = { [] }) {
    self.versions = versions
    let changed = versions.flatMap { version -> [Call] in
      guard let before = version.before, let after = version.after, before.language == .swift, before.bytes != after.bytes else { return [] }
      return Self.changes(before, after, version.path)
    }
    guard !changed.isEmpty else { return }
    let names = Set(changed.map(\.name))
    let homes = (versions.flatMap { [$0.after, $0.before].compactMap(\.self) } + others()).filter { $0.language == .swift }
      .reduce(into: [String: [Function]]()) { found, file in
        for function in Self.functions(named: names, in: file) { found[function.name, default: []].append(function) }
      }
    calls = changed.compactMap { call in
      homes[call.name]?.first { $0.path != call.path && $0.takes(call.labels) }.map { (call, $0.path) }
    }
  }

  /// Leaves open the units around such calls.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    var verdicts = verdicts
    for (call, home) in calls {
      let message = "'\(call.name)' of '\(home)' lays out, and only one side calls it like this"
      guard let file = verdicts.firstIndex(where: { $0.path == call.path }) else {
        guard let version = versions.first(where: { $0.path == call.path }) else { continue }
        verdicts.append(FileVerdict(path: call.path, before: version.before, after: version.after, units: [Self.unit(of: call, message)]))
        continue
      }
      let unit = verdicts[file].units.firstIndex { ((call.isAfter ? $0.after : $0.before)?.range).map { $0.contains(call.range.start) } ?? false }
      guard let unit else {
        if !verdicts[file].units.contains(where: { $0.declaration == call.declaration }) { verdicts[file].units.append(Self.unit(of: call, message)) }
        continue
      }
      if verdicts[file].units[unit].verdict != .unproven { verdicts[file].units[unit].leaveOpen(message, at: call.range, isAfter: call.isAfter) }
    }
    return verdicts
  }

  private static func unit(of call: Call, _ message: String) -> UnitVerdict {
    var unit = UnitVerdict(call.declaration, .unproven)
    if call.isAfter {
      unit.after = LayoutUnit(declaration: call.declaration, range: call.range)
    } else {
      unit.before = LayoutUnit(declaration: call.declaration, range: call.range)
    }
    unit.leaveOpen(message, at: call.range, isAfter: call.isAfter)
    return unit
  }

  // MARK: Calls

  /// The calls that one version has more often: both sides of a call with other arguments.
  private static func changes(_ before: SourceFile, _ after: SourceFile, _ path: String) -> [Call] {
    let (old, new) = (calls(in: before, path, isAfter: false), calls(in: after, path, isAfter: true))
    let added = new.filter { $0.value.count > old[$0.key, default: []].count }
    let lost = old.filter { $0.value.count > new[$0.key, default: []].count }
    return (added.compactMap(\.value.last) + lost.compactMap(\.value.last)).sorted { ($0.range.start, $0.isAfter ? 0 : 1) < ($1.range.start, $1.isAfter ? 0 : 1) }
  }

  /// `title.addBorder(width: 2)`, by the text and the conditions under which it runs.
  private static func calls(in file: SourceFile, _ path: String, isAfter: Bool) -> [String: [Call]] {
    let host = HostFile(TokenBuffer(lexing: file), platform: nil)
    let buffer = host.buffer
    guard buffer.isBalanced else { return [:] }
    let words = LayoutWordTable(buffer)
    let code = CodeSurroundings(host)
    var found: [String: [Call]] = [:]
    for open in buffer.tokens.indices where buffer[open].kind == .leftParenthesis {
      guard let name = buffer.previous(open), buffer[name].kind == .identifier, !buffer.isReservedWord(name), words[name].isEmpty,
        buffer.text(name).first?.isLowercase == true, buffer.previous(name).map({ !buffer.isWord($0, "func") }) ?? true,
        !host.declarations.declaresFunction(buffer.text(name)), let call = CallExpression(at: open, in: buffer), let body = code.body(around: name)
      else { continue }
      let start = buffer.postfixStart(of: name)
      let text = buffer.normalizedText(start..<call.end).removing("self.")
      let key = ([text] + code.conditions(around: name, in: body)).joined(separator: " | ")
      found[key, default: []].append(
        Call(
          name: buffer.text(name), labels: call.arguments.map { $0.label ?? "_" }, path: path, declaration: code.name(ofBodyAt: body),
          range: buffer.sourceRange(start..<call.end), isAfter: isAfter))
    }
    return found
  }

  // MARK: Functions

  private struct Function {
    let name: String
    let labels: [String]
    let path: String

    /// Whether a call may be one of the function: what has a default value may be left out, and what has no label may be
    /// more of the argument before it.
    func takes(_ given: [String]) -> Bool {
      var rest = labels[...]
      for label in given {
        guard let place = rest.firstIndex(of: label) else {
          if label == "_", rest.count < labels.count { continue }
          return false
        }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  /// Functions outside of all types, and those in extensions of the frameworks' classes, that make or change constraints.
  private static func functions(named names: Set<String>, in file: SourceFile) -> [Function] {
    guard ByteSearch.contains("func ", in: file.bytes) else { return [] }
    let buffer = TokenBuffer(lexing: file)
    guard names.contains(where: buffer.contains) else { return [] }
    let host = HostFile(buffer, platform: nil)
    let words = LayoutWordTable(buffer)
    return buffer.tokens(spelled: "func").compactMap { word in
      guard let name = buffer.next(word), names.contains(buffer.text(name)), host.declarations.enclosingFunction(at: word) == nil,
        let header = FunctionHeader(at: name, host), let statement = buffer.statement(containing: word), let last = statement.last,
        buffer[last].kind == .rightBrace, let open = buffer.partner(of: last), (open..<last).contains(where: { LayoutWords.isOne($0, words, in: buffer) })
      else { return nil }
      if let type = host.declarations.enclosingType(at: word), type.keyword != "extension" || !FrameworkClassTree.contains(type.name) { return nil }
      return Function(name: header.word, labels: header.labels.split(separator: ":").map(String.init), path: file.path)
    }
  }
}
