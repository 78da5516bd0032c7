internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// `[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]`
package struct ObjectiveCInitializerCalls: Frontend {
  package let name = "initializer"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = true
  package let triggers: [StaticString] = ["constraintWithItem"]

  package init() {}

  static let selector = "constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:"

  package func callSites(in file: HostFile) -> [CallSite] {
    file.messages(startingWith: "constraintWithItem", operation: "initializer")
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> InitializerSyntax {
    let range = file.range(site.expression)
    let message = try file.message(site)
    guard message.selector == Self.selector else {
      throw Diagnostic(.unsupportedSyntax, at: range, "'\(message.selector)' is not the initialiser of 'NSLayoutConstraint'")
    }
    let values = message.pieces.map(\.argument)
    let buffer = file.buffer
    guard let choice = [1, 2, 4].lazy.compactMap({ CConditional(values[$0], in: buffer) }).first else {
      return InitializerSyntax(constraint: try constraint(values, in: file), range: range)
    }
    guard CEffects(file).effect(of: choice.condition) == .none else {
      throw Diagnostic(
        .dynamicAttribute, at: file.range(choice.condition),
        "'\(buffer.objectiveCText(choice.condition))' may do something when it is evaluated, and decides which constraint is made",
        help: "store the condition in a variable first")
    }
    let arms = (0..<2).map { arm in values.map { self.arm(arm, of: $0, deciding: choice.condition, in: buffer) } }
    return InitializerSyntax(
      constraint: try constraint(arms[0], in: file), range: range, otherwise: try constraint(arms[1], in: file),
      choice: .init(condition: buffer.objectiveCText(choice.condition), range: file.range(choice.condition)))
  }

  /// The part of an argument that counts where a condition holds, or where it does not.
  private func arm(_ arm: Int, of argument: Range<Int>, deciding condition: Range<Int>, in buffer: TokenBuffer) -> Range<Int> {
    guard let choice = CConditional(argument, in: buffer), buffer.objectiveCText(choice.condition) == buffer.objectiveCText(condition) else { return argument }
    return choice.arms[arm]
  }

  /// - Parameter values: The seven arguments.
  private func constraint(_ values: [Range<Int>], in file: HostFile) throws(Diagnostic) -> LayoutConstraint {
    let buffer = file.buffer
    func text(_ index: Int) -> String { uncast(buffer.objectiveCText(values[index])) }
    guard let relation = LayoutRelation(objectiveC: text(2)) else {
      throw Diagnostic(.dynamicRelation, at: file.range(values[2]), "the relation '\(text(2))' is not named here")
    }
    let firstAttribute = try attribute(text(1), at: file.range(values[1]))
    guard let firstAttribute else {
      throw Diagnostic(.illegalConstraint, at: file.range(values[1]), "the first attribute cannot be 'NSLayoutAttributeNotAnAttribute'")
    }
    let items = ObjectiveCItemReader(file)
    let first = firstAttribute.term(of: try items.read(values[0], isOnce: true))
    var second: LayoutTerm?
    if ["nil", "NULL", "Nil", "nullptr"].contains(text(3)) {
      let multiplier = file.objectiveCScalar(values[5])
      if case .expression(let text) = multiplier.value, text.contains("(") || text.contains("[") || text.contains("+") {
        throw Diagnostic(
          .notExpressible, at: file.range(values[5]), "a multiplier without a second item has no effect, but this one may do something")
      }
    } else {
      let item = try items.read(values[3], isOnce: true)
      guard let attribute = try attribute(text(4), at: file.range(values[4])) else {
        throw Diagnostic(
          .illegalConstraint, at: file.range(values[4]), "a second item needs an attribute, not 'NSLayoutAttributeNotAnAttribute'")
      }
      second = attribute.term(of: item)
      if firstAttribute.attribute.isDimension, isNullableParameter(values[3], in: file) {
        throw Diagnostic(
          .notExpressible, at: file.range(values[3]), "'\(text(3))' may be nil, and the call then makes a constant size, which no anchor of nil does",
          help: "write a call of its own for nil")
      }
    }
    return LayoutConstraint(
      first, relation, second, multiplier: second == nil ? .one : file.objectiveCScalar(values[5]),
      constant: file.objectiveCScalar(values[6]))
  }

  /// `(nullable UIView *)other`, `UIView * _Nullable other`
  private func isNullableParameter(_ expression: Range<Int>, in file: HostFile) -> Bool {
    let tokens = file.buffer.significant(expression)
    guard tokens.count == 1, let declaration = file.names.declaration(of: file.buffer.text(tokens[0]), at: tokens[0]) else { return false }
    return declaration.kind == .parameter && declaration.isNullable
  }

  /// `(NSLayoutRelation)0` is `0`.
  private func uncast(_ text: String) -> String {
    guard text.hasPrefix("("), let close = text.firstIndex(of: ")") else { return text }
    let rest = text[text.index(after: close)...]
    return rest.isEmpty ? String(text.dropFirst().dropLast()) : String(rest.drop { $0 == " " })
  }

  /// Nil for `NSLayoutAttributeNotAnAttribute`.
  private func attribute(_ text: String, at range: SourceRange) throws(Diagnostic) -> AttributeSpelling? {
    if text == "NSLayoutAttributeNotAnAttribute" || text == "0" { return nil }
    guard let attribute = AttributeSpelling(objectiveC: text) else {
      throw Diagnostic(.dynamicAttribute, at: range, "the attribute '\(text)' is not named here")
    }
    return attribute
  }

  package func lower(_ syntax: InitializerSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    syntax.group
  }
}

extension HostFile {
  /// The messages whose selector starts with `name`, in source order.
  func messages(startingWith name: StaticString, operation: String) -> [CallSite] {
    buffer.tokens.indices.compactMap { index in
      guard buffer.isWord(index, name), let colon = buffer.next(index), buffer[colon].kind == .colon,
        let open = buffer.parent(of: index), buffer[open].kind == .leftBracket
      else { return nil }
      guard let close = buffer.partner(of: open), let message = MessageExpression(at: open, in: buffer),
        message.pieces.first?.nameIndex == index
      else {
        // Something that reads like a site and cannot be taken apart is reported, not passed over.
        return CallSite(operation: operation, expression: open..<(buffer.partner(of: open) ?? open) + 1, open: open)
      }
      return CallSite(operation: operation, expression: open..<close + 1, open: open)
    }
  }

  /// The message of a site, to `NSLayoutConstraint` and without comments or directives.
  func message(_ site: CallSite) throws(Diagnostic) -> MessageExpression {
    try checkObjectiveC(site.expression)
    try checkComments(site.expression)
    guard let message = MessageExpression(at: site.open, in: buffer) else {
      throw Diagnostic(.unsupportedSyntax, at: range(site.expression), "this message cannot be taken apart")
    }
    guard buffer.objectiveCText(message.receiver) == "NSLayoutConstraint" else {
      throw Diagnostic(
        .unsupportedSyntax, at: range(message.receiver),
        "'\(buffer.objectiveCText(message.receiver))' is not 'NSLayoutConstraint'")
    }
    return message
  }
}
