internal import Frontends
internal import HostSyntax

/// What the statements of types and files declare.
extension SwiftLayoutReader {
  enum Kind {
    case type(String, Range<Int>)
    case function(String, Range<Int>)
    case property(String)
    case other
  }

  /// What a statement of a type's body or of the file declares.
  func declaration(_ statement: Range<Int>) -> Kind {
    var index: Int? = statement.lowerBound
    while let current = index, current < statement.upperBound {
      let token = buffer[current]
      if token.kind == .at, let name = buffer.next(current) {
        // An attribute and its arguments.
        index = buffer.next(name)
        if let open = index, buffer[open].kind == .leftParenthesis, open == name + 1 { index = buffer.partner(of: open).flatMap { buffer.next($0) } }
        continue
      }
      guard token.kind == .identifier else {
        index = token.kind.isOpener ? buffer.partner(of: current).flatMap { buffer.next($0) } : buffer.next(current)
        if token.kind == .leftBrace { return .other }
        continue
      }
      switch buffer.text(current) {
      case "class", "struct", "enum", "extension", "protocol", "actor":
        guard let name = buffer.next(current), !buffer.isWord(name, in: ["func", "var", "let", "subscript"]) else {
          index = buffer.next(current)
          continue
        }
        guard let body = body(of: statement) else { return .other }
        var path = buffer.text(name)
        var dot = buffer.next(name)
        while let separator = dot, buffer[separator].kind == .dot, let part = buffer.next(separator) {
          path += "." + buffer.text(part)
          dot = buffer.next(part)
        }
        return .type(path, body)
      case "func", "init", "deinit", "subscript":
        guard let body = body(of: statement) else { return .other }
        return .function(signature(at: current, before: body.lowerBound), body)
      case "var", "let":
        guard let name = buffer.next(current) else { return .other }
        return .property(buffer.text(name))
      case "case", "import", "typealias", "associatedtype": return .other
      default: index = buffer.next(current)
      }
    }
    return .other
  }

  /// `setUp(in:)`
  private func signature(at keyword: Int, before body: Int) -> String {
    var name = buffer.text(keyword)
    if buffer.isWord(keyword, "func"), let token = buffer.next(keyword) { name = buffer.text(token) }
    var index = buffer.next(keyword)
    while let current = index, current < body, buffer[current].kind != .leftParenthesis { index = buffer.next(current) }
    guard let open = index, open < body, let close = buffer.partner(of: open) else { return name }
    let labels = buffer.splitAtCommas(open + 1..<close).map { part -> String in
      var first = part.lowerBound
      while buffer[first].kind == .at, let word = buffer.next(first), let next = buffer.next(word), next < part.upperBound { first = next }
      return buffer.text(first) + ":"
    }
    return "\(name)(\(labels.joined()))"
  }
}

extension SwiftLayoutReader {
  /// The views of `UIStackView(arrangedSubviews: [a, b])` and `stack.addArrangedSubview(a)`.
  func arranged() -> Set<OwnedItem> {
    var found: Set<OwnedItem> = []
    for index in buffer.tokens(spelled: ["arrangedSubviews", "addArrangedSubview", "insertArrangedSubview"]) {
      guard let next = buffer.next(index) else { continue }
      var values: [Range<Int>] = []
      if buffer[next].kind == .colon, let open = buffer.next(next), buffer[open].kind == .leftBracket, let literal = ArrayLiteral(at: open, in: buffer) {
        values = literal.elements
      } else if buffer[next].kind == .leftParenthesis, let call = CallExpression(at: next, in: buffer), let first = call.arguments.first {
        values = [first.value]
      }
      for value in values {
        let text = buffer.normalizedText(value)
        let item = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        found.insert(OwnedItem(item: item, owner: file.declarations.owner(ofItem: item, at: value.lowerBound)))
      }
    }
    return found
  }
}
