internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Methods that a project adds to SnapKit's `Constraint`.
extension SwiftUnitReader {
  /// `stored.set(isActivated: isWide)`, read as what the body of the method does.
  ///
  /// - Returns: Nil for a call of something else.
  mutating func readConstraintMethod(_ call: Call, _ range: SourceRange) -> Bool? {
    guard let receiver = call.receiver, call.call.trailingClosures.isEmpty, let deed = constraintMethod(call.name, on: receiver),
      let uses = uses(receiver), !uses.isEmpty
    else { return nil }
    let value = call.call.arguments.first?.value
    switch deed {
    case .activates, .deactivates:
      if areOfOpenClosure(uses) { return true }
      if deed == .activates { builder.activate(uses, at: range) } else { builder.deactivate(uses, at: range) }
      return true
    case .activity(let isNegated):
      guard let value else { return nil }
      if areOfOpenClosure(uses) { return true }
      return setActive(uses, buffer.trimmed(value), isNegated: isNegated, range)
    case .offset: return change(uses, value, as: "offset", range)
    case .inset: return change(uses, value, as: "inset", range)
    case .priority: return change(uses, value, as: "priority", range)
    }
  }

  /// What the method does, where the receiver is one of SnapKit's constraints.
  private func constraintMethod(_ name: Int, on receiver: Range<Int>) -> ConstraintMethods.Deed? {
    let type = file.declarations.type(of: withoutMark(receiver))?.name
    guard type == nil || type == "Constraint" || type == "SnapKit.Constraint" else { return nil }
    return file.declarations.constraintMethod(at: name, ofConstraint: type != nil)
  }

  /// `stored` of `stored?`
  func withoutMark(_ receiver: Range<Int>) -> Range<Int> {
    guard let last = receiver.last, buffer.isOperator(last, "?") || buffer.isOperator(last, "!") else { return receiver }
    return buffer.trimmed(receiver.lowerBound..<last)
  }

  private mutating func change(_ uses: [ConstraintUse], _ value: Range<Int>?, as label: String, _ range: SourceRange) -> Bool? {
    guard let value, let change = update(value, as: label) else { return nil }
    for use in uses { builder.change(use, change, at: range) }
    return true
  }
}
