internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Checks that what the new code calls a site's item and its superview means them wherever a chain stood.
///
/// SnapKit takes the item before the closure runs, whatever the closure gives its name to.
struct SnapKitItemNames {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  func check(_ site: SnapKitSite) throws(Diagnostic) {
    guard let closure = site.syntax.closure, !closure.isStraight else { return }
    for (position, description) in site.descriptions.enumerated() {
      for (constraint, raw) in zip(site.constraints[position], site.raw[position]) {
        try checkMeaning(of: constraint.first.item, at: description, in: closure)
        guard let second = constraint.second?.item, let source = raw.second?.item, source.isOfSuperview else { continue }
        // A superview that the author names keeps its own words, unless it has others now.
        if second == source, source.owner != site.syntax.receiver.owner { continue }
        try checkMeaning(of: second, at: description, in: closure)
        try checkMeaning(of: source, at: description, in: closure)
      }
    }
    try checkReplacement(site, closure)
  }

  /// The names that the code written for a site begins with, besides those that stand in it already.
  static func written(for site: SnapKitSite) -> Set<String> {
    Set(zip(site.constraints.joined(), site.raw.joined()).compactMap { constraint, raw in
      raw.second?.item.isOfSuperview == true ? constraint.second?.item.firstName : nil
    })
  }

  private func checkMeaning(of item: LayoutItem, at description: SnapKitDescription, in closure: SnapKitClosure) throws(Diagnostic) {
    let name = item.firstName
    guard let inner = buffer.tokens(named: name, in: closure.body).first(where: { hides($0, at: description, in: closure) }) else { return }
    throw Diagnostic(
      .controlFlowInSite, at: host.range(inner), "'\(name)' means something else here than in the code around the closure", help: "give it another name")
  }

  /// Whether a token declares its name for the code that a chain becomes. What the body itself declares may move in front of
  /// the chain.
  private func hides(_ token: Int, at description: SnapKitDescription, in closure: SnapKitClosure) -> Bool {
    guard let declared = host.declarations.declared(at: token), !closure.droppable.contains(where: { $0.contains(token) }), let scope = declared.scope else { return false }
    return scope == closure.open || buffer.partner(of: scope).map { (scope..<$0).contains(description.chain.range.lowerBound) } ?? true
  }

  /// Whether the closure gives the variable that the item is read from another object.
  private func checkReplacement(_ site: SnapKitSite, _ closure: SnapKitClosure) throws(Diagnostic) {
    guard site.syntax.optional == nil, !site.descriptions.isEmpty else { return }
    for name in site.key.path.dottedWords where name != "self" {
      guard let place = buffer.tokens(named: name, in: closure.body).first(where: { buffer.isReplaced(at: $0) && isSame($0, as: name, at: site) }) else { continue }
      throw Diagnostic(.unstableItem, at: host.range(place), "'\(site.key.path)' may be another object behind this, and SnapKit has taken the old one")
    }
  }

  /// Whether a token is no member of another object than the item's path and no name of the closure's own.
  private func isSame(_ token: Int, as name: String, at site: SnapKitSite) -> Bool {
    if buffer.previous(token).map({ buffer.tokens[$0].kind == .dot }) == true { return true }
    return host.declarations.declaration(of: name, at: token)?.token == host.declarations.declaration(of: name, at: site.statement.lowerBound)?.token
  }
}

extension LayoutItem {
  /// Whether it is a superview, or a guide of one.
  fileprivate var isOfSuperview: Bool {
    switch self {
    case .expression: false
    case .superview: true
    case .guide(_, of: let owner): owner.isOfSuperview
    }
  }

  /// The name that its spelling begins with. What `self` has for a superview is a name of its own.
  fileprivate var firstName: String {
    if case .superview(of: .expression("self")) = self { return "superview" }
    if case .guide(_, of: let owner) = self { return owner.firstName }
    return String(spelling.drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
  }
}
