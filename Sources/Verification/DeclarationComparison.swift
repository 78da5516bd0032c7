internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Looks for what the declarations around a pair of units change, while the units themselves say the same.
struct DeclarationComparison {
  private let before: HostFile
  private let after: HostFile
  /// Whether only one version adds a function to what SnapKit's chains are made of.
  private let hasOtherChains: Bool
  private let changedOperators: Set<String>
  private let cases: EnumerationCases
  private let otherCases: EnumerationCases
  /// The functions that there are more of than before, in one type and with the same labels.
  private let hidden: Set<String>

  /// Nil where one of the versions does not exist, or both are one text.
  init?(_ context: ComparisonContext) {
    guard let old = context.before.host, let new = context.after.host, context.before.file.bytes != context.after.file.bytes else { return nil }
    before = old
    after = new
    let (operators, others) = (Self.operators(old), Self.operators(new))
    changedOperators = Set(operators.keys.filter { others[$0] != operators[$0] })
    let (functions, more) = (Self.functions(old), Self.functions(new))
    hidden = Set(more.filter { functions[$0.key].map { [count = $0.value] in $0 < count } ?? false }.map { String($0.key.prefix { $0 != "(" }) })
    hasOtherChains = Self.functionsOfChains(old) != Self.functionsOfChains(new)
    (cases, otherCases) = (EnumerationCases(old), EnumerationCases(new))
  }

  /// Why a unit may run at another time than before, or do something else; nil where nothing tells that.
  func change(of old: LayoutUnit, _ new: LayoutUnit) -> String? {
    if old.conditions != new.conditions { return "'\(new.declaration)' is compiled under other conditions" }
    if let name = changedEnumerator(new) { return "'\(name)' has another place among its cases" }
    guard after.buffer.file.language == .swift, before.buffer.file.language == .swift else { return nil }
    let (first, second) = (Self.parts(old.declaration), Self.parts(new.declaration))
    if first.last != second.last, Self.accessors.contains(first.last ?? ""), Self.accessors.contains(second.last ?? "") {
      return "'\(old.declaration)' is '\(new.declaration)' now, which runs at another time"
    }
    if let moved = movedType(old, new) { return moved }
    if let base = changedBase(old, new) { return base }
    if let name = changedDefault(old, new) { return "'\(name)' is something else where a call says nothing of it" }
    if let word = changedOverload(old, new) { return "'\(word)' may mean another function" }
    if let name = changedCase(old, new) { return "'\(name)' has another place among its cases" }
    if hasOtherChains, Self.usesChains(old, before), Self.usesChains(new, after) { return "only one version adds such a function to SnapKit's chains" }
    return changedOperator(in: new).map { "the operator '\($0)' does not mean the same on both sides" }
  }

  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet"]

  private static func parts(_ declaration: String) -> [String] { declaration.split { $0 == "." }.map(String.init) }

  private func type(of unit: LayoutUnit, in host: HostFile) -> TypeBody? {
    host.buffer.tokenIndex(at: unit.range.start).flatMap { host.declarations.enclosingType(at: $0) }
  }

  /// A function that another type of both versions has now: the one that had it has it no more.
  private func movedType(_ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    guard let first = type(of: old, in: before)?.name, let second = type(of: new, in: after)?.name, first != second else { return nil }
    func isThere(_ name: String, _ host: HostFile) -> Bool { host.declarations.typeBodies.contains { $0.name == name } }
    guard isThere(first, after), isThere(second, before) else { return nil }
    return "'\(old.declaration)' is a function of another type now"
  }

