internal import HostSyntax
package import LayoutIR
package import SourceText

/// Anchor code of Objective-C: `[a.topAnchor constraintEqualToAnchor:b.bottomAnchor constant:8]`.
package struct ObjectiveCAnchorCalls: Frontend {
  package let name = "anchors"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = false
  package let triggers: [StaticString] = ["Anchor"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    return buffer.tokens(spelled: Self.methods).compactMap { index in
      guard let open = buffer.parent(of: index), buffer[open].kind == .leftBracket, let close = buffer.partner(of: open),
        let message = MessageExpression(at: open, in: buffer), message.pieces.first?.nameIndex == index
      else { return nil }
      return CallSite(operation: "anchor", expression: open..<close + 1, open: open)
    }
  }

  private static let methods: [StaticString] = [
    "constraintEqualToAnchor", "constraintLessThanOrEqualToAnchor", "constraintGreaterThanOrEqualToAnchor", "constraintEqualToConstant",
    "constraintLessThanOrEqualToConstant", "constraintGreaterThanOrEqualToConstant",
  ]

  /// Source: NSLayoutAnchor.h.
  private static let relations: [String: (relation: LayoutRelation, isConstant: Bool)] = [
    "constraintEqualToAnchor": (.equal, false),
    "constraintLessThanOrEqualToAnchor": (.lessThanOrEqual, false),
    "constraintGreaterThanOrEqualToAnchor": (.greaterThanOrEqual, false),
    "constraintEqualToConstant": (.equal, true),
    "constraintLessThanOrEqualToConstant": (.lessThanOrEqual, true),
    "constraintGreaterThanOrEqualToConstant": (.greaterThanOrEqual, true),
  ]

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> AnchorSyntax {
    try file.checkObjectiveC(site.expression)
    guard let message = MessageExpression(at: site.open, in: file.buffer), let head = message.pieces.first,
      let kind = Self.relations[head.name]
    else { throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "this message cannot be taken apart") }
    guard let first = Self.term(message.receiver, in: file) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "the anchor is not named here")
    }
    var constraint = LayoutConstraint(first, kind.relation, nil)
    if kind.isConstant {
      constraint.constant = file.objectiveCScalar(head.argument)
    } else {
      guard let second = Self.term(head.argument, in: file) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(head.argument), "the second anchor is not named here")
      }
      constraint.second = second
    }
    for piece in message.pieces.dropFirst() {
      switch piece.name {
      case "multiplier" where !kind.isConstant: constraint.multiplier = file.objectiveCScalar(piece.argument)
      case "constant" where !kind.isConstant: constraint.constant = file.objectiveCScalar(piece.argument)
      default:
        throw Diagnostic(.unsupportedSyntax, at: file.range(piece.argument), "this argument is not one of an anchor's methods")
      }
    }
    return AnchorSyntax(constraint: constraint)
  }

  package func lower(_ syntax: AnchorSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    ConstraintGroup([syntax.constraint], value: .single)
  }

  /// `a.topAnchor` or `[a topAnchor]`
  static func term(_ expression: Range<Int>, in file: HostFile) -> LayoutTerm? {
    let buffer = file.buffer
    let expression = buffer.trimmed(expression)
    guard let last = expression.last, let first = expression.first else { return nil }
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == expression {
      guard let name = message.unaryName, let attribute = LayoutAttribute(anchor: buffer.text(name)) else { return nil }
      return LayoutTerm(LayoutItem(objectiveC: buffer.objectiveCText(message.receiver)), attribute)
    }
    guard buffer[last].kind == .identifier, let attribute = LayoutAttribute(anchor: buffer.text(last)),
      let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot
    else { return nil }
    return LayoutTerm(LayoutItem(objectiveC: buffer.objectiveCText(expression.lowerBound..<dot)), attribute)
  }
}
