internal import HostSyntax
internal import Knowledge

/// The head of a method that a file defines.
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
  /// The opening brace.
  let body: Int

  /// The methods with parameters of a file; those with `...` are left out.
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
          index = method.body
        }
        index = buffer.groupLastIndex(index) + 1
      }
    }
    return methods
  }

  /// Reads `- (void)pin:(NSString *)format views:(NSArray *)views {`; nil for anything else.
  private init?(at sign: Int, of owner: String, in buffer: TokenBuffer) {
    guard let type = buffer.next(sign), buffer[type].kind == .leftParenthesis, let close = buffer.partner(of: type) else { return nil }
    var position = buffer.next(close)
    var selector = ""
    var parameters: [String] = []
    token = position ?? sign
    while let word = position, buffer[word].kind == .identifier, let colon = buffer.next(word), buffer[colon].kind == .colon,
      let open = buffer.next(colon), buffer[open].kind == .leftParenthesis, let end = buffer.partner(of: open), let name = buffer.next(end),
      buffer[name].kind == .identifier {
      selector += buffer.text(word) + ":"
      parameters.append(buffer.text(name))
      position = buffer.next(name)
    }
    guard let body = position, buffer[body].kind == .leftBrace, !parameters.isEmpty else { return nil }
    self.owner = owner
    isClassMethod = buffer.isOperator(sign, "+")
    self.selector = selector
    self.parameters = parameters
    self.body = body
  }
}
