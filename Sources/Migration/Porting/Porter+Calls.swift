internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

extension Porter {
  // MARK: Messages

  mutating func message(_ message: MessageExpression) throws(PortingObstacle) -> PortedExpression {
    guard depth < Self.maximumDepth else { throw obstacle(message.range, "is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    if let constraint = try anchorMessage(message) { return constraint }
    let receiver = buffer.trimmed(message.receiver)
    if receiver.count == 1, let first = receiver.first, buffer[first].kind == .identifier,
      declaration(of: buffer.text(first), at: first) == nil, let byte = buffer.bytes(of: first).first, byte >= 0x41, byte <= 0x5A,
      !host.names.isMacro(buffer.text(first)) {
      return try classMessage(message, buffer.text(first))
    }
    if let made = initialised(message) { return made }
    let owner = try expression(receiver)
    if let name = message.unaryName { return try member(buffer.text(name), of: owner) }
    guard message.pieces.count == 1 else { throw obstacle(message.range, "has a selector whose Swift name is not certain") }
    return try oneArgument(message, owner)
  }

  /// `[[UIView alloc] init]`
  private func initialised(_ message: MessageExpression) -> PortedExpression? {
    let receiver = buffer.trimmed(message.receiver)
    guard message.selector == "init", let open = receiver.first, buffer[open].kind == .leftBracket,
      let inner = MessageExpression(at: open, in: buffer), inner.selector == "alloc", inner.receiver.count == 1
    else { return nil }
    return made(buffer.text(inner.receiver.lowerBound))
  }

  private func made(_ className: String) -> PortedExpression? {
    if className == "NSMutableArray" { return PortedExpression(text: "[]", type: .array(nil)) }
    let type = ObjectiveCType(className, pointers: 1)
    guard type.kind == .view || type.kind == .guide else { return nil }
    return PortedExpression(text: "\(className)()", type: .object(type))
  }

  private mutating func classMessage(_ message: MessageExpression, _ className: String) throws(PortingObstacle) -> PortedExpression {
    if let found = PortedSpellings.shared(message.selector, of: className) { return PortedExpression(text: found.name, type: found.type) }
    switch (className, message.selector) {
    case ("NSLayoutConstraint", "activateConstraints:"), ("NSLayoutConstraint", "deactivateConstraints:"):
      let list = try expression(message.pieces[0].argument)
      let verb = message.selector.hasPrefix("de") ? "deactivate" : "activate"
      return PortedExpression(text: "NSLayoutConstraint.\(verb)(\(list.text))", type: .void)
    case ("NSLayoutConstraint", Self.initializer): return try initializer(message)
    case ("NSMutableArray", "array"), ("NSMutableArray", "new"): return PortedExpression(text: "[]", type: .array(nil))
    case (_, "new"):
      if let made = made(className) { return made }
    default: break
    }
    throw obstacle(message.range, "has no Swift counterpart that is known")
  }

  /// Messages with one argument that are methods of the same meaning in Swift.
  ///
  /// Source: the Swift interfaces of UIKit (iOS 17 SDK); arrays of Foundation become arrays of Swift.
  private mutating func oneArgument(
    _ message: MessageExpression, _ owner: PortedExpression
  ) throws(PortingObstacle) -> PortedExpression {
    let receiver = owner.text(for: .primary)
    let argument = message.pieces[0].argument
    switch message.selector {
    case "addSubview:", "addArrangedSubview:", "addConstraint:", "addConstraints:", "removeConstraint:", "removeConstraints:",
      "addLayoutGuide:":
      guard case .object = owner.type else { break }
      return PortedExpression(text: "\(receiver).\(message.selector.dropLast())(\(try expression(argument).text))", type: .void)
    case "addObject:", "addObjectsFromArray:", "arrayByAddingObjectsFromArray:", "arrayByAddingObject:":
      let value = try expression(argument)
      switch (message.selector, owner.type) {
      case ("addObject:", .array): return PortedExpression(text: "\(receiver).append(\(value.text))", type: .void)
      case ("addObjectsFromArray:", .array): return PortedExpression(text: "\(receiver) += \(value.text)", type: .void, rank: .choice)
      case ("arrayByAddingObjectsFromArray:", .array), ("arrayByAddingObjectsFromArray:", .unknown):
        return PortedExpression(text: "\(receiver) + \(value.text(for: .product))", type: owner.type, rank: .sum)
      case ("arrayByAddingObject:", .array): return PortedExpression(text: "\(receiver) + [\(value.text)]", type: owner.type, rank: .sum)
      default: break
      }
    case "objectAtIndex:":
      guard case .array(let type?) = owner.type, let index = try expression(argument).converted(to: .integer) else { break }
      return PortedExpression(text: "\(receiver)[\(index.text)]", type: PortedType(type))
    case "viewWithTag:":
      guard case .object = owner.type, let tag = try expression(argument).converted(to: .integer) else { break }
      return PortedExpression(text: "\(receiver).viewWithTag(\(tag.text))!", type: .object(ObjectiveCType("UIView", pointers: 1)))
    default: break
    }
    throw obstacle(message.range, "has a selector whose Swift name is not certain")
  }

  // MARK: Anchors

  /// Source: NSLayoutAnchor.h and its Swift interface.
  private mutating func anchorMessage(_ message: MessageExpression) throws(PortingObstacle) -> PortedExpression? {
    guard let head = message.pieces.first, head.name.hasPrefix("constraint"), let relation = Self.relation(head.name) else { return nil }
    var text = "\(try anchor(message.receiver)).constraint("
    if relation.isConstant {
      text += "\(relation.label)Constant: \(try number(head.argument))"
    } else {
      text += "\(relation.label): \(try anchor(head.argument))"
    }
    for piece in message.pieces.dropFirst() {
      guard piece.name == "multiplier" || piece.name == "constant" else { throw obstacle(message.range, "is no method of an anchor") }
      text += ", \(piece.name): \(try number(piece.argument))"
    }
    return PortedExpression(text: text + ")", type: .constraint)
  }

  private static func relation(_ name: String) -> (label: String, isConstant: Bool)? {
    for (relation, label) in [("Equal", "equalTo"), ("LessThanOrEqual", "lessThanOrEqualTo"), ("GreaterThanOrEqual", "greaterThanOrEqualTo")] {
      if name == "constraint\(relation)ToAnchor" { return (label, false) }
      if name == "constraint\(relation)ToConstant" { return (label, true) }
    }
    return nil
  }

  /// `a.topAnchor` or `[a topAnchor]`
  private mutating func anchor(_ range: Range<Int>) throws(PortingObstacle) -> String {
    let range = buffer.trimmed(range)
    guard let first = range.first, let last = range.last else { throw PortingObstacle("an anchor is missing") }
    let owner: Range<Int>
    let name: String
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == range,
      let unary = message.unaryName {
      (owner, name) = (message.receiver, buffer.text(unary))
    } else if let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot {
      (owner, name) = (buffer.trimmed(first..<dot), buffer.text(last))
    } else {
      throw obstacle(range, "is no anchor")
    }
    guard LayoutAttribute(anchor: name) != nil else { throw obstacle(range, "is no anchor") }
    return "\(try item(owner)).\(name)"
  }

  /// A view or guide.
  mutating func item(_ range: Range<Int>) throws(PortingObstacle) -> String {
    let range = buffer.trimmed(range)
    let item = try expression(range)
    switch item.type {
    case .object, .unknown: break
    case .untyped: throw obstacle(range, "is of type 'id', which has no anchors in Swift")
    default: throw obstacle(range, "has no anchors")
    }
    let text = item.text(for: .primary)
    record.items[buffer.objectiveCText(range), default: []].insert(text)
    return text
  }

  /// A constant or a multiplier as a `CGFloat`.
  mutating func number(_ range: Range<Int>) throws(PortingObstacle) -> String {
    let value = try expression(range)
    guard let points = value.converted(to: .points) else {
      throw obstacle(range, "is not known to be a number")
    }
    let text = points.textInParentheses
    record.numbers[buffer.objectiveCText(range), default: []].insert(text)
    // The reader may have computed what the literals come to.
    if let constant = value.constant { record.numbers[buffer.objectiveCText(range), default: []].insert(Scalar.spell(constant.points)) }
    return text
  }

  // MARK: Functions

  mutating func call(_ function: Int, _ open: Int) throws(PortingObstacle) -> PortedExpression {
    let name = buffer.text(function)
    guard let close = buffer.partner(of: open) else { throw PortingObstacle("the call of '\(name)' has no end") }
    let range = function..<close + 1
    let parts = buffer.splitAtObjectiveCCommas(open + 1..<close)
    if let macro = host.names.macro(name, at: site), macro.parameters != nil { return try expansion(of: macro, name, parts, at: function) }
    guard !host.names.isMacro(name), host.names.function(name) == nil, declaration(of: name, at: function) == nil else {
      return try ownFunction(name, parts, range)
    }
    var arguments: [PortedExpression] = []
    for part in parts { arguments.append(try expression(part)) }
    if let member = PortedSpellings.rectangleMember(of: name), arguments.count == 1, arguments[0].type == .rectangle {
      return PortedExpression(text: "\(arguments[0].text(for: .primary)).\(member)", type: .points)
    }
    if let structure = PortedSpellings.structure(of: name), structure.labels.count == arguments.count {
      var texts: [String] = []
      for (label, argument) in zip(structure.labels, arguments) {
        guard argument.type != .unknown, let points = argument.converted(to: .points) else { throw obstacle(range, "has an argument of an unknown type") }
        texts.append("\(label): \(points.text)")
      }
      return PortedExpression(text: "\(structure.name)(\(texts.joined(separator: ", ")))", type: structure.type)
    }
    if let found = PortedSpellings.arithmetic(name), arguments.count == 1, arguments[0].type.isNumber,
      let value = arguments[0].converted(to: found.type) {
      // A literal alone would be a `Double` or an `Int`.
      let type = found.type == .points ? "CGFloat" : "Float"
      let text = value.constant.map { "\(type)(\(Scalar.spell($0.points)))" } ?? value.text
      return PortedExpression(text: "\(found.name)(\(text))", type: found.type)
    }
    switch (name, arguments.count) {
    case ("MIN", 2), ("MAX", 2), ("fmin", 2), ("fmax", 2):
      guard arguments.allSatisfy({ $0.type.isNumber && $0.type != .priority && $0.choiceOfPoints == nil }) else { break }
      if let left = arguments[0].constant, let right = arguments[1].constant {
        let isFirst = name.hasSuffix("IN") || name == "fmin" ? left.points < right.points : left.points > right.points
        guard let sum = CNumber.apply("+", left, right) else { break }
        let type = name.hasPrefix("f") ? .double : Self.type(of: sum)
        return .literal(type == .double ? .double((isFirst ? left : right).points) : isFirst ? left : right, type)
      }
      var (first, second, type) = try common(arguments[0], arguments[1])
      if name.hasPrefix("f") {
        guard let left = arguments[0].converted(to: .points), let right = arguments[1].converted(to: .points) else { break }
        (first, second, type) = (left, right, .points)
      }
      if type == .points, first.constant != nil, second.constant != nil {
        first.text = "CGFloat(\(first.text))"
      }
      return PortedExpression(text: "\(name.hasSuffix("IN") || name == "fmin" ? "min" : "max")(\(first.text), \(second.text))", type: type)
    case ("ABS", 1):
      switch arguments[0].type {
      case .integer, .points, .float, .double: return PortedExpression(text: "abs(\(arguments[0].text))", type: arguments[0].type)
      default: break
      }
    default: break
    }
    throw obstacle(range, "calls a function whose Swift name and types are not certain")
  }

  /// A function that the file defines: Swift sees it by the same name, with the types of its parameters.
  private mutating func ownFunction(_ name: String, _ parts: [Range<Int>], _ range: Range<Int>) throws(PortingObstacle) -> PortedExpression {
    guard let function = host.names.function(name), let parameters = function.parameters, parameters.count == parts.count else {
      throw obstacle(range, "calls a function whose Swift name and types are not certain")
    }
    var texts: [String] = []
    for (type, part) in zip(parameters, parts) {
      let value = try expression(part)
      let target = PortedType(type)
      let converted = target.isNumber ? value.converted(to: target) : value.type == target ? value : nil
      guard value.type != .unknown, let converted else { throw obstacle(part, "is not of the type that '\(name)' takes") }
      texts.append(converted.text)
    }
    return PortedExpression(text: "\(PortedSpellings.escaped(name))(\(texts.joined(separator: ", ")))", type: PortedType(function.type))
  }
}
