internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells whether the expressions of a closure may be evaluated in the order in which the new code has them.
struct SnapKitOrder {
  private let host: HostFile
  private let site: SnapKitSite
  private let effects: SnapKitEffects
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, _ site: SnapKitSite) {
    self.host = host
    self.site = site
    effects = SnapKitEffects(host)
  }

  /// Checks constraints that are made before the list of the others: those with a priority, a label or a name.
  ///
  /// - Parameter held: The descriptions that later code changes, by their positions.
  func check(held: Set<Int>) throws(Diagnostic) {
    var plain: [SnapKitChain] = []
    for (position, description) in site.descriptions.enumerated() {
      let chain = description.chain
      guard description.role != .statement || chain.priority != nil || !chain.labels.isEmpty || held.contains(position) else {
        plain.append(chain)
        continue
      }
      guard plain.contains(where: { effects.matterInOrder($0.arguments, chain.arguments) }) else { continue }
      throw Diagnostic(
        .unstableItem, at: host.range(chain.range), "the arguments do something when they are evaluated, and would be in another order",
        help: "store the values in a 'let' before the call")
    }
  }

  /// Whether the names of a closure can be given their values before all of its chains.
  func allowsNamesFirst(in closure: SnapKitClosure) -> Bool {
    if closure.isStraight { return true }
    let chains = site.descriptions.filter { $0.role == .statement }
    let owners = Set(site.descriptions.map(\.statement.lowerBound))
    return closure.statements(in: buffer).allSatisfy { statement in
      guard !owners.contains(statement.lowerBound) else { return true }
      let values = values(of: statement)
      let names = Set(statement.lazy.filter { host.declarations.declared(at: $0) != nil }.map { buffer.text($0) })
      return chains.prefix { $0.statement.lowerBound < statement.lowerBound }.allSatisfy { chain in
        !effects.matterInOrder(chain.chain.arguments, values)
          && !chain.statement.contains { buffer.tokens[$0].kind == .identifier && names.contains(buffer.text($0)) }
      }
    }
  }

  /// What the names of a `let` are given.
  private func values(of statement: Range<Int>) -> [Range<Int>] {
    guard let equals = statement.first(where: { buffer.spells($0, "=") }), equals + 1 < statement.upperBound else { return [] }
    return [equals + 1..<statement.upperBound]
  }
}
