internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Sites in the middle of which other code may lay out their item.
///
/// SnapKit removes what is active at that time, wherever it was made. A list that a site fills while other code does
/// the same would lose some of it. An update evaluates its whole closure before it changes the first constant.
struct SnapKitReentry {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// - Throws: `constraintLifecycle` where a closure calls code that runs a site of the item, puts another item in its
  ///   place, or activates what a variable holds; `unstableItem` where an update measures behind its first constant.
  func check(_ sites: [SnapKitSite], _ stored: [StoredRewriting]) throws(Diagnostic) {
    guard sites.contains(where: { $0.operation != .make && $0.operation != .prepare }) else { return }
    let own = Set(sites.map { $0.site.expression.lowerBound })
    var places = own
    for held in stored where held.effects.contains(.activates) && (held.variable.declaration.kind == .parameter || !held.variable.origins.isDisjoint(with: own)) {
      places.formUnion(held.variable.uses)
    }
    if let key = sites.first?.key, key.declaration != nil, key.path != "self" {
      places.formUnion(buffer.tokens(named: key.path).filter { ItemOrigins.assignedValue(at: $0, in: buffer) != nil })
    }
    let code = ReachableCode(host)
    for site in sites {
      guard let closure = site.syntax.closure, code.contains(from: closure.body, where: places.contains) else { continue }
      throw Diagnostic(
        .constraintLifecycle, at: host.range(site.site.expression),
        "the closure calls code that changes the constraints of '\(site.key.path)', or what it is, while they are made")
    }
    for site in sites where site.operation == .update { try checkMeasuring(in: site) }
  }

  /// What stands behind the first new constant would be measured with that constant.
  private func checkMeasuring(in site: SnapKitSite) throws(Diagnostic) {
    guard let closure = site.syntax.closure, let first = site.descriptions.first, let made = site.constraints.first else { return }
    let start = made.count > 1 ? first.chain.range.lowerBound : first.chain.range.upperBound
    let code = ReachableCode(host)
    guard start < closure.close,
      code.contains(from: start..<closure.close, where: { mayMeasure($0) || code.isUnseenClosure($0) })
    else { return }
    throw Diagnostic(
      .unstableItem, at: host.range(site.site.expression), "the closure may lay views out before SnapKit changes any constraint",
      help: "store what it measures in variables in front of the call")
  }

  /// Whether a name measures views, by what the frameworks or files of the project say.
  private func mayMeasure(_ token: Int) -> Bool {
    if buffer.isWord(token, in: MeasuringMembers.words) { return true }
    let known = host.declarations.index.measuringMembers
    return !known.isEmpty && known.isUse(token, in: host.declarations, isCertain: false)
  }
}
