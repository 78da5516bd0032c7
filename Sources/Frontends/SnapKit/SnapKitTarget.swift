internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What stands on the other side of a chain.
enum SnapKitTarget {
  /// A view or a guide; the attributes of an item such as `b.snp.left`, nil for the item itself.
  case item(LayoutItem, SnapKitAttributes?)
  case value(SnapKitValue)
}

/// Reads the argument of `equalTo` and the like.
struct SnapKitTargetReader {
  private let file: HostFile
  private let receiver: LayoutItem
  private let isGuide: Bool
  /// The first token of the call.
  private let site: Int
  private let values: SnapKitValueReader
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, of syntax: SnapKitSyntax, _ values: SnapKitValueReader) {
    self.file = file
    self.values = values
    receiver = syntax.receiver
    isGuide = syntax.isGuide
    site = syntax.range.lowerBound
  }

  /// The superview that SnapKit asks for; of a guide, its owning view.
  var superview: LayoutItem {
    isGuide ? .expression("\(receiver.spelling).owningView!") : .superview(of: receiver)
  }

  func read(_ relation: SnapKitLink, isSuperview: Bool) throws(Diagnostic) -> SnapKitTarget {
    switch relation.handedOn {
    case nil: break
    case .notCalled, .none?: return .item(superview, nil)
    case .number(let text): return .value(.number(SnapKitValueReader.literal(text)))
    case .parameter(_, let passed):
      guard let argument = relation.argument else { break }
      return passed.isItem ? try target(argument) : .value(.number(try values.number(argument, handedOn: passed)))
    }
    let arguments = (relation.call?.arguments ?? []) + (relation.call?.trailingClosures ?? [])
    guard relation.call != nil, arguments.count < 2, arguments.first?.label == nil else {
      throw Diagnostic(.unsupportedSyntax, at: file.range(relation.token), "'\(relation.name)' takes one argument")
    }
    guard isSuperview else {
      guard let argument = arguments.first, relation.call?.open != nil else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(relation.token), "'\(relation.name)' takes one argument")
      }
      return try target(argument.value)
    }
    guard let argument = arguments.first else { return .item(superview, nil) }
    return try ofSuperview(argument.value)
  }

  // MARK: Expressions

  private func target(_ expression: Range<Int>) throws(Diagnostic) -> SnapKitTarget {
    let expression = withoutParentheses(expression)
    if values.followsConstants, let held = heldTarget(expression) { return try target(held) }
    if let item = try choice(expression) { return item }
    if let item = try constraintItem(expression) { return item }
    if let item = try forcedItem(expression) { return item }
    if let value = values.value(expression) { return .value(value) }
    guard isItem(expression) else {
      let text = buffer.normalizedText(expression)
      if values.isStructure(expression) {
        throw Diagnostic(.unstableItem, at: file.range(expression), "'\(text)' is computed, and the new code would compute it for each of its numbers")
      }
      throw Diagnostic(
        .unknownTarget, at: file.range(expression), "it is not known whether '\(text)' is a number, a view or a guide")
    }
    return .item(try ItemReader(file).read(expression, use: .repeatedly, nilMeans: .value), nil)
  }

  /// What a constant holds that is a part of a view in SnapKit's terms, or anything that SnapKit takes: `let edge = b.snp.bottom`,
  /// `let target: ConstraintRelatableTarget = b`.
  private func heldTarget(_ expression: Range<Int>) -> Range<Int>? {
    guard expression.count == 1, buffer.tokens[expression.lowerBound].kind == .identifier,
      let constant = file.declarations.declaration(of: buffer.text(expression.lowerBound), at: expression.lowerBound), constant.isConstant,
      constant.kind == .local, let value = constant.initializer.map({ buffer.trimmed($0) })
    else { return nil }
    // What it names is the same object later: a path that starts with a constant.
    let tokens = file.significantTokens(value)
    let isPath = tokens.enumerated().allSatisfy { buffer.tokens[$1].kind == ($0.isMultiple(of: 2) ? .identifier : .dot) }
    guard isPath, let first = tokens.first, let base = file.declarations.declaration(of: buffer.text(first), at: constant.token), base.kind == .local, base.isConstant else {
      return nil
    }
    if let type = constant.type {
      return ["ConstraintItem", "ConstraintRelatableTarget"].contains(buffer.normalizedText(type).lastDottedWord.split(separator: " ").last.map(String.init)) ? value : nil
    }
    return tokens.count == 5 && buffer.isWord(tokens[2], "snp") ? value : nil
  }

  private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    while let first = range.first, buffer.tokens[first].kind == .leftParenthesis, buffer.partner(of: first) == range.upperBound - 1,
      range.count > 2 {
      range = buffer.trimmed(first + 1..<range.upperBound - 1)
    }
    return range
  }

  /// `b.snp.left`, `snp.left`, and `b.snp_left` of older versions.
  private func constraintItem(_ expression: Range<Int>) throws(Diagnostic) -> SnapKitTarget? {
    let tokens = file.significantTokens(expression)
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier else { return nil }
    if let (base, helper, attribute) = file.constraintItemHelper(tokens) {
      var item = LayoutItem.expression("self")
      if let end = base.last { item = try ItemReader(file).read(expression.lowerBound..<end + 1, use: .repeatedly, nilMeans: .value, isOwner: !helper.path.isEmpty) }
      for name in helper.path {
        item = LayoutGuide(rawValue: name).map { .guide($0, of: item) } ?? .expression(item == .expression("self") ? name : "\(item.spelling).\(name)")
      }
      return .item(item, SnapKitAttributes(named: attribute))
    }
    var name = buffer.text(last)
    var head = tokens.dropLast()
    if name.hasPrefix("snp_") {
      name = String(name.dropFirst(4))
    } else {
      guard head.count >= 2, buffer.tokens[head[head.endIndex - 1]].kind == .dot, buffer.isWord(head[head.endIndex - 2], "snp") else {
        return nil
      }
      head = head.dropLast(2)
    }
    guard let attributes = SnapKitAttributes(named: name) else { return nil }
    guard let dot = head.last else { return .item(.expression("self"), attributes) }
    guard buffer.tokens[dot].kind == .dot, head.count > 1 else { return nil }
    let item = try ItemReader(file).read(expression.lowerBound..<dot, use: .repeatedly, nilMeans: .value)
    return .item(item, attributes)
  }

  /// `isWide ? a : b`, `isWide ? a.snp.top : b.snp.top`: the anchor is asked of the view that the condition decides on. Swift finds the
  /// common class of the two.
  private func choice(_ expression: Range<Int>) throws(Diagnostic) -> SnapKitTarget? {
    guard let choice = SwiftConditional(expression, in: buffer), choice.arms.allSatisfy({ isPresentView(base(ofItem: $0)) }), ScalarReader(file).isStable(choice.condition) else { return nil }
    var items: [String] = []
    var attributes: [SnapKitAttributes?] = []
    for arm in choice.arms {
      guard case .item(let item, let own) = try target(arm), case .expression(let spelling) = item else { return nil }
      items.append(spelling)
      attributes.append(own)
    }
    guard attributes[0] == attributes[1] else { return nil }
    return .item(.expression("(\(buffer.normalizedText(choice.condition)) ? \(items[0]) : \(items[1]))"), attributes[0])
  }

  private func isPresentView(_ item: Range<Int>) -> Bool {
    file.isView(item) && file.declarations.type(of: item).map { !$0.isOptional && !$0.isImplicitlyUnwrapped } == true
  }

  /// `b` of `b.snp.left`, and of itself.
  private func base(ofItem expression: Range<Int>) -> Range<Int> {
    let tokens = file.significantTokens(withoutParentheses(expression))
    guard tokens.count > 4, let first = tokens.first, buffer.isWord(tokens[tokens.count - 3], "snp") else { return withoutParentheses(expression) }
    return first..<tokens[tokens.count - 4]
  }

  /// `(button.titleLabel?.snp.left)!`, `(cell?.contentView)!`
  private func forcedItem(_ expression: Range<Int>) throws(Diagnostic) -> SnapKitTarget? {
    guard let open = expression.first, let mark = expression.last, buffer.tokens[open].kind == .leftParenthesis, buffer.spells(mark, "!"),
      let close = buffer.partner(of: open), close + 1 == mark
    else { return nil }
    var tokens = file.significantTokens(open + 1..<close)[...]
    let attributes = attributes(behind: &tokens)
    guard let position = tokens.firstIndex(where: { buffer.spells($0, "?") }), position > tokens.startIndex, attributes != nil || position + 1 < tokens.endIndex else { return nil }
    let members = tokens[(position + 1)...]
    let base = tokens[tokens.startIndex]..<tokens[position]
    guard let path = plainMembers(members, of: base) else { return nil }
    if !path.isEmpty, base.count == 1, buffer.isWord(base.lowerBound, "self") {
      // The closure that holds `self` weakly may be SnapKit's own, which goes.
      let holder = file.declarations.isSelfWeak(at: site) ? "self!" : "self"
      return .item(LayoutItem(spelled: holder + path), attributes)
    }
    let item = try ItemReader(file).read(base, use: .repeatedly, nilMeans: .exception)
    let spelling = item.spelling.hasSuffix("!") ? item.spelling : item.spelling + "!"
    return .item(LayoutItem(spelled: spelling + path), attributes)
  }

  /// Takes `.snp.left` from the end.
  private func attributes(behind tokens: inout ArraySlice<Int>) -> SnapKitAttributes? {
    guard tokens.count > 4, let last = tokens.last, let attributes = SnapKitAttributes(named: buffer.text(last)) else { return nil }
    let tail = Array(tokens.suffix(4))
    guard buffer.tokens[tail[0]].kind == .dot, buffer.isWord(tail[1], "snp"), buffer.tokens[tail[2]].kind == .dot else { return nil }
    tokens = tokens.dropLast(4)
    return attributes
  }

  /// `.contentView` behind `cell?`, where that is surely no optional itself; nil where it may be one.
  private func plainMembers(_ members: ArraySlice<Int>, of base: Range<Int>) -> String? {
    if members.isEmpty { return "" }
    guard members.count == 2, let dot = members.first, let name = members.last, buffer.tokens[dot].kind == .dot, buffer.tokens[name].kind == .identifier else { return nil }
    let member = buffer.text(name)
    let isPlain: Bool
    if LayoutGuide(rawValue: member) != nil {
      isPlain = true
    } else if base.count == 1, buffer.isWord(base.lowerBound, "self"), let declared = file.declarations.member(member, ofTypeAt: base.lowerBound) {
      isPlain = file.declarations.type(of: declared).map { !$0.isOptional } ?? false
    } else if let type = file.declarations.type(of: base) {
      isPlain = FrameworkClassTree.type(of: member, in: type.name).map { !$0.isOptional } ?? false
    } else {
      isPlain = false
    }
    return isPlain ? "." + member : nil
  }

  /// Whether an expression is surely a view or a guide: it has a type that is not one of SnapKit's values.
  private func isItem(_ expression: Range<Int>) -> Bool {
    let tokens = file.significantTokens(expression)
    guard let last = tokens.last else { return false }
    if tokens.count == 1, buffer.isWord(last, "self") { return true }
    if buffer.tokens[last].kind == .identifier, LayoutGuide(rawValue: buffer.text(last)) != nil, tokens.count > 1 || !file.isGuideVariable(at: last) { return true }
    if tokens.count > 2, buffer.spells(last, "!"), buffer.isWord(tokens[tokens.count - 2], "superview") { return true }
    guard let type = values.type(of: expression) ?? chainedType(tokens) else { return ItemTypes(file).isItem(withoutType: tokens) }
    return !type.isOptional && ItemTypes(file).isItem(type, named: tokens)
  }

  /// `UILabel().then { … }` has the type that it starts with.
  ///
  /// Source: Then 3.0, Then.swift.
  private func chainedType(_ tokens: [Int]) -> ValueType? {
    guard tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], "self"), let last = tokens.last else { return nil }
    let name = buffer.text(last)
    let found = tokens.count == 1 ? file.declarations.declaration(of: name, at: last) : file.declarations.member(name, ofTypeAt: last)
    guard let declaration = found, declaration.type == nil, let value = declaration.initializer, let type = value.first,
      buffer.tokens[type].kind == .identifier, let initial = buffer.text(type).utf8.first,
      initial >= UInt8(ascii: "A"), initial <= UInt8(ascii: "Z"), let open = buffer.next(type),
      buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let dot = buffer.next(close),
      buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, "then"), let brace = buffer.next(method),
      buffer.tokens[brace].kind == .leftBrace, buffer.partner(of: brace) == value.upperBound - 1
    else { return nil }
    return ValueType(buffer.text(type))
  }

  // MARK: Of the superview

  /// `{ $0.snp.bottom }`, `{ view in view.safeAreaLayoutGuide }` or `\.safeAreaLayoutGuide.snp.top`.
  private func ofSuperview(_ argument: Range<Int>) throws(Diagnostic) -> SnapKitTarget {
    let tokens = file.significantTokens(argument)
    let failure = Diagnostic(
      .unsupportedSyntax, at: file.range(argument), "the closure gives neither a number nor a part of the superview")
    guard let first = tokens.first else { throw failure }
    if buffer.tokens[first].kind == .backslash {
      return try partOfSuperview(Array(tokens.dropFirst()), failure)
    }
    guard buffer.tokens[first].kind == .leftBrace, let close = buffer.partner(of: first), close == tokens.last else { throw failure }
    var name = "$0"
    var bodyStart = first + 1
    if let end = buffer.signatureEnd(ofClosureAt: first) {
      var words = file.significantTokens(first + 1..<end).filter { buffer.tokens[$0].kind == .identifier }
      // `(view: UIView) -> ConstraintItem in`
      if words.count > 1, let colon = buffer.next(words[0]), buffer.tokens[colon].kind == .colon, buffer.tokens[first + 1..<end].count(where: { $0.kind == .comma }) == 0,
        words.dropFirst().allSatisfy({ buffer.isWord($0, in: ["UIView", "NSView", "ConstraintView", "ConstraintItem", "ConstraintRelatableTarget"]) }) {
        words = [words[0]]
      }
      guard words.count == 1 else { throw failure }
      name = buffer.text(words[0])
      bodyStart = end + 1
    }
    var body = file.significantTokens(bodyStart..<close)
    if let word = body.first, buffer.isWord(word, "return") { body.removeFirst() }
    guard let start = body.first, let last = body.last else { throw failure }
    if buffer.text(start) == name { return try partOfSuperview(Array(body.dropFirst()), failure) }
    guard buffer.statement(containing: start)?.upperBound == last + 1, !body.contains(where: { buffer.text($0) == name }) else { throw failure }
    return try target(start..<last + 1)
  }

  /// Members after the superview: guides, then perhaps `.snp.top`.
  private func partOfSuperview(_ tokens: [Int], _ failure: Diagnostic) throws(Diagnostic) -> SnapKitTarget {
    var item = superview
    var index = 0
    while index + 1 < tokens.count {
      guard buffer.tokens[tokens[index]].kind == .dot else { throw failure }
      let name = buffer.text(tokens[index + 1])
      if name == "snp", index + 4 == tokens.count, let attributes = SnapKitAttributes(named: buffer.text(tokens[index + 3])) {
        return .item(item, attributes)
      }
      guard let guide = LayoutGuide(rawValue: name) else { throw failure }
      item = .guide(guide, of: item)
      index += 2
    }
    guard index == tokens.count else { throw failure }
    return .item(item, nil)
  }
}
