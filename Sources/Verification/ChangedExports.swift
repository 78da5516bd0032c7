internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// The names that files declare for one another and that mean something else after the change.
///
/// The units of a file that nobody touched are laid out in another way where `Metrics.gap` of another file changed.
package struct ChangedExports {
  /// By the word.
  private var names: [String: [Changed]] = [:]
  /// The functions that there are more of than before, with the same labels; with the file that has them.
  private var overloads: [String: String] = [:]
  /// The functions that add views or take them out in another way than before; with the file that has them.
  private var placers: [String: String] = [:]
  /// What only one version declares in a type, by the word; with the file that does.
  private var hiding: [String: [(name: ExportedName, path: String)]] = [:]
  private let classes: ClassAncestors

  private struct Changed {
    let name: ExportedName
    let path: String
    /// Whether others are computed with it.
    var isValue = true
    var isType = false
    /// Whether it is nothing but a number, which no view is.
    var isNumber = false
    /// Whether it is what code of Swift calls a name of Objective-C, behind a dot.
    var isSpelledInSwift = false
  }

  /// - Complexity: O(bytes of the files that changed), where nobody found out what changed in them.
  /// - Parameters:
  ///   - versions: Both versions of each file.
  ///   - changes: What changed in them.
  ///   - others: The files of the project that are not among them.
  package init(
    _ versions: [(path: String, before: SourceFile?, after: SourceFile?)], changes: [FileChanges]? = nil, beside others: @escaping () -> [SourceFile] = { [] }
  ) {
    classes = ClassAncestors { versions.flatMap { [$0.before, $0.after].compactMap(\.self) } + others() }
    var unchanged: [Export] = []
    let changes = changes ?? versions.compactMap({ FileChanges($0.path, $0.before, $0.after) })
    // What stood elsewhere before has only moved.
    let lost = Set(changes.flatMap(\.lostExports).map(\.word))
    let added = Set(changes.flatMap(\.addedExports).map(\.word))
    for change in changes {
      for name in change.addedExports where name.owner != nil && !lost.contains(name.word) { hiding[name.word, default: []].append((name, change.path)) }
      // What code still says means what a protocol or a superclass has.
      for name in change.lostExports where name.owner != nil && !added.contains(name.word) { hiding[name.word, default: []].append((name, change.path)) }
    }
    for change in changes {
      for (name, texts) in change.changedExports {
        names[name.word, default: []].append(Changed(
          name: name, path: change.path, isValue: texts.contains(where: NameMeanings.isValue), isType: texts.contains { $0.hasPrefix(NameMeanings.typeMark) },
          isNumber: texts.allSatisfy(Self.isNumber)))
        // `size.rawValue` names no case.
        if texts.contains(where: { $0.hasPrefix(NameMeanings.caseMark) }) {
          names["rawValue", default: []].append(Changed(name: ExportedName(word: "rawValue", owner: name.owner, isExtension: false), path: change.path))
        }
      }
      unchanged += change.sameExports.map { ($0.name, $0.texts, change.path) }
      for name in change.overloads { overloads[name] = change.path }
      for name in change.placers { placers[name] = change.path }
    }
    guard !names.isEmpty else { return }
    addSpellings(changes, Dictionary(versions.compactMap { version in (version.after ?? version.before).map { (version.path, $0) } }, uniquingKeysWith: { first, _ in first }), others)
    let same = versions.compactMap { version in version.after.flatMap { version.before?.bytes == $0.bytes ? (version.path, $0) : nil } }
    follow(&unchanged, through: same + others().map { ($0.path, $0) })
  }

  /// Adds what code of Swift calls the names of Objective-C that changed.
  private mutating func addSpellings(_ changes: [FileChanges], _ files: [String: SourceFile], _ others: () -> [SourceFile]) {
    let paths = Set(changes.filter { !$0.changedExports.isEmpty && files[$0.path]?.language == .objectiveC }.map(\.path))
    guard !paths.isEmpty else { return }
    let spellings = SwiftSpellings(Array(files.values) + others())
    for change in changes where paths.contains(change.path) {
      for (name, texts) in change.changedExports where !name.isOfFile {
        for word in spellings.names(of: name.word, isConstant: texts.contains { $0.hasPrefix(NameMeanings.caseMark) }) {
          names[word, default: []].append(Changed(
            name: ExportedName(word: word, owner: nil, isExtension: false), path: change.path, isValue: texts.contains(where: NameMeanings.isValue),
            isNumber: texts.allSatisfy(Self.isNumber), isSpelledInSwift: true))
        }
      }
    }
  }

  private typealias Export = (name: ExportedName, texts: [String], path: String)

  /// Adds the names whose values are computed from such ones, in files that did not change as well.
  ///
  /// - Complexity: O(bytes of the files) for each step on the way.
  private mutating func follow(_ unchanged: inout [Export], through files: [(path: String, file: SourceFile)]) {
    var unread = files
    unchanged.removeAll { !$0.texts.contains(where: NameMeanings.isValue) }
    for _ in 0..<Self.followLimit {
      unread.removeAll { path, file in
        let buffer = TokenBuffer(lexing: file)
        guard mentionsSome(buffer) else { return false }
        unchanged += (Self.exports(of: buffer) ?? [:]).map { ($0.key, $0.value, path) }.filter { $0.texts.contains(where: NameMeanings.isValue) }
        return true
      }
      let found = unchanged.indices.filter { index in
        let item = unchanged[index]
        return item.texts.contains { text in
          let words = Set(MeaningComparison.words(in: text, isItem: false).map(\.word))
          return words.contains { word in
            names[word]?.contains { changed in
              changed.isValue && Self.mayUse(changed.name, of: changed.path, item, text, words)
            } ?? false
          }
        }
      }
      if found.isEmpty { return }
      for index in found.reversed() {
        let item = unchanged.remove(at: index)
        names[item.name.word, default: []].append(Changed(name: item.name, path: item.path))
      }
    }
  }

  /// Whether what a file says of a name may mean another name that it says.
  private static func mayUse(_ name: ExportedName, of path: String, _ item: Export, _ text: String, _ words: Set<String>) -> Bool {
    if name.isOfFile, item.path != path { return false }
    guard let owner = name.owner, owner != item.name.owner, !words.contains(owner) else { return true }
    // `var pad: CGFloat { model.inner }`
    return name.isOfFile && text.contains(".\(name.word)")
  }

  /// `= 8`, `= -0.5`
  private static func isNumber(_ text: String) -> Bool {
    guard text.hasPrefix("=") else { return false }
    let value = text.dropFirst().filter { $0 != " " }.drop { $0 == "-" }
    return value.first?.isNumber ?? false && value.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// Names are followed through so many others.
  private static let followLimit = 8

  /// Whether a file defines macros, whose words are no tokens.
  private static func hasMacros(_ buffer: TokenBuffer) -> Bool { buffer.file.language == .objectiveC && ByteSearch.contains("#define", in: buffer.file.bytes) }

  /// Whether a file may say one of the names.
  private func mentionsSome(_ buffer: TokenBuffer) -> Bool {
    Self.hasMacros(buffer) || names.contains { word, found in
      Self.mayUse(word, buffer) && found.contains { changed in !changed.name.isOfFile && changed.name.owner.map(buffer.contains) ?? true }
    }
  }

  /// What code uses without the word that declares it: `theme[2]` for `subscript`, `a ~~ b` for an operator.
  private static func isUnspoken(_ word: String) -> Bool { word == "subscript" || word == "callAsFunction" || isOperator(word) }

  /// Source: the standard library.
  private static let collections: Set<String> = [
    "Array", "ArraySlice", "Dictionary", "Set", "String", "Substring", "Collection", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection", "Sequence", "Optional",
    "Range", "ClosedRange",
  ]

  /// Whether a file may use what a word declares.
  private static func mayUse(_ word: String, _ buffer: TokenBuffer) -> Bool { isUnspoken(word) || buffer.contains(word) }

  private static func exports(of buffer: TokenBuffer) -> [ExportedName: [String]]? {
    guard buffer.isBalanced else { return nil }
    return NameMeanings(HostFile(buffer, platform: nil), units: []).exports()
  }

  /// Whether code of files that did not change may mean something else.
  package var mayReachOtherFiles: Bool { !names.isEmpty || !overloads.isEmpty || !hiding.isEmpty || !placers.isEmpty }

  /// The files that may use such a name.
  ///
  /// - Complexity: O(bytes of the files) for each name.
  package func users(among files: [SourceFile]) -> [SourceFile] {
    let names = names.filter { $0.value.contains { !$0.name.isOfFile } }
    return files.filter { file in
      let bytes = file.bytes
      // What hides a name is one of the type, or of a superclass that the file names.
      return [AnySequence(names.keys), AnySequence(overloads.keys), AnySequence(placers.keys)].contains { words in
        words.contains { ["subscript", "callAsFunction"].contains($0) && file.language == .swift || ByteSearch.contains($0, in: bytes) }
      }
        || hiding.contains { word, found in
          ByteSearch.contains(word, in: bytes) && found.contains { $0.name.owner.map { ByteSearch.contains($0, in: bytes) } ?? false }
        }
    }
  }

  /// The calls and values of files that give such a name to somebody: `card.configure(gap: Metrics.gap)`.
  ///
  /// - Complexity: O(bytes of the files that may use one).
  package func uses(in files: [(path: String, file: SourceFile)]) -> [ReachedUses] {
    guard !names.isEmpty else { return [] }
    return files.compactMap { path, file in
      guard names.contains(where: { word, found in found.contains { !$0.name.isOfFile && $0.path != path } && ByteSearch.contains(word, in: file.bytes) }) else { return nil }
      let buffer = TokenBuffer(lexing: file)
      guard buffer.isBalanced else { return nil }
      let side = ChangedUses.Side(HostFile(buffer, platform: nil))
      let own = NameMeanings(side.host, units: [])
      let uses = side.uses(notIn: [], beside: buffer).values.flatMap(\.self).sorted { $0.place < $1.place }.compactMap { change(of: $0, side, own, path) }
      return uses.isEmpty ? nil : ReachedUses(path: path, file: file, uses: uses)
    }
  }

  private func change(of use: ChangedUses.Use, _ side: ChangedUses.Side, _ own: NameMeanings, _ path: String) -> ChangedUse? {
    guard use.kind == .function || use.isOfValue || use.isOfInitializer else { return nil }
    let declaration = side.code.name(around: use.place)
    let unit = side.unit(around: use, declaration)
    let labels = use.arguments.filter { changedName(among: ChangedUses.Side.names(in: $0.text), of: unit, own, beside: path) != nil }.map(\.label)
    guard !labels.isEmpty else { return nil }
    return ChangedUse(
      kind: use.kind, name: use.name, labels: use.arguments.map(\.label), changed: Set(labels), path: path, declaration: declaration,
      range: side.buffer.sourceRange(use.range), isAfter: true, receiver: side.receiver(of: use))
  }

  /// Leaves open the units that use such a name.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] { mayReachOtherFiles ? verdicts.map(settled) : verdicts }

  private func settled(_ verdict: FileVerdict) -> FileVerdict {
    guard let file = verdict.after, verdict.units.contains(where: Self.isSettled) else { return verdict }
    let host = HostFile(TokenBuffer(lexing: file), platform: nil)
    guard Self.hasMacros(host.buffer) || names.keys.contains(where: { Self.mayUse($0, host.buffer) }) || overloads.keys.contains(where: host.buffer.contains) || hiding.keys.contains(where: host.buffer.contains)
      || placers.keys.contains(where: host.buffer.contains)
    else { return verdict }
    let own = NameMeanings(host, units: [])
    var verdict = verdict
    for index in verdict.units.indices where Self.isSettled(verdict.units[index]) {
      guard let before = verdict.units[index].before, let after = verdict.units[index].after else { continue }
      if let (word, path) = overload(calledIn: after, host), path != verdict.path {
        verdict.units[index].leaveOpen("'\(word)' may mean another function, of '\(path)'", at: after.range)
        continue
      }
      let common = MeaningComparison.names(in: before).intersection(MeaningComparison.names(in: after))
      if let (word, path) = placer(calledIn: after, host), path != verdict.path {
        verdict.units[index].leaveOpen("'\(word)' of '\(path)' adds views, or takes them out, in another way", at: after.range)
        continue
      }
      if let (word, path) = changedOperator(in: after, host), path != verdict.path {
        verdict.units[index].leaveOpen("the operator '\(word)' of '\(path)' does not mean the same on both sides", at: after.range)
        continue
      }
      if let (word, path) = hiddenName(among: common, of: after, own, verdict) {
        verdict.units[index].leaveOpen("'\(word)' may mean that of '\(path)' now", at: after.range)
        continue
      }
      guard let (word, path) = changedName(among: common, of: after, own, beside: verdict.path) else { continue }
      verdict.units[index].leaveOpen("'\(word)' of '\(path)' does not mean the same on both sides", at: after.range)
    }
    return verdict
  }

  private static func isSettled(_ unit: UnitVerdict) -> Bool { unit.verdict.severity < Verdict.unproven.severity }

  /// A changed name of another file that a unit uses, or that what it uses is computed from.
  ///
  /// - Complexity: O(names that the unit depends on); each one's uses in the file are looked at.
  private func changedName(among names: Set<MeaningComparison.Name>, of unit: LayoutUnit, _ file: NameMeanings, beside path: String) -> (word: String, path: String)? {
    var waiting = names.sorted { $0.word > $1.word }
    var seen = names
    while let name = waiting.popLast() {
      let meaning = file.meaning(of: name.word, in: unit, isMember: name.isMember)
      if file.isSwift, !name.isMember, file.localMeaning(of: name.word, in: unit) == nil, let changed = changedBelow(name, unit, file, beside: path) { return changed }
      if let found = self.names[name.word]?.filter({ $0.path != path && !$0.name.isOfFile && !(name.isItem && $0.isNumber) }),
        let changed = found.first(where: { (name.isMember || meaning.isEmpty || $0.isType) && ($0.isSpelledInSwift ? file.isSwift && name.isMember : isMeant($0.name, by: name, in: unit, file)) && !isOfNamedCases($0.name, in: unit, file.buffer) }) {
        return (name.word, changed.path)
      }
      waiting += meaning.filtered(NameMeanings.isValue).words(asItem: name.isItem).filter { seen.insert($0).inserted }.sorted { $0.word > $1.word }
    }
    return nil
  }

  /// What a subclass of a unit's class, or a class that conforms to its protocol, has under a name that the unit uses:
  /// `override var gap: CGFloat { 8 }`
  private func changedBelow(_ name: MeaningComparison.Name, _ unit: LayoutUnit, _ file: NameMeanings, beside path: String) -> (word: String, path: String)? {
    guard let found = names[name.word], let type = file.type(of: unit)?.lastDottedWord else { return nil }
    let changed = found.first { changed in
      guard changed.path != path, !changed.name.isOfFile, !(name.isItem && changed.isNumber), let owner = changed.name.owner, owner != type else { return false }
      return classes.mayInherit(owner, from: type)
    }
    return changed.map { (name.word, $0.path) }
  }

  /// An operator of the standard library that a unit uses and that another file declares for types of its own, or of the frameworks.
  private func changedOperator(in unit: LayoutUnit, _ host: HostFile) -> (word: String, path: String)? {
    let buffer = host.buffer
    guard buffer.file.language == .swift, names.keys.contains(where: Self.isOperator), let tokens = buffer.tokenRange(of: unit.range) else { return nil }
    for index in tokens where buffer[index].kind == .operatorSymbol {
      let word = buffer.text(index)
      let found = names[word]?.first { changed in
        guard let owner = changed.name.owner else { return true }
        return !changed.name.isOfFile && (buffer.contains(owner) || Self.isOfFrameworks(owner))
      }
      if let found { return (word, found.path) }
    }
    return nil
  }

  private static func isOperator(_ word: String) -> Bool { word.first.map { !$0.isLetter && $0 != "_" } ?? false }

  /// Whether a type is one whose values code need not name: `.required - 1`.
  private static func isOfFrameworks(_ type: String) -> Bool { ["UI", "NS", "CG", "Int", "Double", "Float"].contains { type.hasPrefix($0) } }

  /// A function of another file that a unit calls, and that places views.
  private func placer(calledIn unit: LayoutUnit, _ host: HostFile) -> (word: String, path: String)? {
    guard !placers.isEmpty, let tokens = host.buffer.tokenRange(of: unit.range) else { return nil }
    let isSwift = host.buffer.file.language == .swift
    for (word, path) in placers.sorted(by: { $0.key < $1.key }) {
      let isCalled = host.buffer.tokens(spelled: word, in: tokens).contains { index in
        if isSwift { return host.buffer.kind(host.buffer.next(index)) == .leftParenthesis && host.buffer.previous(index).map { !host.buffer.isWord($0, "func") } ?? true }
        return host.buffer.parent(of: index).map { [.leftBracket, .leftBrace].contains(host.buffer[$0].kind) } ?? false
          && host.buffer.next(index).map { [.colon, .rightBracket, .leftParenthesis].contains(host.buffer[$0].kind) } ?? false
      }
      if isCalled, !(isSwift && host.declarations.declaresFunction(word)) { return (word, path) }
    }
    return nil
  }

  /// A name of the file or of another one that a member of the unit's type hides, which another file has got: `gap` where
  /// `extension Card { var gap: CGFloat { 8 } }` is new.
  private func hiddenName(among names: Set<MeaningComparison.Name>, of unit: LayoutUnit, _ file: NameMeanings, _ verdict: FileVerdict) -> (word: String, path: String)? {
    guard !hiding.isEmpty, file.isSwift, let type = file.type(of: unit)?.lastDottedWord else { return nil }
    func declares(_ word: String, _ host: HostFile) -> Bool {
      host.declarations.declarations(named: word).contains { declared in
        declared.kind == .property && host.declarations.enclosingType(at: declared.token).map { classes.mayInherit(type, from: $0.name.lastDottedWord) } ?? false
      }
    }
    for name in names.sorted(by: { $0.word < $1.word }) {
      if name.isMember {
        // `theme.gap`, which a superclass or a protocol had given.
        let found = hiding[name.word]?.first { found in
          found.name.owner.map { MemberReceivers(of: unit, in: file.host, classes).asks(for: found.name, of: $0) } ?? false
        }
        if let found { return (name.word, found.path) }
        continue
      }
      guard let found = hiding[name.word]?.first(where: { found in
        // `Self.gap` may stand for a member of the type as well.
        found.name.owner.map { classes.mayInherit(type, from: $0) && (found.name.isOfObjects || MemberReceivers(of: unit, in: file.host, classes).asks(for: found.name, of: $0)) } ?? false
      }),
        file.localMeaning(of: name.word, in: unit) == nil, let before = verdict.before.map({ HostFile(TokenBuffer(lexing: $0), platform: nil) })
      else { continue }
      // A file may hide by itself what it took from another one.
      let isHidden = found.path == verdict.path
        ? before.declarations.declarations(named: name.word).isEmpty && !before.declarations.declaresFunction(name.word)
        : !declares(name.word, file.host) && !declares(name.word, before)
      if isHidden { return (name.word, found.path) }
    }
    return nil
  }

  /// A function that a unit calls and its file does not declare, of which there are more than before.
  private func overload(calledIn unit: LayoutUnit, _ host: HostFile) -> (word: String, path: String)? {
    guard !overloads.isEmpty, host.buffer.file.language == .swift else { return nil }
    let words = Set(host.buffer.file.text(unit.range).words.map(String.init))
    guard let word = overloads.keys.sorted().first(where: words.contains) else { return nil }
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
    if ["subscript", "callAsFunction"].contains(exported.word) {
      // `extension Array { subscript(safe index: Int) … }`: of which type a list is, its name does not say.
      return exported.isExtension && Self.collections.contains(owner) || file.buffer.contains(owner)
        || MemberReceivers(of: unit, in: file.host, classes).mayUse(owner, by: exported.word == "subscript" ? .leftBracket : .leftParenthesis)
    }
    if Self.isUnspoken(exported.word) { return exported.isExtension || file.buffer.contains(owner) }
    guard name.isMember, !exported.isExtension else { return exported.isExtension || file.buffer.contains(owner) }
    return !file.isSwift || MemberReceivers(of: unit, in: file.host, classes).mayAsk(for: exported, of: owner)
  }
}

/// The calls of a file that are the same, and give something else.
package struct ReachedUses {
  let path: String
  let file: SourceFile
  let uses: [ChangedUse]
}

extension UnitVerdict {
  /// Whatever was found out about the unit, something else may change it.
  mutating func leaveOpen(_ message: String, at range: SourceRange, isAfter: Bool = true) {
    verdict = .unproven
    certificate = nil
    counterexample = nil
    doubt = Doubt(id: .unknownTarget, message: message, range: range, isAfter: isAfter)
  }
}
