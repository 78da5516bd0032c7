internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Functions that no code of their file calls, and that only one version has: whoever calls them, constraints may have
/// moved there.
///
/// `override func setUpConstraints()`, which a superclass of another file calls when its view has been loaded, takes what
/// stood in `viewDidLoad()`. It is not known that they run at the same time, and no difference either.
struct UncalledFunctions {
  private let context: ComparisonContext

  init(_ context: ComparisonContext) {
    self.context = context
  }

  /// Leaves open the units that differ by what such a function of the same type has or lacks.
  ///
  /// - Complexity: O(constraints of the units), where some unit differs.
  func settled(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    guard verdicts.contains(where: { $0.verdict == .differs }) else { return verdicts }
    var verdicts = verdicts
    for (owner, indices) in Dictionary(grouping: verdicts.indices, by: { UnitPairing.owner(verdicts[$0].declaration) }) where indices.count > 1 && !owner.isEmpty {
      settle(&verdicts, at: indices)
    }
    return verdicts
  }

  private func settle(_ verdicts: inout [UnitVerdict], at indices: [Int]) {
    var name: String?
    var moved: Set<String> = []
    var sum: [String: Int] = [:]
    for index in indices {
      let changes = Self.changes(in: verdicts[index])
      sum.merge(changes, uniquingKeysWith: +)
      guard let declaration = uncalled(verdicts[index]) else { continue }
      name = name ?? declaration
      moved.formUnion(changes.keys)
    }
    guard let name else { return }
    // What is not made up for by another unit of the type is a difference.
    let kept = moved.filter { sum[$0] == 0 }
    for index in indices where verdicts[index].verdict == .differs {
      let changes = Self.changes(in: verdicts[index])
      guard !changes.isEmpty, changes.keys.allSatisfy(kept.contains) else { continue }
      let unit = verdicts[index].after.flatMap { $0.range.isEmpty ? nil : $0 }
      verdicts[index].leaveOpen(
        "code of other files may call '\(name)', which only one side has", at: (unit ?? verdicts[index].before)?.range ?? SourceRange(0, 0), isAfter: unit != nil)
    }
  }

  /// The name of a function that only one version has and does not call; nil for other units.
  private func uncalled(_ verdict: UnitVerdict) -> String? {
    let (old, new) = (Self.isThere(verdict.before), Self.isThere(verdict.after))
    guard old != new, let unit = new ? verdict.after : verdict.before, let host = (new ? context.after : context.before).host else { return nil }
    let word = UnitPairing.word(verdict.declaration)
    guard !UnitPairing.isOfFrameworks(word), Self.mayBeCalled(unit, by: host) else { return nil }
    return host.buffer.tokens(spelled: word).contains { Self.isCall($0, host.buffer) } ? nil : verdict.declaration
  }

  private static func isThere(_ unit: LayoutUnit?) -> Bool { unit.map { !$0.isEmpty } ?? false }

  /// Whether code that the file does not show may know the function: that of a superclass, or of a protocol.
  private static func mayBeCalled(_ unit: LayoutUnit, by host: HostFile) -> Bool {
    let buffer = host.buffer
    guard buffer.file.language == .swift else { return true }
    guard let first = buffer.tokenIndex(at: unit.range.start), let statement = buffer.statement(containing: first),
      let word = statement.first(where: { buffer.isWord($0, "func") }), let type = host.declarations.enclosingType(at: first)
    else { return false }
    let modifiers = statement.lowerBound..<word
    if modifiers.contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) }) { return false }
    if modifiers.contains(where: { buffer.isWord($0, "override") }) { return true }
    return host.declarations.typeBodies.contains { body in
      guard body.name == type.name, let names = body.inheritance else { return false }
      return names.contains { buffer[$0].kind == .identifier && !isOfFrameworks(buffer.text($0)) }
    }
  }

  private static func isOfFrameworks(_ type: String) -> Bool { type.hasPrefix("UI") || type.hasPrefix("NS") || FrameworkClassTree.contains(type) }

  /// `setUp()`, `[self setUp]`, `@selector(setUp)`, but neither `func setUp()` nor `super.setUp()`
  private static func isCall(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index) else { return true }
    guard buffer.file.language == .swift else { return buffer.parent(of: index).map { buffer[$0].kind != .leftBrace } ?? false && !buffer.isWord(before, "super") }
    if buffer.isWord(before, "func") { return false }
    return buffer[before].kind != .dot || buffer.previous(before).map { !buffer.isWord($0, "super") } ?? true
  }

  /// How many more constraints about a place one version has, in each of the places where that is not as many.
  private static func changes(in verdict: UnitVerdict) -> [String: Int] {
    var counts: [String: Int] = [:]
    for made in verdict.before?.constraints ?? [] { counts[key(made), default: 0] -= 1 }
    for made in verdict.after?.constraints ?? [] { counts[key(made), default: 0] += 1 }
    return counts.filter { $0.value != 0 }
  }

  /// Superviews have other names where something is added elsewhere.
  private static func key(_ made: MadeConstraint) -> String { "\(made.subject.key) \(made.written.constant.text)" }
}
