internal import HostSyntax
internal import Knowledge

/// A method that a file defines, with what its head tells.
struct ObjectiveCMethod {
  /// The class in whose `@implementation`, or category, the method stands.
  let owner: String
  let isClassMethod: Bool
  /// `addConstraintsWithFormat:views:`
  let selector: String
  /// The names of the parameters, one for each colon.
  let parameters: [String]
  /// The token of the first word of the selector.
  let token: Int
  /// The opening brace; nil for a head that has more than names and types, as with `...` or `__attribute__`.
  let body: Int?

  /// The methods with parameters of a file.
  ///
  /// - Complexity: O(tokens outside of bodies).
  static func all(in names: ObjectiveCDeclarations) -> [ObjectiveCMethod] {
    let buffer = names.buffer
    var methods: [ObjectiveCMethod] = []
    for container in names.containers where container.keyword == .implementation {
      var index = container.range.lowerBound
      while index < container.range.upperBound {
        if buffer.isOperator(index, "-") || buffer.isOperator(index, "+"), let method = ObjectiveCMethod(at: index, of: container.name, in: buffer) {
          methods.append(method)
          index = method.body ?? method.token
        }
        index = buffer.groupLastIndex(index) + 1
      }
    }
    return methods
  }

  /// Reads `- (void)pin:(NSString *)format views:(NSArray *)views {`; nil for what has no parameters.
  ///
  /// Every head that starts like one counts, as it may be that of another method with the selector.
  private init?(at sign: Int, of owner: String, in buffer: TokenBuffer) {
    var position = buffer.next(sign)
    var isPlain = false
    if let type = position, buffer[type].kind == .leftParenthesis, let close = buffer.partner(of: type) {
      position = buffer.next(close)
      isPlain = true
    }
    guard let first = position else { return nil }
    var selector = ""
    var parameters: [String] = []
    while let start = position {
      var colon = start
      if buffer[start].kind == .identifier, let next = buffer.next(start) { colon = next }
      guard buffer[colon].kind == .colon else { break }
      selector += (colon == start ? "" : buffer.text(start)) + ":"
      position = buffer.next(colon)
      if let open = position, buffer[open].kind == .leftParenthesis, let end = buffer.partner(of: open) {
        position = buffer.next(end)
      } else {
        isPlain = false
      }
      let words = Self.words(from: &position, in: buffer)
      if words.count != 1 { isPlain = false }
      parameters.append(words.last ?? "")
    }
    guard !selector.isEmpty else { return nil }
    self.owner = owner
    isClassMethod = buffer.isOperator(sign, "+")
    self.selector = selector
    self.parameters = parameters
    token = first
    body = isPlain && position.map { buffer[$0].kind == .leftBrace } == true ? position : nil
  }

  /// The words from a parameter's name to the next piece of the selector or to the end of the head: its name, and
  /// attributes such as `__unused` and `__attribute__((unused))`.
  private static func words(from position: inout Int?, in buffer: TokenBuffer) -> [String] {
    var words: [String] = []
    while let index = position {
      let next = buffer.next(index)
      switch buffer[index].kind {
      case .identifier:
        if !words.isEmpty, let next, buffer[next].kind == .colon { return words }
        words.append(buffer.text(index))
        position = next
      case .leftParenthesis:
        words.append("(")
        position = buffer.partner(of: index).flatMap { buffer.next($0) }
      default: return words
      }
    }
    return words
  }
}
