/// The words of Swift that matter for where an expression or statement starts and ends.
///
/// Source: The Swift Programming Language, Lexical Structure, Keywords and Punctuation.
enum Keyword {
  /// Words after which an operand follows.
  static let beforeExpression: [StaticString] = [
    "return", "throw", "in", "case", "where", "if", "while", "guard", "else", "try", "await", "switch", "is", "as",
    "repeat", "yield", "consume", "copy", "unsafe",
  ]

  /// Words that can follow a type: a `<` before them opened a generic clause.
  static let afterType: [StaticString] = ["in", "where", "else", "as", "is", "throws", "async"]

  /// Words that start a statement or declaration, or stand between expressions. No expression starts or ends with
  /// them, except as the name of a member: `.default`.
  static let reserved: [StaticString] = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "static", "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
  ]

  /// Words that start a statement, so that no expression goes on with them in the next line.
  static let statementStart: [StaticString] = [
    "associatedtype", "break", "case", "class", "continue", "default", "defer", "deinit", "do", "enum", "extension",
    "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "internal", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "static", "struct", "subscript", "switch", "throw", "typealias", "var",
    "while",
  ]

  /// Words that stand before a declaration and are names elsewhere.
  static let contextualModifier: [StaticString] = [
    "actor", "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "indirect", "infix",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "required", "unowned", "weak",
  ]

  /// Words that stand before a declaration and are reserved.
  static let reservedModifier: [StaticString] = ["class", "fileprivate", "internal", "private", "public", "static"]

  /// Words that stand before an expression and belong to it.
  static let expressionPrefix: [StaticString] = ["try", "await", "any", "some", "consume", "copy", "unsafe", "each", "repeat"]

  /// Words that start the accessors of a variable or subscript.
  static let accessor: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating"]

  /// Words that start a statement whose condition stands before a brace.
  static let conditionStart: [StaticString] = ["if", "guard", "while", "for", "switch", "catch"]

  /// Words that start a line which the compiler reads before anything else.
  static let directives: [StaticString] = ["if", "elseif", "else", "endif", "sourceLocation"]

  static func beginsExpression(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    beforeExpression.contains { matches(word, $0) }
  }

  static func isDirective(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    directives.contains { matches(word, $0) }
  }

  static func matches(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ text: StaticString) -> Bool {
    guard word.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { word.elementsEqual($0) }
  }
}
