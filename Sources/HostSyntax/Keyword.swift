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
  fileprivate static let afterType: [StaticString] = ["in", "where", "else", "as", "is", "throws", "async"]

  /// Words that start a statement or declaration, or stand between expressions. No expression starts or ends with
  /// them, except as the name of a member: `.default`.
  fileprivate static let reserved: [StaticString] = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "static", "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
  ]

  /// Words that start a statement, so that no expression goes on with them in the next line.
  fileprivate static let statementStart: [StaticString] = [
    "associatedtype", "break", "case", "class", "continue", "default", "defer", "deinit", "do", "enum", "extension",
    "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "internal", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "static", "struct", "subscript", "switch", "throw", "typealias", "var",
    "while",
  ]

  /// Words that stand before a declaration and are names elsewhere.
  fileprivate static let contextualModifier: [StaticString] = [
    "actor", "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "indirect", "infix",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "required", "unowned", "weak",
  ]

  /// Words that stand before a declaration and are reserved.
  fileprivate static let reservedModifier: [StaticString] = ["class", "fileprivate", "internal", "private", "public", "static"]

  /// Words that stand before an expression and belong to it.
  fileprivate static let expressionPrefix: [StaticString] = ["try", "await", "any", "some", "consume", "copy", "unsafe", "each", "repeat"]

  /// Words that start the accessors of a variable or subscript.
  fileprivate static let accessor: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating"]

  /// Words that start a statement whose condition stands before a brace.
  fileprivate static let conditionStart: [StaticString] = ["if", "guard", "while", "for", "switch", "catch"]

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

/// What a word is to the parser, found out once for each different word of a file.
struct KeywordTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// See the lists of the same names in `Keyword`.
  static let afterType = KeywordTraits(rawValue: 1)
  static let reserved = KeywordTraits(rawValue: 2)
  static let statementStart = KeywordTraits(rawValue: 4)
  static let contextualModifier = KeywordTraits(rawValue: 8)
  static let reservedModifier = KeywordTraits(rawValue: 16)
  static let expressionPrefix = KeywordTraits(rawValue: 32)
  static let accessor = KeywordTraits(rawValue: 64)
  static let conditionStart = KeywordTraits(rawValue: 128)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// - Complexity: O(keywords of the length of the word).
  init(of word: UnsafeBufferPointer<UInt8>) {
    let alike = word.count < Self.byLength.count ? Self.byLength[word.count] : []
    self = alike.first { $0.keyword.utf8Start.pointee == word[0] && $0.keyword.withUTF8Buffer(word.elementsEqual) }?.traits ?? []
  }

  private static let byLength: [[(keyword: StaticString, traits: KeywordTraits)]] = {
    let lists: [([StaticString], KeywordTraits)] = [
      (Keyword.afterType, .afterType), (Keyword.reserved, .reserved), (Keyword.statementStart, .statementStart),
      (Keyword.contextualModifier, .contextualModifier), (Keyword.reservedModifier, .reservedModifier),
      (Keyword.expressionPrefix, .expressionPrefix), (Keyword.accessor, .accessor), (Keyword.conditionStart, .conditionStart),
    ]
    var byLength: [[(keyword: StaticString, traits: KeywordTraits)]] = Array(repeating: [], count: 20)
    for (words, traits) in lists {
      for word in words {
        let length = word.utf8CodeUnitCount
        if let place = byLength[length].firstIndex(where: { "\($0.keyword)" == "\(word)" }) {
          byLength[length][place].traits.insert(traits)
        } else {
          byLength[length].append((word, traits))
        }
      }
    }
    return byLength
  }()
}
