internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import LinearRows
internal import Migration
internal import SourceText

/// Functions of the file that make constraints, read in place of their calls.
extension SwiftUnitReader {
  /// Functions inside one another are read this deep.
  private static let frameLimit = 6

  /// The function that a call surely means; nil for one that is not in the file, or may be another one.
  private func function(named name: String, receiver: Range<Int>?, at site: Int?, isValue: Bool) -> HelperFunction? {
    if receiver == nil, let local = localFunctions[name] { return local }
    guard let candidates = layout.helpers[name], candidates.count == 1, let function = candidates.first, makesConstraints(function) else { return nil }
    if let receiver, buffer.normalizedText(receiver) != "self" {
      // The receiver has to be of the type that the function belongs to.
      guard path(receiver) != "super", let owner = function.owner else { return nil }
      let type = file.declarations.type(of: receiver)?.name
      guard owner == type || owner.hasPrefix("UI") || owner.hasPrefix("NS") else { return nil }
    } else if let owner = function.owner, let call = receiver?.lowerBound ?? site {
      guard file.declarations.enclosingType(at: call)?.name == owner else { return nil }
    }
    // Without parameters and a value the call itself is compared, so that both sides may keep their function.
    guard isValue || !function.parameters.isEmpty || receiver.map({ buffer.normalizedText($0) != "self" }) ?? false else { return nil }
    return function
  }

  /// Whether a function makes constraints, and does not only change what others made.
  private func makesConstraints(_ function: HelperFunction) -> Bool {
    function.body.contains { index in
      layout.site(at: index).map { !["update", "remove"].contains($0.inspection.operation) && !isForNil(index, in: function) } ?? false
    }
  }

  /// `widthConstraint?.constant = 4`: what an object keeps, in another object, is something else.
  private func keepsConstraints(_ function: HelperFunction) -> Bool {
    function.body.contains { index in
      guard buffer[index].kind == .identifier, ByteSearch.contains("onstraint", in: buffer.text(index)), buffer.text(index).first?.isUppercase == false,
        buffer.text(index) != "translatesAutoresizingMaskIntoConstraints", let next = buffer.next(index), buffer[next].kind != .leftParenthesis,
        buffer[next].kind != .colon
      else { return false }
      if let dot = buffer.previous(index), buffer[dot].kind == .dot { return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false }
      return file.declarations.declaration(of: buffer.text(index), at: index).map { $0.kind == .property } ?? true
    }
  }

  /// `if width == nil { … }`: the constraints that an update finds missing.
  private func isForNil(_ index: Int, in function: HelperFunction) -> Bool {
    var brace = buffer.parent(of: index)
    while let open = brace, function.body.contains(open) {
      if buffer[open].kind == .leftBrace, let statement = buffer.statement(containing: open), buffer.isWord(statement.lowerBound, "if"),
        let word = buffer.previous(open), buffer.isWord(word, "nil"), let sign = buffer.previous(word), buffer.isOperator(sign, "==") {
        return true
      }
      brace = buffer.parent(of: open)
    }
    return false
  }

