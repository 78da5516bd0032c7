internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// Turns a chain into the constraints that SnapKit makes of it.
package struct SnapKitLowering {
  private let file: HostFile
  private let syntax: SnapKitSyntax
  private let platform: Platform?
  private let targets: SnapKitTargetReader
  private let direction: SnapKitDirectionSettings.Direction
  private let values: SnapKitValueReader

  /// - Parameter followsConstants: Whether a constant that holds insets, a size or a point counts as its numbers.
  package init(_ file: HostFile, of syntax: SnapKitSyntax, followsConstants: Bool = false) {
    values = SnapKitValueReader(file, followsConstants: followsConstants)
    self.file = file
    self.syntax = syntax
    platform = file.snapKitPlatform
    targets = SnapKitTargetReader(file, of: syntax, values)
    direction = SnapKitDirectionSettings(file).direction(at: syntax.range.lowerBound)
  }

  /// The constraints of one chain, in the order in which SnapKit makes them.
  ///
  /// - Throws: `Diagnostic` for what SnapKit stops the program at, and for what the source does not tell.
  package func constraints(of chain: SnapKitChain) throws(Diagnostic) -> [LayoutConstraint] {
    if let fatal = chain.rest.first(where: { Self.unimplemented.contains($0.name) }) {
      throw Diagnostic(.trapsInSnapKit, at: file.range(fatal.token), "SnapKit stops the program here: '\(fatal.name)' is not implemented")
    }
    guard let link = chain.relation, let (relation, isSuperview) = LayoutRelation.snapKit(link.name) else { return [] }
    let target = try targets.read(link, isSuperview: isSuperview)
    let parts = sourceParts(of: chain)
    let pairs = try secondTerms(of: parts, chain, target)
    let multiplier = try multiplier(of: chain)
    let priority = try chain.priority.map { link throws(Diagnostic) in try SnapKitPriorityReader(file).read(link, platform) } ?? .required
    let identifier = try chain.labels.last.map { label throws(Diagnostic) in try text(of: label) }
    let value = try constantValue(of: chain, target)
    try checkEvaluation(of: chain, target)
    if parts.count > 1 { try checkRepeatableMembers(of: chain) }
    let attributes = zip(parts, pairs).map { $1?.attribute ?? $0.attribute }
    if let value, !takesEachPartOnce(of: value, attributes) {
      if parts.count > 1 { try checkRepeatable(value.expression) }
      try checkParts(of: value, attributes)
    }
    if parts.count > 1, let last = chain.modifiers.last(where: { $0.name == "multipliedBy" || $0.name == "dividedBy" }) {
      try checkRepeatable(last.argument)
    }
    // `equalTo(isFirst ? card : title)` asks once.
    if parts.count > 1, let argument = chain.relation?.argument, argument.contains(where: { file.buffer.isTernaryMark($0) }) { try checkRepeatable(argument) }
    if parts.count > 1 { try checkRepeatable(chain.priority?.call?.arguments.first?.value) }
    var constraints: [LayoutConstraint] = []
    for (part, second) in zip(parts, pairs) {
      if second != nil, !part.attribute.isDimension, multiplier.isZero {
        throw Diagnostic(.illegalConstraint, at: file.range(chain.range), "the multiplier of a location cannot be 0; the call raises an exception")
      }
      let deciding = second?.attribute ?? part.attribute
      if let value, direction == .unknown, value.value.dependsOnDirection(deciding) {
        throw Diagnostic(
          .unsupportedSyntax, at: file.range(chain.range), "the constant depends on 'ConstraintConfig.interfaceLayoutDirection', which \(file.layoutDirection.place ?? "this file") sets")
      }
      constraints.append(
        LayoutConstraint(
          term(syntax.receiver, part), relation, second, multiplier: second == nil ? .one : multiplier,
          constant: value?.value.constant(for: deciding, as: value?.use ?? .offset, isMirrored: direction == .rightToLeft) ?? .zero, priority: priority, identifier: identifier))
    }
    guard let closure = syntax.closure else { return constraints }
    let names = OutsideNames(closure, in: file.buffer)
    return constraints.map { $0.named(names) }
  }

  /// Source: SnapKit 5.7.1, Constraint.swift: `internal func updatePriorityHigh()` and the like are those of an abstract class.
  private static let unimplemented: Set<String> = ["updatePriorityHigh", "updatePriorityMedium", "updatePriorityLow"]

  private func term(_ item: LayoutItem, _ part: SnapKitAttribute) -> LayoutTerm {
    LayoutTerm(part.isOfMargins ? .guide(.margins, of: item) : item, part.attribute)
  }

  /// Source: SnapKit 5.7.1, `ConstraintAttributes.layoutAttributes` and `LayoutAttribute.snp_…` in its AppKit branch:
  /// margins and first baselines are not there.
  private func sourceParts(of chain: SnapKitChain) -> [SnapKitAttribute] {
    guard platform == .appkit else { return chain.attributes.parts }
    return chain.attributes.parts.filter { !$0.isOfMargins && $0.attribute != .firstBaseline }
  }

  // MARK: Second item

  private func secondTerms(
    of parts: [SnapKitAttribute], _ chain: SnapKitChain, _ target: SnapKitTarget
  ) throws(Diagnostic) -> [LayoutTerm?] {
    switch target {
    case .item(let item, nil): return parts.map { term(item, $0) }
    case .item(let item, let attributes?):
      guard let attributes = platform == .appkit ? appKitTarget(attributes) : attributes else { return parts.map { term(item, $0) } }
      if attributes.parts.count == 1, let attribute = attributes.parts.first { return parts.map { _ in term(item, attribute) } }
      if attributes == chain.attributes { return parts.map { term(item, $0) } }
      switch (chain.attributes, attributes) {
      case (.edges, .margins), (.directionalEdges, .directionalMargins):
        return parts.map { term(item, $0.inMargins(platform != .appkit)) }
      case (.margins, .edges), (.directionalMargins, .directionalEdges): return parts.map { term(item, $0.inMargins(false)) }
      default:
        throw Diagnostic(
          .trapsInSnapKit, at: file.range(chain.range),
          "SnapKit stops the program here: the attributes of the two items are not the same, and more than one")
      }
    case .value:
      var terms: [LayoutTerm?] = []
      for part in parts { terms.append(try implicitSecond(of: part, chain)) }
      return terms
    }
  }

  /// Nil when AppKit's branch ignores the attributes.
  private func appKitTarget(_ attributes: SnapKitAttributes) -> SnapKitAttributes? {
    attributes.parts.allSatisfy { $0.isOfMargins || $0.attribute == .firstBaseline } ? nil : attributes
  }

  /// A number stands alone with a size; with a location it counts from the superview.
  ///
  /// Source: SnapKit 5.7.1, Constraint.swift: in UIKit's branch centres count from the left and the top.
  private func implicitSecond(of part: SnapKitAttribute, _ chain: SnapKitChain) throws(Diagnostic) -> LayoutTerm? {
    if part.attribute.isDimension { return nil }
    guard part.attribute == .centerX || part.attribute == .centerY, !part.isOfMargins else { return term(targets.superview, part) }
    switch platform {
    case .uikit: return LayoutTerm(targets.superview, part.attribute == .centerX ? .left : .top)
    case .appkit: return term(targets.superview, part)
    case nil:
      throw Diagnostic(
        .unknownPlatform, at: file.range(chain.range),
        "a number for '\(part.attribute.rawValue)' counts from the edge on UIKit and from the centre on AppKit, and the file does not say which it is for")
    }
  }

  // MARK: Modifiers

  private struct ConstantValue {
    let value: SnapKitValue
    let use: SnapKitValueUse
    let expression: Range<Int>?
  }

  /// The last of the target's value, `offset` and `inset`.
  private func constantValue(of chain: SnapKitChain, _ target: SnapKitTarget) throws(Diagnostic) -> ConstantValue? {
    guard let link = chain.modifiers.last(where: { $0.name == "offset" || $0.name == "inset" }) else {
      guard case .value(let value) = target else { return nil }
      return ConstantValue(value: value, use: .offset, expression: chain.relation?.argument)
    }
    let use: SnapKitValueUse = link.name == "offset" ? .offset : .inset
    if let handed = link.handedOn {
      guard let number = try number(handedOn: handed, to: link) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(link.token), "'\(link.name)' takes one argument")
      }
      return ConstantValue(value: .number(number), use: use, expression: link.argument)
    }
    let expression = try argument(of: link)
    if let number = values.forwarded(expression, by: link.name) {
      return ConstantValue(value: .number(number), use: use, expression: expression)
    }
    if link.name == "offset" { return ConstantValue(value: .number(try values.number(expression)), use: .offset, expression: expression) }
    guard let value = values.value(expression) else {
      throw Diagnostic(
        .unknownTarget, at: file.range(expression),
        "it is not known whether '\(file.buffer.normalizedText(expression))' is a number or insets")
    }
    return ConstantValue(value: value, use: .inset, expression: expression)
  }

  /// The number that a function of the project gives a member of a chain.
  private func number(handedOn argument: ChainHelper.Argument, to link: SnapKitLink) throws(Diagnostic) -> Scalar? {
    switch argument {
    case .notCalled, .none: return nil
    case .number(let text): return SnapKitValueReader.literal(text)
    case .parameter(_, let passed): return try link.argument.map { expression throws(Diagnostic) in try values.number(expression, handedOn: passed) }
    }
  }

  /// What a chain multiplies with; SnapKit tells constraints apart by it even where there is nothing to multiply.
  package func multiplier(of chain: SnapKitChain) throws(Diagnostic) -> Scalar {
    guard let link = chain.modifiers.last(where: { $0.name == "multipliedBy" || $0.name == "dividedBy" }) else { return .one }
    let scalar = try values.number(try argument(of: link))
    guard link.name == "dividedBy" else { return scalar }
    guard let number = scalar.number else { return .expression("1 / \(scalar.operand)") }
    guard number != 0 else {
      throw Diagnostic(.illegalConstraint, at: file.range(link.token), "a multiplier cannot be infinite")
    }
    // `1 / 3` says more than sixteen digits.
    return (1 / number).description.count > 6 ? Scalar(.number(1 / number), spelling: "1 / \(scalar.operand)") : .number(1 / number)
  }

  private func argument(of link: SnapKitLink) throws(Diagnostic) -> Range<Int> {
    guard let call = link.call, call.arguments.count == 1, call.trailingClosures.isEmpty, let argument = call.arguments.first,
      argument.label == nil || argument.label == "amount" || argument.label == link.name
    else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(link.token), "'\(link.name)' takes one argument")
    }
    return argument.value
  }

  private func text(of label: SnapKitLink) throws(Diagnostic) -> String {
    let expression = try argument(of: label)
    var tokens = file.significantTokens(expression)
    if values.followsConstants, tokens.count == 1, let constant = file.declarations.declaration(of: file.buffer.text(tokens[0]), at: tokens[0]), constant.kind == .local,
      constant.isConstant, let value = constant.initializer { tokens = file.significantTokens(value) }
    guard tokens.count == 1, let text = StringLiteral(at: tokens[0], in: file.buffer)?.text else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(expression), "the label is not a string literal")
    }
    return text
  }

  /// A chain evaluates its arguments once; its parts would do so once each.
  private func checkRepeatable(_ expression: Range<Int>?) throws(Diagnostic) {
    guard let expression, SnapKitEffects(file).mayHaveEffect(expression) else { return }
    throw Diagnostic(
      .unstableItem, at: file.range(expression),
      "'\(file.buffer.normalizedText(expression))' is evaluated once, and the constraints for each attribute would do so again",
      help: "store the value in a 'let' before the call")
  }

  /// `make.square(16)` for `size.equalTo(side.adjusted)`: a property of the project is read once, whatever it does.
  private func checkRepeatableMembers(of chain: SnapKitChain) throws(Diagnostic) {
    for link in chain.modifiers + (chain.relation.map { [$0] } ?? []) {
      guard case .parameter(_, let passed) = link.handedOn, let member = passed.member else { continue }
      throw Diagnostic(
        .unstableItem, at: file.range(chain.range), "'\(member)' is read once, and the constraints for each attribute would do so again",
        help: "store the value in a 'let' before the call")
    }
  }

  /// `make.size.equalTo(CGSize(width: next(), height: next()))`: each part is evaluated once, in the order in which it stands.
  private func takesEachPartOnce(of value: ConstantValue, _ attributes: [LayoutAttribute]) -> Bool {
    guard case .size = value.value, attributes == [.width, .height], let expression = value.expression else { return false }
    return values.structure(expression) != nil
  }

  /// `CGSize(width: next(), height: next())` for a width evaluates its height all the same.
  private func checkParts(of value: ConstantValue, _ attributes: [LayoutAttribute]) throws(Diagnostic) {
    // An inset of a centre has no effect of its own.
    if case .number = value.value, value.use != .inset || !attributes.contains(where: { $0 == .centerX || $0 == .centerY }) { return }
    guard let expression = value.expression, SnapKitEffects(file).mayHaveEffect(expression) else { return }
    throw Diagnostic(
      .unstableItem, at: file.range(expression), "'\(file.buffer.normalizedText(expression))' is evaluated whole, and the constraints take parts of it",
      help: "store the value in a 'let' before the call")
  }

  /// What a later modifier replaces is evaluated all the same, and a constant before a multiplier.
  private func checkEvaluation(of chain: SnapKitChain, _ target: SnapKitTarget) throws(Diagnostic) {
    let effects = SnapKitEffects(file)
    func values(_ names: Set<String>) -> [Range<Int>] {
      chain.modifiers.filter { names.contains($0.name) }.compactMap(\.argument)
    }
    var constants = values(["offset", "inset"])
    if case .value = target, !constants.isEmpty, let value = chain.relation?.argument { constants.insert(value, at: 0) }
    let multipliers = values(["multipliedBy", "dividedBy"])
    for replaced in constants.dropLast() + multipliers.dropLast() where effects.mayHaveEffect(replaced) {
      throw Diagnostic(
        .unstableItem, at: file.range(replaced), "'\(file.buffer.normalizedText(replaced))' is evaluated, and its value replaced",
        help: "store the value in a 'let' before the call")
    }
    if let constant = constants.last, let multiplier = multipliers.last, effects.mayHaveEffect(constant), effects.mayHaveEffect(multiplier) {
      throw Diagnostic(
        .unstableItem, at: file.range(constant), "'\(file.buffer.normalizedText(constant))' and the multiplier would be evaluated the other way round",
        help: "store the values in a 'let' before the call")
    }
  }
}
