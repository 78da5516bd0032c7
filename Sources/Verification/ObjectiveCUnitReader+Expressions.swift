internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Expressions of Objective-C that are worth constraints, and code around blocks.
extension ObjectiveCUnitReader {
  /// The constraints that an expression stands for; nil when it is not understood.
  mutating func uses(_ expression: Range<Int>, depth: Int = 0) -> [ConstraintUse]? {
    let range = withoutDecoration(expression)
    guard let first = range.first, depth < 24 else { return nil }
    if let site = layout.sites[first], site.tokens == range { return make(site) }
    if let mark = elvis(range), let first = uses(range.lowerBound..<mark.lowerBound, depth: depth + 1),
      let second = uses(mark.upperBound..<range.upperBound, depth: depth + 1), second.isEmpty { return first }
    if let choice = ternary(range) { return self.choice(choice.head, choice.yes, choice.no, depth) }
    if case .array(_, let elements) = ObjectiveCLiteral(range, in: buffer) { return all(elements, depth) }
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == range {
      return value(of: message, depth)
    }
    // `@[a].mutableCopy`
    if let last = range.last, buffer.isWord(last, in: ["copy", "mutableCopy"]), let dot = buffer.previous(last), buffer[dot].kind == .dot {
      return uses(range.lowerBound..<dot, depth: depth + 1)
    }
    return named(range)
  }

  private mutating func named(_ range: Range<Int>) -> [ConstraintUse]? {
    guard let name = names.name(range).map({ isHiddenMember($0, range) && !builder.givenMembers.contains($0) ? "self." + $0 : $0 }),
      let uses = builder.uses(of: name) ?? (isConstraintName(name, at: range.lowerBound) ? [ConstraintUse(target: .named(name))] : nil)
    else { return nil }
    touch(name, range)
    return uses
  }

  /// Whether `self.height` or `_height` is not the variable `height` of the method.
  func isHiddenMember(_ name: String, _ range: Range<Int>) -> Bool {
    guard builder.unit.locals.contains(name), let first = range.first, range.count > 1 || buffer.text(first) != name else { return false }
    return file.names.declaration(of: name, at: first)?.kind == .local
  }

  /// Notes that a name was understood where a path ends with it.
  mutating func touch(_ name: String, _ path: Range<Int>) {
    guard let token = path.last(where: { buffer[$0].kind == .identifier }) else { return }
    builder.touch(name, at: token)
  }

