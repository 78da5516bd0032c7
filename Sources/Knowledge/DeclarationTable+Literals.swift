internal import HostSyntax
internal import SourceText

extension DeclarationTable {
  /// `adjusted` in `16.adjusted` and `scaled(` in `16.scaled(by: 2)`: the one member of a literal number that an expression is.
  package struct LiteralMember: Hashable, Sendable {
    package let name: String
    fileprivate let isFloat: Bool

    /// The types that the literal can have there, and the protocols that all of them share.
    fileprivate var types: [String] { isFloat ? DeclarationTable.floatTypesWithProtocols : DeclarationTable.allTypesWithProtocols }
  }

  struct LiteralQuestion: Hashable, Sendable {
    let member: LiteralMember
    /// The brace that opens the type around the place.
    let type: Int?
  }

  /// What the declarations of a member of literals say.
  struct LiteralAnswer: Sendable {
    var types: Set<ValueType> = []
    var arePure = true
  }

  /// Source: the Swift standard library; `FloatLiteralType` is `Double`, `IntegerLiteralType` is `Int`.
  private static let floatTypes = ["Double", "CGFloat", "Float", "FloatLiteralType", "BinaryFloatingPoint", "FloatingPoint"]
  private static let integerTypes = ["Int", "UInt", "IntegerLiteralType", "BinaryInteger", "FixedWidthInteger", "SignedInteger"]
  private static let numberProtocols = ["Numeric", "SignedNumeric", "AdditiveArithmetic", "Comparable", "Strideable", "Equatable", "Hashable"]
  private static let floatTypesWithProtocols = floatTypes + numberProtocols
  private static let allTypesWithProtocols = integerTypes + floatTypesWithProtocols

  /// Nil where `literal` is no number that something is asked of.
  package func literalMember(at literal: Int) -> (member: LiteralMember, end: Int)? {
    guard buffer.tokens[literal].kind == .number, let dot = buffer.next(literal), dot == literal + 1, buffer.tokens[dot].kind == .dot,
      let name = buffer.next(dot), buffer.tokens[name].kind == .identifier
    else { return nil }
    let isFloat = isFloatLiteral(literal)
    guard let open = buffer.next(name), open == name + 1, buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else {
      return (LiteralMember(name: buffer.text(name), isFloat: isFloat), name + 1)
    }
    return (LiteralMember(name: buffer.text(name) + "(", isFloat: isFloat), close + 1)
  }

  /// The same for numbers in parentheses: `scaled(` in `(isWide ? 129 : 70).scaled()`. Nil where they are not known to be numbers.
  package func groupMember(at open: Int) -> (member: LiteralMember, end: Int)? { groupMember(at: open, depth: 0) }

  func groupMember(at open: Int, depth: Int) -> (member: LiteralMember, end: Int)? {
    guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), open + 1 < close, let dot = buffer.next(close), dot == close + 1,
      buffer.tokens[dot].kind == .dot, let name = buffer.next(dot), buffer.tokens[name].kind == .identifier,
      // What calls a function is another group.
      buffer.previous(open).map({ $0 < open - 1 || ![.identifier, .rightParenthesis, .rightBracket, .rightBrace].contains(buffer.tokens[$0].kind) }) ?? true,
      type(of: open + 1..<close, depth: depth)?.number != nil
    else { return nil }
    guard let arguments = buffer.next(name), arguments == name + 1, buffer.tokens[arguments].kind == .leftParenthesis, let end = buffer.partner(of: arguments) else {
      return (LiteralMember(name: buffer.text(name), isFloat: false), name + 1)
    }
    return (LiteralMember(name: buffer.text(name) + "(", isFloat: false), end + 1)
  }

  /// The same for a method of another expression: `scaled(` in `height.scaled()` and `min(height, 8).scaled()`. Nil where that is not
  /// known to be a number.
  package func numberMember(calledAt open: Int) -> LiteralMember? {
    guard buffer.tokens[open].kind == .leftParenthesis, let name = buffer.previous(open), name == open - 1, let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot,
      case let start = buffer.postfixStart(of: name), start < dot, let type = type(of: start..<dot), type.number != nil, !type.isOptional, !type.isImplicitlyUnwrapped
    else { return nil }
    return LiteralMember(name: buffer.text(name) + "(", isFloat: false)
  }

  /// What other files could tell about such a member.
  package func questions(about member: LiteralMember, at literal: Int) -> [DeclarationIndex.Question] {
    member.types.map { DeclarationIndex.Question(start: ValueType($0), names: [member.name], types: namesAround(literal), path: buffer.file.path) }
  }

  /// The type that all declarations of such a member agree on; of several number types, some number.
  func type(of member: LiteralMember, at literal: Int) -> ValueType? {
    guard let types = declared(member, at: literal)?.types else { return nil }
    if types.count < 2 { return types.first }
    // Which of them the compiler takes is the same wherever a number is wanted.
    return types.allSatisfy { $0.number != nil } ? .someNumber : nil
  }

  /// Whether all declarations of such a member only compute.
  package func isPure(_ member: LiteralMember, at literal: Int) -> Bool { declared(member, at: literal).map { !$0.types.isEmpty && $0.arePure } ?? false }

  /// What the declarations of such a member say; nil when one of them is not known.
  private func declared(_ member: LiteralMember, at literal: Int) -> LiteralAnswer? {
    literalMembers.answer(LiteralQuestion(member: member, type: enclosingType(at: literal)?.open)) { newlyDeclared(member, at: literal) }
  }

  private func newlyDeclared(_ member: LiteralMember, at literal: Int) -> LiteralAnswer? {
    var found = LiteralAnswer()
    for (owner, question) in zip(member.types, questions(about: member, at: literal)) {
      switch index.answer(question) {
      case .type(let type, place: _, let isPure):
        found.types.insert(type)
        found.arePure = found.arePure && isPure
      case .needs: return nil
      case .unknown: if index.declares(member.name, in: owner) { return nil }
      }
    }
    return found
  }

  /// Whether no file of the run declares such a member, so that a library does.
  package func isOfLibrary(_ member: LiteralMember) -> Bool { !member.types.contains { index.declares(member.name, in: $0) } }

  func isFloatLiteral(_ token: Int) -> Bool {
    let text = buffer.text(token)
    return text.contains(".") || (!text.hasPrefix("0x") && text.contains { $0 == "e" || $0 == "E" })
  }
}
