internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// Turns a chain into constraints, the way Masonry's composite constraints do.
package struct MasonryLowering {
  private let file: HostFile
  private let receiver: LayoutItem
  private var buffer: TokenBuffer { file.buffer }

  package init(_ file: HostFile, receiver: LayoutItem) {
    self.file = file
    self.receiver = receiver
  }

  /// One constraint that a chain describes.
  private struct Child {
    let attribute: MasonrySpellings.Attribute
    var relation: LayoutRelation?
    var second: LayoutTerm?
    var multiplier = Scalar.one
    var constant = Scalar.zero
    var priority = LayoutPriority.required
    /// Whether it came from an array, so that a second relation raises an exception.
    var isOfArray = false
  }

  /// - Throws: `Diagnostic` for what raises an exception in Masonry, and for what is not understood.
  package func constraints(of chain: MasonryChain) throws(Diagnostic) -> [LayoutConstraint] {
    let result = try children(of: chain, depth: 0).map(constraint)
    for constraint in result { try file.orphans.check(constraint, at: chain.range, in: file) }
    return result
  }

  /// Groups inside one another are read this deep.
  private static let maximumDepth = 8

  private func children(of chain: MasonryChain, depth: Int) throws(Diagnostic) -> [Child] {
    var children: [Child] = []
    var pieces = ChainPieces<Child>()
    for component in chain.components {
      guard pieces.start(component.statement, &children) else {
        throw Diagnostic(.makerEscapes, at: file.range(component.token), "two statements add attributes to one constraint")
      }
      if component.name == "group", let argument = component.argument, children.isEmpty {
        children = try group(argument, of: chain, depth: depth)
      } else {
        try apply(component, to: &children, in: chain)
      }
    }
    guard pieces.finish(&children), chain.handle == nil || !children.contains(where: \.isOfArray) else {
      throw Diagnostic(.makerEscapes, at: file.range(chain.range), "the statements that go on with the constraint are not understood")
    }
    guard !children.isEmpty || chain.components.contains(where: { $0.argument != nil }) else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(chain.range), "the chain names no attribute")
    }
    return children
  }

  /// `make.group(^{ … })`: the constraints of the statements inside, in their order.
  private func group(_ argument: Range<Int>, of chain: MasonryChain, depth: Int) throws(Diagnostic) -> [Child] {
    guard depth < Self.maximumDepth, let caret = argument.first, buffer.isOperator(caret, "^"), let open = buffer.next(caret),
      buffer[open].kind == .leftBrace, buffer.partner(of: open) == argument.upperBound - 1,
      let maker = buffer.firstSignificant(from: chain.range.lowerBound)
    else { throw Diagnostic(.dynamicClosure, at: file.range(argument), "the group's block is not written at the call") }
    var reader = MasonryBodyReader(file, maker: buffer.text(maker))
    var children: [Child] = []
    for node in try reader.read(open) {
      guard case .chains(let chains, _) = node else {
        throw Diagnostic(.controlFlowInSite, at: file.range(argument), "the group does more than describe constraints")
      }
      for chain in chains {
        // The list of the group is all that the call gives.
        guard chain.target == nil else {
          throw Diagnostic(.controlFlowInSite, at: file.range(chain.range), "a constraint of the group is kept on its own")
        }
        children += try self.children(of: chain, depth: depth + 1)
      }
    }
    return children
  }

  private func apply(
    _ component: MasonryChain.Component, to children: inout [Child], in chain: MasonryChain
  ) throws(Diagnostic) {
    let name = component.name
    if component.argument == nil {
      if name == "and" || name == "with" { return }
      // Without parentheses the block is only looked at, which compiles and does nothing.
      if name.hasPrefix("priority"), MasonrySpellings.priority(name, .uikit) != nil, !children.isEmpty { return }
      guard let attributes = MasonrySpellings.attributes(name) else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(component.token), "'\(name)' is not part of Masonry's chains")
      }
      if children.count == 1, children[0].relation != nil {
        throw Diagnostic(
          .raisesInMasonry, at: file.range(component.token), "attributes have to stand before the relation")
      }
      children += attributes.map { Child(attribute: $0) }
      return
    }
    guard let argument = component.argument else { return }
    if name == "attributes", children.isEmpty {
      children = try mask(argument).map { Child(attribute: $0) }
      return
    }
    guard !children.isEmpty || chain.components.first?.name != name else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(component.token), "'\(name)' is not understood here")
    }
    if let relation = MasonrySpellings.relation(name) {
      try relate(&children, relation, argument)
      return
    }
    try modify(&children, component, argument)
  }

  private func mask(_ argument: Range<Int>) throws(Diagnostic) -> [MasonrySpellings.Attribute] {
    let words = buffer.significant(argument)
    var names: Set<String> = []
    for (position, token) in words.enumerated() {
      if position % 2 == 1, buffer.isOperator(token, "|") { continue }
      let text = buffer.text(token)
      guard position % 2 == 0, text.hasPrefix("MASAttribute"),
        MasonrySpellings.mask.contains(where: { $0.names.contains(String(text.dropFirst(12))) })
      else { throw Diagnostic(.dynamicAttribute, at: file.range(argument), "the attributes are not named here") }
      names.insert(String(text.dropFirst(12)))
    }
    return MasonrySpellings.mask.filter { !names.isDisjoint(with: $0.names) }.map(\.attribute)
  }

  // MARK: Relations

  private func relate(
    _ children: inout [Child], _ relation: LayoutRelation, _ expression: Range<Int>
  ) throws(Diagnostic) {
    let reader = MasonryArgumentReader(file)
    let argument = try reader.read(expression)
    var result: [Child] = []
    for child in children {
      if case .array(let elements) = argument {
        guard child.relation == nil else { throw redefinition(expression) }
        for element in elements {
          var copy = child
          copy.relation = relation
          copy.isOfArray = true
          let value = try reader.read(element)
          if case .array = value {
            throw Diagnostic(.raisesInMasonry, at: file.range(element), "an array in an array is no view, attribute or number")
          }
          try set(&copy, value, expression, of: children)
          result.append(copy)
        }
        continue
      }
      var copy = child
      if let old = child.relation {
        // The same relation with a number only changes the constant.
        guard old == relation, !child.isOfArray else { throw redefinition(expression) }
        switch argument {
        case .number, .structure: break
        default: throw redefinition(expression)
        }
      }
      copy.relation = relation
      try set(&copy, argument, expression, of: children)
      result.append(copy)
    }
    children = result
  }

  private func redefinition(_ expression: Range<Int>) -> Diagnostic {
    Diagnostic(.raisesInMasonry, at: file.range(expression), "the relation is already defined")
  }

  private func set(
    _ child: inout Child, _ argument: MasonryArgument, _ expression: Range<Int>, of children: [Child]
  ) throws(Diagnostic) {
    switch argument {
    case .view(let item): child.second = child.attribute.term(of: item)
    case .term(let term): child.second = term
    case .safeArea(let item):
      // Version 1.1.0 takes the guide's bottom whatever the attribute is. That raises an exception for attributes of the
      // other kinds, so that code with one of them runs with a later version.
      let tells = children.contains { $0.attribute.attribute.facts.axis == .horizontal || $0.attribute.attribute.isDimension }
      guard tells || child.attribute.attribute == .bottom else {
        throw Diagnostic(
          .unknownTarget, at: file.range(expression),
          "'mas_safeAreaLayoutGuide' is the guide's bottom in Masonry 1.1.0 and '\(child.attribute.attribute.rawValue)' in later versions",
          help: "write 'mas_safeAreaLayoutGuideTop' or the attribute that is meant")
      }
      child.second = LayoutTerm(item, child.attribute.attribute)
    case .number(let number): child.constant = number
    case .structure(let structure): set(&child, structure)
    case .array: break
    }
  }

  // MARK: Modifiers

  /// What a structure means to a child; it leaves alone the ones that it does not fit.
  private func set(_ child: inout Child, _ structure: MasonryStructure) {
    guard !child.attribute.isOfMargins else { return }
    switch (structure.kind, child.attribute.attribute) {
    case (.insets, .left), (.insets, .leading): child.constant = structure["left"]
    case (.insets, .top): child.constant = structure["top"]
    case (.insets, .right), (.insets, .trailing): child.constant = structure["right"].negatedInC
    case (.insets, .bottom): child.constant = structure["bottom"].negatedInC
    case (.size, .width): child.constant = structure["width"]
    case (.size, .height): child.constant = structure["height"]
    case (.point, .centerX): child.constant = structure["x"]
    case (.point, .centerY): child.constant = structure["y"]
    default: break
    }
  }

  private func modify(
    _ children: inout [Child], _ component: MasonryChain.Component, _ argument: Range<Int>
  ) throws(Diagnostic) {
    switch component.name {
    case "offset", "mas_offset", "valueOffset":
      // Only the macro takes a structure, wherever it is defined.
      if component.isSet {
        try setOffset(&children, .number(file.objectiveCScalar(argument)), argument)
      } else if component.name == "offset", !file.names.isMacro("MAS_SHORTHAND_GLOBALS"), CStructure(argument, in: buffer) == nil {
        try setOffset(&children, .number(file.objectiveCScalar(argument)), argument)
      } else if component.name != "valueOffset", MasonryArgumentReader(file).isNumber(argument) {
        try setOffset(&children, .number(file.objectiveCScalar(argument)), argument)
      } else {
        try setOffset(&children, try MasonryArgumentReader(file).read(argument), argument)
      }
    case "insets", "sizeOffset", "centerOffset":
      try setOffset(&children, .structure(try structure(argument, component.name)), argument)
    case "inset":
      let inset = file.objectiveCScalar(argument)
      for index in children.indices where !children[index].attribute.isOfMargins {
        switch children[index].attribute.attribute {
        case .left, .leading, .top: children[index].constant = inset
        case .right, .trailing, .bottom: children[index].constant = inset.negatedInC
        default: continue
        }
      }
    case "multipliedBy": for index in children.indices { children[index].multiplier = file.objectiveCScalar(argument) }
    case "dividedBy": for index in children.indices { children[index].multiplier = file.objectiveCScalar(argument).invertedInC }
    case "priority", "priorityLow", "priorityMedium", "priorityHigh":
      let priority = try self.priority(component.name, argument)
      for index in children.indices { children[index].priority = priority }
    case "key":
      // A name for Masonry's own debug texts; nothing else reads it.
      return
    default:
      throw Diagnostic(.unsupportedSyntax, at: file.range(component.token), "'\(component.name)' is not part of Masonry's chains")
    }
  }

  private func setOffset(
    _ children: inout [Child], _ value: MasonryArgument, _ argument: Range<Int>
  ) throws(Diagnostic) {
    for index in children.indices {
      switch value {
      case .number(let number): children[index].constant = number
      case .structure(let structure): set(&children[index], structure)
      case .view, .term, .safeArea, .array:
        throw Diagnostic(.raisesInMasonry, at: file.range(argument), "an offset is a number or a structure")
      }
    }
  }

  private func structure(_ argument: Range<Int>, _ name: String) throws(Diagnostic) -> MasonryStructure {
    let kind: CStructure.Kind = name == "insets" ? .insets : name == "sizeOffset" ? .size : .point
    guard case .structure(let structure) = try MasonryArgumentReader(file).read(argument), structure.kind == kind else {
      throw Diagnostic(
        .unknownTarget, at: file.range(argument), "'\(buffer.objectiveCText(argument))' is not a structure that the file shows")
    }
    return structure
  }

  private func priority(_ name: String, _ argument: Range<Int>) throws(Diagnostic) -> LayoutPriority {
    if name != "priority" {
      guard let priority = MasonrySpellings.priority(name, file.platform) else {
        throw Diagnostic(
          .unknownPlatform, at: file.range(argument), "'priorityMedium' is 500 on UIKit and 501 on AppKit")
      }
      return priority
    }
    let text = buffer.objectiveCText(argument)
    if let named = MasonrySpellings.priority(text, file.platform) { return named }
    guard !text.contains("MASLayoutPriority") else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(argument), "the priority '\(text)' is not understood")
    }
    guard let number = CEvaluator(buffer, names: file.names).value(argument) else {
      return LayoutPriority(.expression(text), spelling: text)
    }
    guard number.points > 0, number.points <= 1000 else {
      throw Diagnostic(.illegalConstraint, at: file.range(argument), "a priority is more than 0 and at most 1000")
    }
    return LayoutPriority(.number(Double(Float(number.points))), spelling: text)
  }

  // MARK: Stored constraints

  /// What `constraint.name(argument)` makes of constraints that are installed: only their constants change.
  ///
  /// Constants that a structure does not fit keep their values.
  package static func changed(
    _ constraints: [LayoutConstraint], by name: String, _ argument: Range<Int>, in file: HostFile
  ) throws(Diagnostic) -> [LayoutConstraint] {
    guard let first = constraints.first else { return [] }
    let lowering = MasonryLowering(file, receiver: first.first.item)
    var children = constraints.map { constraint in
      Child(
        attribute: MasonrySpellings.Attribute(constraint.first.attribute, isOfMargins: constraint.first.item.isMarginsGuide),
        relation: constraint.relation, second: constraint.second, constant: constraint.constant)
    }
    if let relation = MasonrySpellings.relation(name) {
      let value = try MasonryArgumentReader(file).read(argument)
      guard children.allSatisfy({ $0.relation == relation }) else { throw lowering.redefinition(argument) }
      switch value {
      case .number, .structure: try lowering.setOffset(&children, value, argument)
      default: throw lowering.redefinition(argument)
      }
    } else if ["offset", "mas_offset", "valueOffset", "insets", "inset", "sizeOffset", "centerOffset"].contains(name) {
      try lowering.modify(
        &children, MasonryChain.Component(name: name, token: argument.lowerBound, argument: argument), argument)
    } else {
      throw Diagnostic(
        .raisesInMasonry, at: file.range(argument), "'\(name)' cannot be changed once the constraint is installed")
    }
    return zip(constraints, children).map { constraint, child in
      var result = constraint
      result.constant = child.constant
      return result
    }
  }

  // MARK: Constraints

  private func constraint(_ child: Child) -> LayoutConstraint {
    let attribute = child.attribute
    var second = child.second
    if second == nil, !attribute.attribute.isDimension { second = attribute.term(of: .superview(of: receiver)) }
    return LayoutConstraint(
      attribute.term(of: receiver), child.relation ?? .equal, second, multiplier: second == nil ? .one : child.multiplier,
      constant: child.constant, priority: child.priority)
  }
}
