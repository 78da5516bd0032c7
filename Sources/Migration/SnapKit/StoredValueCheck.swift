internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Checks that every constraint which a closure hands on goes to a variable that is rewritten.
struct StoredValueCheck {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  func check(_ sites: [SnapKitSite], _ stored: [StoredConstraint]) throws(Diagnostic) {
    for site in sites {
      if let list = site.binding.list, !stored.contains(where: { $0.origins.contains(site.site.expression.lowerBound) }) {
        throw Diagnostic(.constraintLifecycle, at: host.range(list.name), "it is not known what is done to '\(buffer.text(list.name))'")
      }
      for description in site.descriptions where description.role == .value && !isHeld(description, stored) {
        throw Diagnostic(
          .constraintLifecycle, at: host.range(description.statement), "the closure hands on one of SnapKit's constraints")
      }
    }
  }

  /// Whether the constraint goes to one of the variables, or is taken as a layout constraint already.
  private func isHeld(_ description: SnapKitDescription, _ stored: [StoredConstraint]) -> Bool {
    if description.chain.rest.first?.name == "layoutConstraints" { return true }
    guard let target = assigned(description) else { return false }
    return stored.contains { variable in
      variable.declaration.name == buffer.text(target)
    }
  }

  /// The name that a statement starts with, after `self.`.
  private func assigned(_ description: SnapKitDescription) -> Int? {
    var index: Int? = description.statement.lowerBound
    while let current = index, current < description.chain.range.lowerBound {
      guard buffer.tokens[current].kind == .identifier, let next = buffer.next(current) else { return nil }
      guard buffer.isWord(current, "self"), let name = buffer.spells(next, "?") ? buffer.next(next).flatMap(buffer.next) : buffer.next(next) else {
        return current
      }
      index = name
    }
    return nil
  }
}
