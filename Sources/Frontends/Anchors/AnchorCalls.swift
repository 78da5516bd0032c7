internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// Anchor code: `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`.
///
/// It is what the tool writes, so this front end reads every migration back.
package struct AnchorCalls: Frontend {
  package let name = "anchors"
  package let isLegacy = false
  package let triggers: [StaticString] = ["Anchor"]

  /// Names of guides that stand for variables around the code.
  private let variables: Set<String>
  /// What names of anchors stand for: parameters of a function that is read in place of its call.
  private let named: [String: LayoutTerm]

  package init() { self.init(besides: []) }

  /// - Parameter named: The anchors that names stand for: `top` of `constraint(equalTo: top)`.
  package init(naming named: [String: LayoutTerm]) {
    variables = []
    self.named = named
  }

  init(besides variables: Set<String>) {
    self.variables = variables
    named = [:]
  }

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    return buffer.tokens(spelled: Self.methods).compactMap { index in
      guard let open = buffer.next(index),
        buffer.tokens[open].kind == .leftParenthesis, let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot,
        let anchor = buffer.previous(dot), buffer.tokens[anchor].kind == .identifier,
        LayoutAttribute(anchor: buffer.text(anchor)) != nil
      else { return nil }
      return CallSite(operation: "anchor", calling: index, open: open, in: buffer)
    }
  }

  /// The name of the methods, and their names in Swift 2.
  ///
  /// Source: SE-0005, "Better Translation of Objective-C APIs Into Swift".
  private static let methods: [StaticString] = [
    "constraint", "constraintEqualToAnchor", "constraintLessThanOrEqualToAnchor", "constraintGreaterThanOrEqualToAnchor", "constraintEqualToConstant",
    "constraintLessThanOrEqualToConstant", "constraintGreaterThanOrEqualToConstant",
  ]

  /// `equalTo` of `constraint(equalTo: a)` and `constraintEqualToAnchor(a)`
  private static func label(of argument: Argument, of method: String) -> String? {
    guard method != "constraint" else { return argument.label }
    guard argument.label == nil else { return nil }
    let name = method.dropFirst("constraint".count)
    let label = name.prefix(1).lowercased() + name.dropFirst()
    return label.hasSuffix("Anchor") ? String(label.dropLast("Anchor".count)) : label
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> AnchorSyntax {
    let call = try file.call(site)
    let scalars = ScalarReader(file)
    let constant = file.buffer.previous(site.open).flatMap(file.buffer.previous)
    guard let dot = constant, let first = term(site.expression.lowerBound..<dot, in: file) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "the anchor is not named here")
    }
    let method = file.buffer.previous(site.open).map { file.buffer.text($0) } ?? ""
    guard let head = call.arguments.first, let label = Self.label(of: head, of: method), let relation = Relation(label: label) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "this is not a method of an anchor")
    }
    var constraint = LayoutConstraint(first, relation.relation, nil)
    if relation.isSystemSpacing {
      guard let second = term(head.value, in: file), call.arguments.count == 2, call.arguments[1].label == "multiplier",
        scalars.read(call.arguments[1].value).isOne
      else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(site.expression), "this multiple of the system's spacing is not read")
      }
      constraint.second = second
      constraint.constant = .standard(.sibling)
      return AnchorSyntax(constraint: constraint)
    }
    if relation.isConstant {
      constraint.constant = scalars.read(head.value)
    } else {
      guard let second = term(head.value, in: file) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(head.value), "the second anchor is not named here")
      }
      constraint.second = second
    }
    for argument in call.arguments.dropFirst() {
      switch argument.label {
      case "multiplier" where !relation.isConstant: constraint.multiplier = scalars.read(argument.value)
      case "constant" where !relation.isConstant: constraint.constant = scalars.read(argument.value)
      default:
        throw Diagnostic(.unsupportedSyntax, at: file.range(argument.value), "this argument is not one of an anchor's methods")
      }
    }
    return AnchorSyntax(constraint: constraint)
  }

  package func lower(_ syntax: AnchorSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    ConstraintGroup([syntax.constraint], value: .single)
  }

  /// An item and its anchor: `a.topAnchor`; without an item the anchor is `self`'s.
  private func term(_ expression: Range<Int>, in file: HostFile) -> LayoutTerm? {
    let buffer = file.buffer
    let tokens = file.significantTokens(expression)
    if let name = tokens.first, tokens.count == 1 || tokens.count == 2 && buffer.isOperator(tokens[1], "!"), let term = named[buffer.text(name)] { return term }
    guard let last = tokens.last, let attribute = LayoutAttribute(anchor: buffer.text(last)) else { return nil }
    guard tokens.count > 1 else {
      // A name of the file's own may stand for any anchor.
      return file.declarations.declaration(of: buffer.text(last), at: last) == nil ? LayoutTerm(.expression("self"), attribute) : nil
    }
    let dot = tokens[tokens.count - 2]
    guard buffer.tokens[dot].kind == .dot else { return nil }
    let owner = buffer.trimmed(expression.lowerBound..<dot)
    if owner.count == 1, variables.contains(buffer.text(owner.lowerBound)) { return LayoutTerm(.expression(buffer.text(owner.lowerBound)), attribute) }
    return LayoutTerm(file.item(spelledBy: owner), attribute)
  }

  private struct Relation {
    let relation: LayoutRelation
    let isConstant: Bool
    var isSystemSpacing = false

    init?(label: String) {
      for suffix in ["SystemSpacingAfter", "SystemSpacingBelow"] where label.hasSuffix(suffix) {
        self.init(label: String(label.dropLast(suffix.count)))
        guard !isConstant else { return nil }
        isSystemSpacing = true
        return
      }
      switch label {
      case "equalTo": self.init(.equal, false)
      case "lessThanOrEqualTo": self.init(.lessThanOrEqual, false)
      case "greaterThanOrEqualTo": self.init(.greaterThanOrEqual, false)
      case "equalToConstant": self.init(.equal, true)
      case "lessThanOrEqualToConstant": self.init(.lessThanOrEqual, true)
      case "greaterThanOrEqualToConstant": self.init(.greaterThanOrEqual, true)
      default: return nil
      }
    }

    private init(_ relation: LayoutRelation, _ isConstant: Bool) {
      self.relation = relation
      self.isConstant = isConstant
    }
  }
}

/// One anchor call, read.
package struct AnchorSyntax: Sendable {
  package let constraint: LayoutConstraint
}