  /// What is laid out beside the edges of a scroll view is its content.
  private static let containers: Set<String> = ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "UIStackView"]

  private func changedBase(_ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    guard let first = type(of: old, in: before)?.name, let second = type(of: new, in: after)?.name, first == second,
      let base = before.declarations.superclass(of: first), let other = after.declarations.superclass(of: second), base != other,
      Self.containers.contains(base) || Self.containers.contains(other) || usesMembers(of: base, other, new)
    else { return nil }
    return "'\(first)' is a '\(other)' now, and was a '\(base)'"
  }

  /// Whether a unit names what a superclass of the file has.
  private func usesMembers(of old: String, _ base: String, _ unit: LayoutUnit) -> Bool {
    let words = Set(after.buffer.file.text(unit.range).words.map(String.init))
    return [before, after].contains { host in
      let bodies = host.declarations.typeBodies.filter { ($0.name == old || $0.name == base) && $0.keyword == "class" }
      // A class that got another name is the same one.
      return bodies.count == 2 && host.declarations.properties.contains { property in
        words.contains(property.name) && host.declarations.enclosingType(at: property.token).map { [old, base].contains($0.name) } ?? false
      }
    }
  }

  // MARK: Functions

  /// A parameter of the unit that has another value than before where a call gives none.
  private func changedDefault(_ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    let (first, second) = (Self.defaults(of: old, before), Self.defaults(of: new, after))
    return second.keys.sorted().first { name in first[name].map { $0 != second[name] } ?? false }
  }

  /// The values that the parameters of a function have without an argument.
  private static func defaults(of unit: LayoutUnit, _ host: HostFile) -> [String: String] {
    let buffer = host.buffer
    guard let start = buffer.tokenIndex(at: unit.range.start), let statement = buffer.statement(containing: start),
      let word = statement.first(where: { buffer.isWord($0, in: ["func", "init"]) && buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) }),
      let name = buffer.isWord(word, "func") ? buffer.next(word) : word, let open = host.declarations.parameters(ofFunctionAt: name),
      let close = buffer.partner(of: open)
    else { return [:] }
    return buffer.splitAtCommas(open + 1..<close).reduce(into: [:]) { found, part in
      guard let colon = buffer.first(in: part, where: { buffer[$0].kind == .colon }), let name = buffer.previous(colon),
        let equals = buffer.first(in: part, where: { buffer.isOperator($0, "=") })
      else { return }
      found[buffer.text(name)] = buffer.normalizedText(buffer.trimmed(equals + 1..<part.upperBound))
    }
  }

  /// A function of a name that the unit calls, or is, with the same labels for other types than before.
  private func changedOverload(_ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    let buffer = after.buffer
    guard let tokens = buffer.tokenRange(of: new.range) else { return nil }
    if !hidden.isEmpty, let index = tokens.first(where: {
      buffer[$0].kind == .identifier && buffer.kind(buffer.next($0)) == .leftParenthesis && hidden.contains(buffer.text($0))
    }) { return buffer.text(index) }
    // Overloads that are exchanged.
    guard let start = before.buffer.tokenRange(of: old.range)?.lowerBound, let types = Self.types(at: start, before),
      let others = Self.types(at: tokens.lowerBound, after), types.labels == others.labels, types.types != others.types,
      before.declarations.functions(named: types.word).count > 1
    else { return nil }
    return types.word
  }

  /// How many functions of the same name and labels each type of a file has.
  private static func functions(_ host: HostFile) -> [String: Int] {
    guard host.buffer.file.language == .swift else { return [:] }
    return host.buffer.tokens(spelled: "func").reduce(into: [:]) { found, word in
      guard let name = host.buffer.next(word), let header = FunctionHeader(at: name, host) else { return }
      found["\(header.word)(\(header.labels)) \(host.declarations.enclosingType(at: name)?.name ?? "")", default: 0] += 1
    }
  }

  private static func types(at start: Int, _ host: HostFile) -> (word: String, labels: String, types: String)? {
    guard let statement = host.buffer.statement(containing: start), let word = statement.first(where: { host.buffer.isWord($0, "func") }),
      let name = host.buffer.next(word), let header = FunctionHeader(at: name, host)
    else { return nil }
    let owner = host.declarations.enclosingType(at: name)?.name ?? ""
    return (header.word, "\(owner) \(header.labels)", header.types)
  }

  /// `extension ConstraintMakerEditable { func inset(_ number: Int) … }`, which hides the one that SnapKit has.
  private static func functionsOfChains(_ host: HostFile) -> [String] {
    host.buffer.tokens(spelled: "func").compactMap { word in
      guard let type = host.declarations.enclosingType(at: word), type.keyword == "extension", ChainOverloads.types.contains(type.name.lastDottedWord),
        let statement = host.buffer.statement(containing: word)
      else { return nil }
      return host.buffer.normalizedText(statement)
    }.sorted()
  }

  private static func usesChains(_ unit: LayoutUnit, _ host: HostFile) -> Bool {
    host.buffer.tokens(spelled: "snp").contains { unit.range.contains(host.buffer[$0].range.start) }
  }

  // MARK: Enumerations

  /// An enumeration whose numbers or whose list of cases the unit asks for, where they are other ones.
  private func changedCase(_ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    guard cases.lists != otherCases.lists || cases.values != otherCases.values else { return nil }
    let words = Set(after.buffer.file.text(new.range).words.map(String.init))
    if words.contains("allCases"), let name = cases.lists.keys.sorted().first(where: { words.contains($0) && otherCases.lists[$0] != nil && otherCases.lists[$0] != cases.lists[$0] }) {
      return name
    }
    guard words.contains("rawValue") else { return nil }
    let changed = cases.values.keys.sorted().filter { otherCases.values[$0] != nil && otherCases.values[$0] != cases.values[$0] }
    let isOfNamed = after.buffer.tokens(spelled: "rawValue").filter { new.range.contains(after.buffer[$0].range.start) }.allSatisfy { index in
      after.buffer.previous(index).flatMap { after.buffer.previous($0) }.map { name in cases.names.contains(after.buffer.text(name)) } ?? false
    }
    return changed.first { !isOfNamed || words.contains($0.lastDottedWord) }
  }

  /// An enumerator of C that the unit names, with another value.
  private func changedEnumerator(_ unit: LayoutUnit) -> String? {
    guard after.buffer.file.language == .objectiveC, cases.values != otherCases.values else { return nil }
    return after.buffer.file.text(unit.range).words.lazy.map(String.init).first { word in
      cases.values[word].map { value in otherCases.values[word].map { $0 != value } ?? false } ?? false
    }
  }

  // MARK: Operators

  private func changedOperator(in unit: LayoutUnit) -> String? {
    let buffer = after.buffer
    guard !changedOperators.isEmpty, let tokens = buffer.tokenRange(of: unit.range) else { return nil }
    return tokens.lazy.filter { buffer[$0].kind == .operatorSymbol }.map { buffer.text($0) }.first(where: changedOperators.contains)
  }

  /// The operators that a file declares, with what they do.
  private static func operators(_ host: HostFile) -> [String: [String]] {
    let buffer = host.buffer
    return buffer.tokens(spelled: "func").reduce(into: [:]) { found, word in
      guard let name = buffer.next(word), buffer[name].kind == .operatorSymbol, let statement = buffer.statement(containing: word) else { return }
      found[buffer.text(name), default: []].append(buffer.normalizedText(name + 1..<max(statement.upperBound, name + 1)))
    }
  }
}
