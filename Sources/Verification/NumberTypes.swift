internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the arithmetic of C does with the types of numbers that an Objective-C file names.
struct NumberTypes: Sendable {
  enum Kind: String, Sendable {
    case fraction
    case whole
    /// Whole numbers that begin again at zero: `NSUInteger`.
    case unsigned
  }

  /// What the file's own names of types stand for.
  private let aliases: [String: String]

  /// - Complexity: O(uses of `typedef`).
  init(_ buffer: TokenBuffer) {
    var aliases: [String: String] = [:]
    for word in buffer.tokens(spelled: "typedef") {
      var tokens: [Int] = []
      var index = buffer.next(word)
      while let current = index, buffer[current].kind == .identifier {
        tokens.append(current)
        index = buffer.next(current)
      }
      guard tokens.count > 1, let end = index, buffer[end].kind == .semicolon, let name = tokens.last else { continue }
      aliases[buffer.text(name)] = tokens.dropLast().map { buffer.text($0) }.joined(separator: " ")
    }
    self.aliases = aliases
  }

  /// The type behind a name that the file gives it; nil for other names.
  func aliased(_ name: String) -> String? { aliases[name] }

  /// Nil for what is no number, or not known to be one.
  func kind(of type: ObjectiveCType) -> Kind? { type.pointers == 0 ? kind(of: type.name) : nil }

  func kind(of name: String) -> Kind? {
    var name = name
    for _ in 0..<8 { name = aliases[name] ?? name }
    if Self.fractions.contains(name) { return .fraction }
    if Self.unsigned.contains(name) { return .unsigned }
    return Self.whole.contains(name) ? .whole : nil
  }

  /// Source: the C standard and the headers of Foundation, CoreGraphics and MacTypes. What is smaller than an `int` becomes one.
  private static let fractions: Set<String> = ["CGFloat", "double", "float", "NSTimeInterval", "CFTimeInterval", "Float32", "Float64", "long double"]
  private static let unsigned: Set<String> = [
    "NSUInteger", "unsigned", "unsigned int", "unsigned long", "unsigned long long", "size_t", "uint32_t", "uint64_t", "UInt32", "UInt64",
  ]
  private static let whole: Set<String> = [
    "int", "long", "short", "char", "signed", "long long", "long int", "signed char", "unsigned char", "unsigned short", "ssize_t", "NSInteger", "BOOL", "bool",
    "Boolean", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "UInt8", "UInt16", "SInt32",
  ]
}
