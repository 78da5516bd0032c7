internal import HostSyntax

/// What the words of one file are where a type may start, found out once for each different word.
struct ObjectiveCTypeWords: Sendable {
  private enum Role: UInt8 { case name, qualifier, keyword }

  /// By the numbers of the words.
  private let roles: [Role]

  /// - Complexity: O(different words).
  init(_ buffer: TokenBuffer) {
    var roles = [Role](repeating: .name, count: buffer.wordCount)
    for word in Self.qualifiers { if let number = buffer.number(of: word) { roles[number] = .qualifier } }
    for word in Self.keywords { if let number = buffer.number(of: word) { roles[number] = .keyword } }
    self.roles = roles
  }

  func isQualifier(_ index: Int, in buffer: TokenBuffer) -> Bool { buffer.word(index).map { roles[$0] == .qualifier } ?? false }

  func isKeyword(_ index: Int, in buffer: TokenBuffer) -> Bool { buffer.word(index).map { roles[$0] == .keyword } ?? false }

  /// Words that stand before or in a type and do not change what it is.
  static let qualifiers: [StaticString] = [
    "const", "static", "extern", "volatile", "register", "inline", "__weak", "__strong", "__block", "__unused", "__unsafe_unretained",
    "__autoreleasing", "__kindof", "_Nonnull", "_Nullable", "__nonnull", "__nullable", "nonnull", "nullable", "IBOutlet", "FOUNDATION_EXPORT",
    "FOUNDATION_EXTERN", "UIKIT_EXTERN", "NS_UNSAFE_UNRETAINED", "struct", "enum", "__kindof", "null_unspecified", "oneway", "inout", "out",
    "bycopy", "byref",
  ]

  /// Words that start something that is no declaration.
  static let keywords: [StaticString] = [
    "return", "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "goto", "typedef", "self", "super", "sizeof",
    "in", "union", "using", "namespace", "template", "class", "public", "private", "protected", "delete", "new", "throw", "try", "catch",
  ]
}