  /// `(a)`, `(NSArray *)a`
  private func withoutDecoration(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    for _ in 0..<8 {
      guard let first = range.first, buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), close < range.upperBound
      else { return range }
      if close == range.upperBound - 1 {
        range = buffer.trimmed(first + 1..<close)
      } else if let next = buffer.next(close), buffer[next].kind != .dot, buffer[next].kind != .operatorSymbol {
        range = buffer.trimmed(close + 1..<range.upperBound)
      } else {
        return range
      }
    }
    return range
  }

  private mutating func all(_ elements: [Range<Int>], _ depth: Int) -> [ConstraintUse]? {
    var result: [ConstraintUse] = []
    for element in elements {
      // A list in a list raises an exception where somebody activates it.
      guard isOfRightKind(element, isList: false), let uses = uses(element, depth: depth + 1) else { return nil }
      result += uses
    }
    return result
  }

  /// `[a arrayByAddingObjectsFromArray:b]`, `[NSMutableArray array]`, `[list copy]`
  private mutating func value(of message: MessageExpression, _ depth: Int) -> [ConstraintUse]? {
    let receiver = buffer.objectiveCText(message.receiver)
    switch message.selector {
    case "arrayByAddingObjectsFromArray:", "arrayByAddingObject:":
      guard let first = uses(message.receiver, depth: depth + 1), let second = uses(message.pieces[0].argument, depth: depth + 1) else { return nil }
      return first + second
    case "array" where receiver == "NSMutableArray" || receiver == "NSArray": return []
    case "new" where receiver == "NSMutableArray" || receiver == "NSArray": return []
    case "arrayWithArray:" where receiver == "NSMutableArray" || receiver == "NSArray",
      "initWithArray:": return uses(message.pieces[0].argument, depth: depth + 1)
    case "arrayWithObject:" where receiver == "NSMutableArray" || receiver == "NSArray":
      return uses(message.pieces[0].argument, depth: depth + 1)
    case "arrayWithObjects:" where receiver == "NSMutableArray" || receiver == "NSArray":
      let parts = buffer.splitAtObjectiveCCommas(message.pieces[0].argument)
      guard let last = parts.last, last.count == 1, buffer.isWord(last.lowerBound, "nil") else { return nil }
      return all(Array(parts.dropLast()), depth)
    case "init" where ["[NSMutableArray alloc]", "[NSArray alloc]"].contains(receiver): return []
    case "arrayWithCapacity:" where receiver == "NSMutableArray": return []
    case "copy", "mutableCopy": return uses(message.receiver, depth: depth + 1)
    default:
      return message.unaryName == nil ? nil : named(message.range)
    }
  }

  /// The `?:` of `list ?: @[]`.
  private func elvis(_ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer.spells(index, "?:") { return index..<index + 1 }
      if buffer.isOperator(index, "?"), let colon = buffer.next(index), colon < range.upperBound, buffer[colon].kind == .colon { return index..<colon + 1 }
      index = buffer.groupLastIndex(index) + 1
    }
    return nil
  }

  private func ternary(_ range: Range<Int>) -> (head: Range<Int>, yes: Range<Int>, no: Range<Int>)? {
    var index = range.lowerBound
    var mark: Int?
    var pending = 0
    while index < range.upperBound {
      if buffer.isOperator(index, "?") {
        if mark == nil { mark = index } else { pending += 1 }
      } else if buffer[index].kind == .colon, let question = mark {
        if pending == 0 { return (range.lowerBound..<question, question + 1..<index, index + 1..<range.upperBound) }
        pending -= 1
      }
      index = buffer.groupLastIndex(index) + 1
    }
    return nil
  }

  /// Both values of `a ? b : c`, each under its condition.
  private mutating func choice(_ head: Range<Int>, _ yes: Range<Int>, _ no: Range<Int>, _ depth: Int) -> [ConstraintUse]? {
    let condition = Branch(names.text(buffer.trimmed(head)))
    var result: [ConstraintUse] = []
    for (branch, part) in [(condition.holds, yes), (condition.fails, no)] {
      builder.guards.append(branch)
      let found = uses(part, depth: depth + 1)
      builder.guards.removeLast()
      guard let found else { return nil }
      result += found.map { ConstraintUse(target: $0.target, guards: $0.guards.union([branch])) }
    }
    return result
  }

  /// The constraints of a site that is an expression of them.
  private mutating func make(_ site: SwiftLayoutReader.ReadSite) -> [ConstraintUse]? {
    guard site.inspection.diagnostic == nil, site.inspection.frontend != "masonry" else { return nil }
    return makeConstraints(of: site)
  }

  /// Whether a name is known to stand for a constraint or a list of them.
  func isConstraintName(_ name: String, at index: Int) -> Bool {
    let last = name.lastDottedWord
    if last.contains("onstraint") { return true }
    if let declared = file.names.declaration(of: last, at: index) { return Self.holdsConstraints(declared.type) }
    guard let owner = file.names.className(at: index), let member = file.names.member(last, of: owner, kinds: [.property, .instanceVariable, .method])
    else { return false }
    return Self.holdsConstraints(member.type)
  }

  private static func holdsConstraints(_ type: ObjectiveCType) -> Bool {
    type.kind == .constraint || type.arguments?.contains("NSLayoutConstraint") == true
  }

  // MARK: Effects

  /// Code that is not understood as a whole: blocks in it are read, the rest is compared by its text.
  mutating func readEffects(of range: Range<Int>) {
    var blocks: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if buffer[index].kind == .leftBrace, buffer.isBlock(index), let close = buffer.partner(of: index), layout.blocks.values.allSatisfy({ $0.open != index }) {
        if isRelevant(index..<close) { blocks.append(index..<close + 1) }
        index = close + 1
      } else {
        index += 1
      }
    }
    var skeleton = ""
    var rest = range.lowerBound
    var isOutsideRelevant = blocks.isEmpty
    for block in blocks + [range.upperBound..<range.upperBound] {
      let outside = rest..<block.lowerBound
      isOutsideRelevant = isOutsideRelevant || isRelevant(outside)
      skeleton += names.text(outside) + (block.isEmpty ? "" : "{}")
      rest = block.upperBound
    }
    if isOutsideRelevant { return unread(range) }
    for block in blocks {
      let mark = builder.exits.count
      let outer = builder.guards
      if !runsAtOnce(block, in: range) { builder.guards.append(builder.guardOfClosure(in: skeleton)) }
      readBlock(block.lowerBound + 1..<block.upperBound - 1)
      builder.guards = outer
      builder.forgetExits(since: mark)
    }
  }

  /// Whether a statement runs a block where it stands, and does nothing else that a layout depends on.
  ///
  /// - Source: UIView, `performWithoutAnimation:`, `animateWithDuration:animations:`.
  func runsAtOnce(_ block: Range<Int>, in statement: Range<Int>) -> Bool {
    let start = names.text(statement.lowerBound..<block.lowerBound).filter { $0 != " " }
    guard start.hasPrefix("[UIView"), buffer.kind(buffer.next(block.upperBound - 1)).map({ $0 != .leftParenthesis }) ?? true else { return false }
    return ["performWithoutAnimation:^", "animations:^"].contains(where: start.hasSuffix)
  }
}