  /// Reads the body of the function that a call names, with the call's arguments.
  ///
  /// - Returns: The constraints that the function returns; nil when the call is not understood.
  mutating func inline(_ name: Int, _ receiver: Range<Int>?, _ call: CallExpression, isValue: Bool = false) -> [ConstraintUse]? {
    guard frames.count < Self.frameLimit, turns < Self.turnLimit, let function = function(named: buffer.text(name), receiver: receiver, at: name, isValue: isValue),
      !frames.contains(where: { $0.function == function.token }), receiver == nil || !keepsConstraints(function), let arguments = function.arguments(of: call)
    else { return nil }
    var subject: String?
    if let receiver {
      guard let path = path(receiver) else { return nil }
      subject = path == "self" || path == "Self" ? nil : resolver.path(buffer.normalizedText(receiver), at: receiver.lowerBound)
    }
    var substitutions: [String: String] = [:]
    var numbers: [String: LinearForm] = [:]
    var uses: [String: [ConstraintUse]] = [:]
    var texts: [String] = []
    var values: [String: Range<Int>] = [:]
    var anchors: [String: LayoutTerm] = [:]
    var presence: [String: Bool] = [:]
    for (parameter, value) in zip(function.parameters, arguments) {
      guard !value.isEmpty, let first = value.first, buffer[first].kind != .leftBrace else { return nil }
      if parameter.isOptional { presence[parameter.name] = holds(value) }
      if presence[parameter.name] == false {
        texts.append("\(parameter.name): nil")
        continue
      }
      if parameter.isAnchor {
        guard let (item, attribute) = anchor(value) else { return nil }
        substitutions[parameter.name] = item
        anchors[parameter.name] = LayoutTerm(.expression(parameter.name), attribute)
        values[parameter.name] = value
        texts.append("\(parameter.name): \(item).\(attribute)")
        continue
      }
      if isRelevant(value) {
        guard let found = self.uses(value) else { return nil }
        uses[parameter.name] = found
      } else if path(value) != nil, buffer[first].kind == .identifier {
        substitutions[parameter.name] = resolver.path(buffer.normalizedText(value), at: value.lowerBound)
        numbers[parameter.name] = resolver.number(buffer.normalizedText(value), at: value.lowerBound)
      } else {
        numbers[parameter.name] = resolver.number(buffer.normalizedText(value), at: value.lowerBound)
        substitutions[parameter.name] = buffer.normalizedText(value)
      }
      values[parameter.name] = value
      texts.append("\(parameter.name): \(numbers[parameter.name]?.text ?? condition(value))")
    }
    if let subject { texts.append("of \(subject)") }
    turns += 1
    inlined.insert(function.token)
    let outer = resolver.frame
    let call = resolver.changes.call
    // What the values of names are depends on where the unit itself calls.
    resolver.changes.call = call ?? name
    let mark = builder.exits.count
    let guards = builder.guards
    resolver.frame = NameResolver.Frame(
      substitutions: substitutions, numbers: numbers, subject: subject ?? outer?.subject, key: texts.joined(separator: ", "), values: values,
      range: function.body, isOuter: outer == nil, anchors: anchors, presence: presence)
    frames.append(Frame(function: function.token))
    let scope = builder.openScope()
    for (name, found) in uses { builder.bind(name, found) }
    if let value = value(function.body) {
      frames[frames.count - 1].returned += value
    } else {
      readBlock(function.body)
    }
    builder.close(scope)
    builder.guards = guards
    builder.forgetExits(since: mark)
    resolver.frame = outer
    resolver.changes.call = call
    return frames.removeLast().returned
  }

  /// What an anchor that a call hands over is one of, and which one: `card` and `top` of `card.topAnchor`.
  private mutating func anchor(_ value: Range<Int>) -> (item: String, attribute: LayoutAttribute)? {
    let value = buffer.trimmed(value)
    guard let last = value.last, buffer[last].kind == .identifier, path(value) != nil else { return nil }
    if value.count == 1, let frame = resolver.frame, frame.range.contains(last), let known = frame.anchors[buffer.text(last)] {
      return frame.substitutions[buffer.text(last)].map { ($0, known.attribute) }
    }
    guard let attribute = LayoutAttribute(anchor: buffer.text(last)) else { return nil }
    guard let dot = buffer.previous(last), dot > value.lowerBound else { return (resolver.path("self", at: last), attribute) }
    guard buffer[dot].kind == .dot, !buffer.isOperator(dot - 1, "?") else { return nil }
    return (resolver.item(file.item(spelledBy: buffer.trimmed(value.lowerBound..<dot)), at: value.lowerBound), attribute)
  }

  /// Whether an argument for an optional parameter is there; nil where that is decided when the program runs.
  private func holds(_ value: Range<Int>) -> Bool? {
    let value = buffer.trimmed(value)
    guard let first = value.first, let last = value.last else { return nil }
    if value.count == 1, buffer.isWord(first, "nil") { return false }
    if value.count == 1, let frame = resolver.frame, frame.range.contains(first), let known = frame.presence[buffer.text(first)] { return known }
    if buffer[last].kind == .number { return value.count == 1 || value.count == 2 && buffer.isOperator(first, "-") ? true : nil }
    // An anchor of a view is always there, one of an optional view is not.
    guard buffer[last].kind == .identifier, LayoutAttribute(anchor: buffer.text(last)) != nil, !value.contains(where: { buffer.isOperator($0, "?") }) else { return nil }
    return file.declarations.declaration(of: buffer.text(last), at: last).map { $0.kind == .property } ?? true
  }

  /// The value of a body that is one expression.
  private mutating func value(_ body: Range<Int>) -> [ConstraintUse]? {
    guard let first = buffer.firstSignificant(from: body.lowerBound), first < body.upperBound, let statement = buffer.statement(containing: first),
      statement == buffer.trimmed(body), isRelevant(statement), buffer[first].kind != .directive
    else { return nil }
    let mark = builder.mark
    if let uses = uses(statement) { return uses }
    builder.rewind(to: mark)
    return nil
  }
}
