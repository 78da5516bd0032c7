internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The name of the method or function around a token, as debuggers write it: `-[Login setUp:animated:]`, `layOut()`.
enum ObjectiveCCodeName {
  /// Nil outside of all bodies.
  static func name(around index: Int, in file: HostFile) -> String? {
    guard let body = file.names.enclosingFunction(at: index) else { return nil }
    let buffer = file.buffer
    var tokens: [Int] = []
    var position = buffer.previous(body)
    // A method's head is short, and what comes before it ends with one of these.
    while let current = position, tokens.count < 256 {
      let kind = buffer[current].kind
      if kind == .semicolon || kind == .rightBrace || kind == .directive || kind == .at { break }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") {
        return method(buffer.text(current), tokens.reversed(), at: index, in: file)
      }
      let start = buffer[current].kind.isCloser ? buffer.partner(of: current) ?? current : current
      tokens.append(start)
      position = buffer.previous(start)
    }
    guard let open = tokens.first(where: { buffer[$0].kind == .leftParenthesis }), let name = buffer.previous(open),
      buffer[name].kind == .identifier
    else { return nil }
    return "\(buffer.text(name))()"
  }

  /// - Parameter tokens: What follows the sign, each bracket as one.
  private static func method(_ sign: String, _ tokens: [Int], at index: Int, in file: HostFile) -> String? {
    let buffer = file.buffer
    guard let container = file.names.container(at: index) else { return nil }
    var selector = ""
    for (position, token) in tokens.enumerated() where buffer[token].kind == .identifier {
      let next = position + 1 < tokens.count ? tokens[position + 1] : nil
      if let next, buffer[next].kind == .colon {
        selector += buffer.text(token) + ":"
      } else if selector.isEmpty, next == nil {
        selector = buffer.text(token)
      }
    }
    let category = container.category.map { $0.isEmpty ? "" : "(\($0))" } ?? ""
    return "\(sign)[\(container.name)\(category) \(selector)]"
  }
}
