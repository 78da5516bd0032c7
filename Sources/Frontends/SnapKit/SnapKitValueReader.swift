internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads an expression that gives constraints their constants or multipliers.
struct SnapKitValueReader {
  let file: HostFile
  /// Whether a constant counts as what it holds.
  let followsConstants: Bool
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, followsConstants: Bool = false) {
    self.file = file
    self.followsConstants = followsConstants
  }

  /// A value whose expression says what it is; nil when it may be an item, or any of several kinds of value.
  func value(_ expression: Range<Int>) -> SnapKitValue? {
    if let scalar = knownNumber(expression) { return .number(scalar) }
    if let structure = structure(expression) { return structure }
    if followsConstants, expression.count == 1,
      let declaration = file.declarations.declaration(of: buffer.text(expression.lowerBound), at: expression.lowerBound), declaration.isConstant,
      let value = declaration.initializer, let structure = structure(value) {
      return structure
    }
    guard let type = type(of: expression), !type.isOptional else { return nil }
    let path = buffer.normalizedText(expression)
    // Its parts are read one after the other, while constraints are made and none is active yet.
    guard ScalarReader(file).isStable(initializerArguments(expression, of: type.name) ?? expression, isAtOnce: true) else { return nil }
    let base = Scalar.expression(path).operand
    func member(_ name: String) -> Scalar { .expression("\(base).\(name)") }
    switch type.name {
    case "CGPoint", "NSPoint": return .point(x: member("x"), y: member("y"))
    case "CGSize", "NSSize": return .size(width: member("width"), height: member("height"))
    case "UIEdgeInsets", "NSEdgeInsets", "ConstraintInsets":
      return .insets(top: member("top"), left: member("left"), bottom: member("bottom"), right: member("right"))
    case "NSDirectionalEdgeInsets", "ConstraintDirectionalInsets":
      return .directionalInsets(
        top: member("top"), leading: member("leading"), bottom: member("bottom"), trailing: member("trailing"))
    default: return nil
    }
  }

  /// A number where the method takes nothing but numbers, as `CGFloat`: an expression whose type is not known is
  /// converted, which changes nothing when it is a `CGFloat` already.
  ///
  /// - Throws: `unknownTarget` for what only a method of the project takes, `offset(.large)`, and for a value of SnapKit's own
  ///   types, which `CGFloat(_:)` does not convert.
  func number(_ expression: Range<Int>) throws(Diagnostic) -> Scalar {
    if let scalar = knownNumber(expression) { return scalar }
    let text = buffer.normalizedText(expression)
    guard !isOfAnotherKind(expression) else {
      throw Diagnostic(.unknownTarget, at: file.range(expression), "it is not known whether '\(text)' is a number")
    }
    return .expression("CGFloat(\(text))")
  }

  /// Whether an expression is surely no plain number: a member without its type, a case of an enumeration, or a value whose
  /// type the file declares or SnapKit does.
  private func isOfAnotherKind(_ expression: Range<Int>) -> Bool {
    let tokens = file.significantTokens(expression)
    guard let first = tokens.first else { return false }
    if buffer.tokens[first].kind == .dot { return true }
    if let mark = topLevelTokens(expression).first(where: { buffer.isOperator($0, "??") }), isOtherTarget(expression.lowerBound..<mark) { return true }
    if SnapKitOperands(self).haveOther(expression) { return true }
    if let type = type(of: expression), type.number == nil { return isOwnType(type, at: first) }
    guard tokens.count == 3, buffer.tokens[tokens[1]].kind == .dot, isDeclared(buffer.text(first), ["enum"]) else { return false }
    let name = buffer.text(tokens[2])
    return buffer.tokens(named: name).contains { index in
      guard let before = buffer.previous(index), let type = file.declarations.enclosingType(at: index) else { return false }
      return type.name == buffer.text(first) && (buffer.isWord(before, "case") || buffer.tokens[before].kind == .comma)
    }
  }

  /// Whether an expression has a type that the project declares, or SnapKit does.
  func isOfOwnType(_ expression: Range<Int>) -> Bool {
    guard let type = type(of: expression), type.number == nil else { return false }
    return isOwnType(type, at: expression.lowerBound)
  }

  private func isOwnType(_ type: ValueType, at token: Int) -> Bool {
    type.name.hasPrefix("Constraint") || isDeclared(type.name.lastDottedWord, ["enum", "struct", "class"]) || hasRawValue(type, at: token)
  }

  private func isDeclared(_ name: String, _ keywords: Set<String>) -> Bool {
    file.declarations.typeBodies.contains { $0.name == name && keywords.contains($0.keyword) }
  }

  /// Whether another file declares a type as an enumeration of numbers.
  private func hasRawValue(_ type: ValueType, at token: Int) -> Bool {
    let question = DeclarationIndex.Question(start: type, names: ["rawValue"], types: file.declarations.namesAround(token), path: buffer.file.path)
    guard case .type = file.declarations.index.answer(question) else { return false }
    return true
  }

  private static let depthLimit = 32

  /// A number as `CGFloat`; nil when the expression may be something else.
  ///
  /// - Parameters:
  ///   - depth: How many choices it is a part of; what is nested more deeply is converted as a whole.
  ///   - isFloating: Whether the other arms of a choice make it a floating-point number; nil when they do not tell.
  private func knownNumber(_ expression: Range<Int>, depth: Int = 0, isFloating: Bool? = false) -> Scalar? {
    if let choice = SwiftConditional(expression, in: buffer) {
      let isFloating = depth == 0 ? isFloatingChoice(choice, 0) : isFloating
      guard depth < Self.depthLimit, let one = knownNumber(choice.arms[0], depth: depth + 1, isFloating: isFloating),
        let other = knownNumber(choice.arms[1], depth: depth + 1, isFloating: isFloating)
      else { return nil }
      return .expression("\(buffer.normalizedText(choice.condition)) ? \(one.spelling) : \(other.spelling)")
    }
    let text = buffer.normalizedText(expression)
    var arithmetic = LiteralArithmetic(file)
    if let value = arithmetic.evaluate(expression) {
      if let number = arithmetic.asPoints(value) { return Scalar(.number(number), spelling: text) }
      guard value.hasTwoValues else { return .number(value.number) }
      return isFloating.flatMap { $0 ? value.floating : value.integer }.map { .number($0) }
    }
    if SnapKitOperands(self).haveOther(expression) { return nil }
    // `a ?? 8` and comparisons: only a conversion would show that the result is a number.
    if let type = type(of: expression) {
      guard let number = type.number else { return nil }
      return .expression(number == .cgFloat ? text : "CGFloat(\(text))")
    }
    if let type = ScalarReader(file).numberType(expression), let number = type.number {
      return .expression(number == .cgFloat ? text : "CGFloat(\(text))")
    }
    if file.assumedNumbers.contains(text) { return .expression("CGFloat(\(text))") }
    return isComputed(expression) || isScaledLiteral(expression) || isScaledConstant(expression) || isFramePart(expression) ? .expression("CGFloat(\(text))") : nil
  }

  /// Whether the arms of a choice have the type `Double` or `CGFloat`, so that `5 / 2` among them is 2.5; nil when that is
  /// not known.
  private func isFloatingChoice(_ choice: SwiftConditional, _ depth: Int) -> Bool? {
    var isFloating: Bool? = false
    for arm in choice.arms {
      var arithmetic = LiteralArithmetic(file)
      if let inner = SwiftConditional(arm, in: buffer) {
        guard depth < Self.depthLimit, let known = isFloatingChoice(inner, depth + 1) else {
          isFloating = nil
          continue
        }
        if known { return true }
      } else if let value = arithmetic.evaluate(arm) {
        if !value.isInteger { return true }
      } else {
        switch (type(of: arm) ?? ScalarReader(file).numberType(arm))?.name {
        case "CGFloat", "Double": return true
        case "Int": continue
        default: isFloating = nil
        }
      }
    }
    return isFloating
  }

  func type(of expression: Range<Int>) -> ValueType? {
    if let type = file.declarations.type(of: expression) { return type }
    let tokens = file.significantTokens(expression)
    if tokens.count == 3, buffer.isWord(tokens[0], "Self"), buffer.tokens[tokens[1]].kind == .dot,
      let declaration = file.declarations.member(buffer.text(tokens[2]), ofTypeAt: tokens[0]) {
      return file.declarations.type(of: declaration)
    }
    // `let priority = title.snp.contentHuggingHorizontalPriority`
    if tokens.count == 1, let declaration = file.declarations.declaration(of: buffer.text(tokens[0]), at: tokens[0]), declaration.isConstant,
      let value = declaration.initializer, let member = file.significantTokens(value).last, buffer.text(member).hasPrefix("content"),
      buffer.text(member).hasSuffix("Priority"), let dot = buffer.previous(member), let owner = buffer.previous(dot), buffer.isWord(owner, "snp") {
      return ValueType("Float")
    }
    // `Double.margin`: a constant kept in the type that it has.
    guard tokens.count == 3, buffer.tokens[tokens[1]].kind == .dot, buffer.tokens[tokens[2]].kind == .identifier,
      Self.valueTypes.contains(buffer.text(tokens[0]))
    else { return nil }
    return ValueType(buffer.text(tokens[0]))
  }

  /// Whether an expression is a point, a size or insets by its type.
  func isStructure(_ expression: Range<Int>) -> Bool {
    guard let type = type(of: expression), !type.isOptional else { return false }
    return Self.structures.contains(type.name)
  }

  private static let structures: Set<String> = [
    "CGPoint", "NSPoint", "CGSize", "NSSize", "UIEdgeInsets", "NSEdgeInsets", "ConstraintInsets", "NSDirectionalEdgeInsets", "ConstraintDirectionalInsets",
  ]

  private static let valueTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "CGPoint", "CGSize", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets",
  ]

  private func isComputed(_ expression: Range<Int>) -> Bool {
    isArithmetic(expression) || isNumberFunction(expression) || hasNumberForNil(expression)
  }

  /// `space ?? 8`: whatever a literal number can stand for is one, as SnapKit's other targets have no literals. Only what is one of
  /// these targets anyway takes a number beside it: `image?.size ?? 0`.
  private func hasNumberForNil(_ expression: Range<Int>) -> Bool {
    let tokens = topLevelTokens(expression)
    guard let last = tokens.last, buffer.tokens[last].kind == .number, let position = tokens.dropLast().lastIndex(where: { buffer.isOperator($0, "??") }),
      position == tokens.count - 2, position > 0, !isOtherTarget(expression.lowerBound..<tokens[position])
    else { return false }
    return tokens[..<position].allSatisfy { token in
      switch buffer.tokens[token].kind {
      case .operatorSymbol: !buffer.operatorPosition(token).isInfix && !buffer.isTernaryMark(token)
      case .identifier: !buffer.isWord(token, in: ["as", "is", "try", "await"])
      default: true
      }
    }
  }

  /// Whether a value may be something else than a number that SnapKit takes: `image?.size`.
  private func isOtherTarget(_ expression: Range<Int>) -> Bool {
    if isAnyTarget(expression) { return true }
    if let type = type(of: expression) { return Self.structures.contains(type.name) || FrameworkClassTree.contains(type.name) }
    guard let last = file.significantTokens(expression).last, let name = buffer.name(last) else { return false }
    return FrameworkMembers.isStructure(name) || FrameworkMembers.type(of: name) != nil
  }

  /// Whether a value may be anything that SnapKit takes: `height: ConstraintRelatableTarget?`.
  private func isAnyTarget(_ expression: Range<Int>) -> Bool {
    if type(of: expression)?.name.hasPrefix("Constraint") == true { return true }
    let tokens = file.significantTokens(expression)
    guard tokens.count == 1, let declared = file.declarations.declaration(of: buffer.text(tokens[0]), at: tokens[0])?.type else { return false }
    // `(any ConstraintOffsetTarget)?`
    return declared.contains { buffer.tokens[$0].kind == .identifier && buffer.text($0).hasPrefix("Constraint") }
  }

  /// `Metric.gap` where the file has `static let gap = 24.f`.
  private func isScaledConstant(_ expression: Range<Int>) -> Bool {
    let declarations = constants(expression)
    return !declarations.isEmpty && declarations.allSatisfy { declared in
      declared.isConstant && declared.type == nil && declared.initializer.map(isScaledLiteral) == true
    }
  }

  /// The declarations of this file that a path of one or two names can mean.
  private func constants(_ expression: Range<Int>) -> [Declaration] {
    let tokens = file.significantTokens(expression)
    guard let last = tokens.last, buffer.tokens[last].kind == .identifier else { return [] }
    let name = buffer.text(last)
    if tokens.count == 1 { return [file.declarations.declaration(of: name, at: last)].compactMap(\.self) }
    guard tokens.count == 3, buffer.tokens[tokens[1]].kind == .dot, buffer.tokens[tokens[0]].kind == .identifier else { return [] }
    if buffer.isWord(tokens[0], in: ["self", "Self"]) { return [file.declarations.member(name, ofTypeAt: tokens[0])].compactMap(\.self) }
    let owner = buffer.text(tokens[0])
    return file.declarations.declarations(named: name).filter { declared in
      guard declared.kind == .property, let scope = declared.scope else { return false }
      return file.declarations.typeBody(openedAt: scope)?.name.lastDottedWord == owner
    }
  }

  /// Whether an operator of the expression has a number on one side: SnapKit's other targets have no arithmetic.
  private func isArithmetic(_ expression: Range<Int>) -> Bool {
    let tokens = topLevelTokens(expression)
    guard let first = tokens.first, tokens.count > 1 else { return false }
    if tokens.contains(where: { buffer.isOperator($0, "?") && buffer.isTernaryMark($0) || buffer.isOperator($0, "??") }) { return false }
    if buffer.isOperator(first, "-"), buffer.operatorPosition(first) == .prefix { return true }
    var hasOperator = false
    var hasNumber = false
    for token in tokens {
      switch buffer.tokens[token].kind {
      case .operatorSymbol:
        if buffer.operatorPosition(token).isInfix {
          guard buffer.isOperator(token, "*") || buffer.isOperator(token, "/") || buffer.isOperator(token, "+") || buffer.isOperator(token, "-")
          else { return false }
          hasOperator = true
        }
      case .number: hasNumber = true
      case .identifier:
        if buffer.isWord(token, "as") || buffer.isWord(token, "is") { return false }
      default: break
      }
    }
    return hasOperator && hasNumber
  }

  /// `max(a, b)` and the like: of SnapKit's targets only numbers can be compared or rounded.
  private func isNumberFunction(_ expression: Range<Int>) -> Bool {
    let tokens = file.significantTokens(expression)
    guard tokens.count > 2, buffer.isWord(tokens[0], in: ["max", "min", "abs", "ceil", "floor", "round"]),
      buffer.tokens[tokens[1]].kind == .leftParenthesis
    else { return false }
    return buffer.partner(of: tokens[1]) == tokens.last
  }

  /// `title.mj_w`: what categories of libraries call a part of a view's frame is a number. SnapKit's and Masonry's own are items.
  ///
  /// Source: MJRefresh (`UIView+MJExtension.h`), TUICore (`UIView+TUILayout.h`), ZFPlayer (`UIView+ZFFrame.h`) and YYCategories (`UIView+YYAdd.h`).
  private func isFramePart(_ expression: Range<Int>) -> Bool {
    let tokens = file.significantTokens(expression)
    guard tokens.count > 2, let last = tokens.last, tokens.allSatisfy({ [.identifier, .dot].contains(buffer.tokens[$0].kind) || buffer.spells($0, "!") }) else { return false }
    let parts = buffer.text(last).split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...4).contains(parts[0].utf8.count), parts[0].allSatisfy(\.isLowercase), parts[0] != "snp", parts[0] != "mas" else { return false }
    return ["x", "y", "w", "h", "width", "height", "minX", "minY", "maxX", "maxY"].contains(parts[1])
  }

  /// The member of a number that an expression is: `24.auto()`, `height.auto()`.
  private func scaledMember(_ range: Range<Int>) -> DeclarationTable.LiteralMember? {
    guard let first = range.first, let last = range.last else { return nil }
    if let (member, end) = file.declarations.literalMember(at: first) { return end == range.upperBound ? member : nil }
    guard let open = buffer.partner(of: last), open < last, let name = buffer.previous(open), buffer.postfixStart(of: name) == first else { return nil }
    return file.declarations.numberMember(calledAt: open)
  }

  /// `24.auto()`: what a library makes of a number is one, unless its name says otherwise.
  private func isScaledLiteral(_ expression: Range<Int>) -> Bool {
    let range = buffer.trimmed(expression)
    guard let member = scaledMember(range), file.declarations.isOfLibrary(member) else { return false }
    let name = member.name.lowercased()
    return !["inset", "size", "edge", "point", "rect", "margin", "square", "offset", "priority"].contains { name.contains($0) }
  }

  /// The significant tokens outside of brackets, the brackets included.
  private func topLevelTokens(_ expression: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = buffer.firstSignificant(from: expression.lowerBound)
    while let current = index, current < expression.upperBound {
      result.append(current)
      index = buffer.next(buffer.groupEnd(current))
    }
    return result
  }

  // MARK: Structures

  /// The arguments of an initialiser that a project adds to a structure: `UIEdgeInsets(equalInset: 8)`. It makes the
  /// same value from the same arguments.
  private func initializerArguments(_ expression: Range<Int>, of type: String) -> Range<Int>? {
    let tokens = file.significantTokens(expression)
    guard tokens.count > 3, Self.labels[type] != nil, buffer.text(tokens[0]) == type, buffer.tokens[tokens[1]].kind == .leftParenthesis,
      let last = tokens.last, buffer.partner(of: tokens[1]) == last
    else { return nil }
    return tokens[1] + 1..<last
  }

  /// `CGSize(width: 30, height: 40)` and the like, taken apart.
  func structure(_ expression: Range<Int>) -> SnapKitValue? {
    var tokens = file.significantTokens(expression)
    guard tokens.count >= 3, buffer.tokens[tokens[0]].kind == .identifier else { return nil }
    // `CGSize.init(width: 30, height: 40)`
    if tokens.count > 4, buffer.tokens[tokens[1]].kind == .dot, buffer.isWord(tokens[2], "init") { tokens.removeSubrange(1...2) }
    let type = buffer.text(tokens[0])
    if tokens.count == 3, buffer.isWord(tokens[2], "zero"), buffer.tokens[tokens[1]].kind == .dot { return Self.zero(type) }
    guard buffer.tokens[tokens[1]].kind == .leftParenthesis, buffer.partner(of: tokens[1]) == tokens.last,
      let call = CallExpression(at: tokens[1], in: buffer), let labels = Self.labels[type],
      call.arguments.map({ $0.label ?? "" }) == labels || call.arguments.isEmpty
    else { return nil }
    if call.arguments.isEmpty { return Self.zero(type) }
    var parts: [Scalar] = []
    for argument in call.arguments {
      guard let part = part(argument.value, of: type) else { return nil }
      parts.append(part)
    }
    switch type {
    case "CGPoint", "NSPoint": return .point(x: parts[0], y: parts[1])
    case "CGSize", "NSSize", "CGSizeMake": return .size(width: parts[0], height: parts[1])
    case "NSDirectionalEdgeInsets":
      return .directionalInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
    default: return .insets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
    }
  }

  private static let labels: [String: [String]] = [
    "CGPoint": ["x", "y"], "NSPoint": ["x", "y"], "CGSize": ["width", "height"], "NSSize": ["width", "height"],
    "CGSizeMake": ["", ""], "UIEdgeInsetsMake": ["", "", "", ""], "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "NSEdgeInsets": ["top", "left", "bottom", "right"], "ConstraintInsets": ["top", "left", "bottom", "right"],
    "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
  ]

  private static func zero(_ type: String) -> SnapKitValue? {
    switch type {
    case "CGPoint", "NSPoint": .point(x: .zero, y: .zero)
    case "CGSize", "NSSize": .size(width: .zero, height: .zero)
    case "UIEdgeInsets", "NSEdgeInsets", "ConstraintInsets": .insets(top: .zero, left: .zero, bottom: .zero, right: .zero)
    case "NSDirectionalEdgeInsets": .directionalInsets(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)
    default: nil
    }
  }

  /// One number of a structure. Insets take `CGFloat` alone; points and sizes take `Int` and `Double`, too.
  private func part(_ expression: Range<Int>, of type: String) -> Scalar? {
    var arithmetic = LiteralArithmetic(file)
    if let value = arithmetic.evaluate(expression) {
      if let number = arithmetic.asPoints(value) { return Scalar(.number(number), spelling: buffer.normalizedText(expression)) }
      if !arithmetic.hasDivision { return .number(value.number) }
    }
    if type.contains("EdgeInsets") || type == "ConstraintInsets" || type.hasSuffix("Make") {
      guard !arithmetic.hasDivision || ScalarReader(file).numberType(expression) != nil || !isLiteralOnly(expression) else { return nil }
      return .expression(buffer.normalizedText(expression))
    }
    return isLiteralOnly(expression) ? nil : try? number(expression)
  }

  private func isLiteralOnly(_ expression: Range<Int>) -> Bool {
    !file.significantTokens(expression).contains { buffer.tokens[$0].kind == .identifier }
  }
}
