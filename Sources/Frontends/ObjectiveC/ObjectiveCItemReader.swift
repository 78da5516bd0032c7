internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads an expression of Objective-C that stands for a view, a guide or a layout support object.
struct ObjectiveCItemReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Parameter isOnce: Whether the new code evaluates the expression exactly as often as the old code.
  /// - Throws: `Diagnostic` when the expression has no anchors, or may be another object each time.
  func read(_ expression: Range<Int>, isOnce: Bool) throws(Diagnostic) -> LayoutItem {
    try read(expression, isOnce: isOnce, depth: 0)
  }

  /// Parentheses and choices inside one another are read this deep.
  private static let maximumDepth = 8

  private func read(_ expression: Range<Int>, isOnce: Bool, depth: Int) throws(Diagnostic) -> LayoutItem {
    guard depth < Self.maximumDepth else {
      throw Diagnostic(.unstableItem, at: file.range(expression), "the item is nested too deeply")
    }
    let expression = core(expression)
    guard !expression.isEmpty else { throw Diagnostic(.unsupportedSyntax, at: file.range(expression), "an item is missing") }
    let spelling = buffer.objectiveCText(expression)
    if let choice = CConditional(expression, in: buffer) {
      for arm in choice.arms { _ = try read(arm, isOnce: isOnce, depth: depth + 1) }
      guard isOnce || choice.isPlain(in: buffer) else {
        throw Diagnostic(.unstableItem, at: file.range(expression), "'\(spelling)' may be another object each time it is evaluated")
      }
      let isView = choice.arms.allSatisfy { file.names.type(of: $0)?.kind == .view }
      // A view and a guide have no common class with anchors.
      return LayoutItem(objectiveC: isView ? "(\(spelling))" : "(id)(\(spelling))")
    }
    let shape = try shape(of: expression, spelling, depth)
    if !isOnce, !shape.isStable {
      throw Diagnostic(
        .unstableItem, at: file.range(expression), "'\(spelling)' may be another object each time it is evaluated",
        help: "store the item in a variable first and use that name")
    }
    if let type = file.names.type(of: expression) {
      switch type.kind {
      case .view where type.pointers == 1 && file.names.hasNoAnchors(type.name): fallthrough
      case .string, .array, .dictionary, .number, .boxedNumber, .size, .point, .insets, .viewAttribute, .storedConstraint, .constraint, .otherObject:
        throw Diagnostic(
          .untypedItem, at: file.range(expression),
          "'\(spelling)' is a '\(type.name)\(type.pointers > 0 ? " *" : "")', which has no anchors")
      case .unknown where type.name == "id" && type.pointers == 0 && type.arguments?.isEmpty == false:
        throw Diagnostic(
          .untypedItem, at: file.range(expression), "'\(spelling)' is an 'id<\(type.arguments ?? "")>', whose protocols declare no anchors",
          help: "cast the item to its class")
      case .view, .guide, .unknown: break
      }
    }
    return LayoutItem(objectiveC: shape.needsParentheses ? "(\(spelling))" : spelling)
  }

  /// The expression without parentheses around it and without a cast to `id`.
  private func core(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    for _ in 0..<8 {
      guard let open = range.first, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
        close < range.upperBound
      else { return range }
      if close == range.upperBound - 1 {
        range = buffer.trimmed(open + 1..<close)
      } else if buffer.objectiveCText(open + 1..<close) == "id" {
        range = buffer.trimmed(close + 1..<range.upperBound)
      } else {
        return range
      }
    }
    return range
  }

  private struct Shape {
    var isStable = true
    var needsParentheses = false
  }

  private func shape(of expression: Range<Int>, _ spelling: String, _ depth: Int) throws(Diagnostic) -> Shape {
    var shape = Shape()
    var index: Int? = expression.lowerBound
    var isFirst = true
    while let current = index, current < expression.upperBound {
      switch buffer[current].kind {
      case .identifier:
        if isFirst, buffer.isWord(current, in: ["nil", "NULL", "Nil", "nullptr"]) {
          throw Diagnostic(.unsupportedSyntax, at: file.range(current), "'\(spelling)' is no item")
        }
      case .dot: break
      case .operatorSymbol where buffer.isOperator(current, "->"): break
      case .leftBracket where isFirst:
        guard let message = MessageExpression(at: current, in: buffer) else {
          throw Diagnostic(.unstableItem, at: file.range(current), "'\(spelling)' is not a plain item")
        }
        if !isGetter(message) { shape.isStable = false }
      case .leftBracket:
        // A subscript: a call of the collection, which gives the same object while nothing changes it.
        guard let close = buffer.partner(of: current), isPlainIndex(current + 1..<close) else {
          shape.isStable = false
          break
        }
      case .leftParenthesis where isFirst && isGroup(current, in: expression):
        // `((UITextField *)self.input).textView`
        guard let close = buffer.partner(of: current), depth < Self.maximumDepth else {
          throw Diagnostic(.unstableItem, at: file.range(current), "'\(spelling)' is not a plain item")
        }
        let inner = try self.shape(of: buffer.trimmed(current + 1..<close), spelling, depth + 1)
        if !inner.isStable { shape.isStable = false }
      case .leftParenthesis where isFirst:
        guard let close = buffer.partner(of: current), let type = file.names.castType(current + 1..<close),
          type.kind == .view || type.kind == .guide
        else { throw Diagnostic(.unstableItem, at: file.range(current), "'\(spelling)' is not a plain item") }
        shape.needsParentheses = true
      case .leftParenthesis:
        // A function's call.
        shape.isStable = false
      default:
        throw Diagnostic(.unstableItem, at: file.range(current), "'\(spelling)' is not a plain item")
      }
      let wasCast = isFirst && buffer[current].kind == .leftParenthesis && !isGroup(current, in: expression)
      index = buffer.next(buffer.groupLastIndex(current))
      isFirst = wasCast
    }
    if shape.isStable, makesObjects(expression) { shape.isStable = false }
    return shape
  }

  /// Whether the parenthesis is followed by a member, so that it groups and does not cast.
  private func isGroup(_ open: Int, in expression: Range<Int>) -> Bool {
    guard let close = buffer.partner(of: open), let next = buffer.next(close), next < expression.upperBound else { return false }
    return buffer[next].kind == .dot || buffer.isOperator(next, "->") || buffer[next].kind == .leftBracket
  }

  private func isPlainIndex(_ range: Range<Int>) -> Bool {
    buffer.significant(range).allSatisfy { buffer[$0].kind == .number || buffer[$0].kind == .identifier }
  }

  /// Whether a message only asks for a property, by what the file declares or the frameworks do.
  private func isGetter(_ message: MessageExpression) -> Bool {
    guard let name = message.unaryName else { return false }
    let receiver = buffer.trimmed(message.receiver)
    guard let first = receiver.first else { return false }
    if buffer[first].kind == .leftBracket {
      guard let inner = MessageExpression(at: first, in: buffer), inner.range == receiver, inner.unaryName != nil else { return false }
      // One message inside another is read as deep as people write; the loop below ends at the first that is no getter.
      var current = inner
      for _ in 0..<8 {
        guard let innerName = current.unaryName, isProperty(innerName, of: current.receiver) else { return false }
        let next = buffer.trimmed(current.receiver)
        guard let start = next.first, buffer[start].kind == .leftBracket else { return isProperty(name, of: receiver) }
        guard let deeper = MessageExpression(at: start, in: buffer) else { return false }
        current = deeper
      }
      return false
    }
    return receiver.allSatisfy { buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }
      && isProperty(name, of: receiver)
  }

  private func isProperty(_ name: Int, of receiver: Range<Int>) -> Bool {
    let text = buffer.text(name)
    // Source: UIApplication.h in UIKit.
    if text == "sharedApplication", receiver.count == 1, buffer.isWord(receiver.lowerBound, "UIApplication") { return true }
    if let owner = file.names.type(of: receiver), file.names.member(text, of: owner.name, kinds: [.property]) != nil { return true }
    return ["view", "superview", "contentView", "titleLabel", "imageView", "textLabel", "detailTextLabel"].contains(text)
  }

  /// Whether a path ends with a method that makes an object each time: of the object's class in the file, of one with objects in
  /// common, or in another file as far as the tree tells.
  private func makesObjects(_ expression: Range<Int>) -> Bool {
    let tokens = buffer.significant(expression)
    guard tokens.count >= 3, let last = tokens.last(where: { buffer[$0].kind == .identifier }), let owner = owner(of: last, in: expression) else { return false }
    let name = buffer.text(last)
    if file.names.changingGetters.made.contains(ForeignMember(name, of: owner)) { return true }
    let bodies = ObjectiveCGetterBodies(file)
    return file.names.declarations(named: name).contains { getter in
      getter.kind == .method && getter.owner.map { bodies.isRelated($0, owner) } ?? false && bodies.makesObject(getter)
    }
  }

  /// The class of the object that is asked for its last member.
  private func owner(of member: Int, in expression: Range<Int>) -> String? {
    guard let dot = buffer.previous(member), dot > expression.lowerBound, buffer[dot].kind == .dot, let object = buffer.previous(dot), object > expression.lowerBound,
      let type = file.names.type(of: buffer.trimmed(expression.lowerBound..<dot)), type.pointers == 1
    else { return file.names.className(at: member) }
    return type.name
  }
}
