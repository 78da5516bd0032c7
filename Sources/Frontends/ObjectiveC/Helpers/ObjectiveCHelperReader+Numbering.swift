internal import HostSyntax

/// Loops that give the views of a list names with numbers.
extension ObjectiveCHelperReader {
  /// A loop that puts the views of a parameter into a dictionary under `v0`, `v1`, ….
  func numbering(_ statement: Range<Int>) -> (dictionary: String, views: ObjectiveCHelper.Views, isUnmasked: Bool)? {
    if let counted = counting(statement) { return counted }
    guard let loop = ObjectiveCLoop(statement, in: buffer), let list = loop.list, let parameter = parameter(list) else { return nil }
    var isUnmasked = false
    var index = loop.index
    var keys: [String: String] = [:]
    var found: (dictionary: String, prefix: String)?
    /// The text before the number of `[NSString stringWithFormat:@"v%d", i]`.
    func prefix(_ text: String) -> String? {
      if let known = keys[text] { return known }
      let counters = index.map { [$0] } ?? locals.filter { $0.value == .counter }.map(\.key)
      for counter in counters {
        guard let found = Self.prefix(text, of: counter) else { continue }
        index = counter
        return found
      }
      return nil
    }
    for statement in statements(in: loop.body.lowerBound) {
      let text = buffer.compactText(statement)
      if Self.unmasking(of: loop.element).contains(text) {
        isUnmasked = true
      } else if let (name, value) = assignment(statement), let value, let prefix = prefix(buffer.compactText(value)) {
        keys[name] = prefix
      } else if let (dictionary, key) = entry(statement, loop.element), locals[dictionary] == .empty, let prefix = prefix(key), found == nil {
        found = (dictionary, prefix)
      } else if loop.index == nil, let counter = index, found != nil, ["\(counter)++", "++\(counter)", "\(counter)+=1"].contains(text) {
        // A second step would leave numbers out.
        index = nil
        keys = [:]
      } else {
        return nil
      }
    }
    // A counter of the method's own has to be counted.
    guard let found, !found.prefix.isEmpty, found.prefix.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "_" }), loop.index != nil || index == nil
    else { return nil }
    return (found.dictionary, .numbered(parameter, prefix: found.prefix), isUnmasked)
  }

  /// `for (int i = 0; i < views.count; i++) { UIView *view = views[i]; named[[NSString stringWithFormat:@"v%d", i]] = view; }`
  private func counting(_ statement: Range<Int>) -> (dictionary: String, views: ObjectiveCHelper.Views, isUnmasked: Bool)? {
    guard let (index, list, brace) = countingHead(statement), let parameter = parameter(list) else { return nil }
    let name = buffer.compactText(list)
    var elements: Set<String> = ["\(name)[\(index)]", "[\(name) objectAtIndex:\(index)]"]
    var keys: [String: String] = [:]
    var found: (dictionary: String, prefix: String)?
    var isUnmasked = false
    for statement in statements(in: brace) {
      let text = buffer.compactText(statement)
      if let (name, value) = assignment(statement), let value {
        let written = buffer.compactText(value)
        if elements.contains(written) {
          elements.insert(name)
        } else if let prefix = Self.prefix(written, of: index) {
          keys[name] = prefix
        } else {
          return nil
        }
      } else if elements.contains(where: { Self.unmasking(of: $0).contains(text) }) {
        isUnmasked = true
      } else if found == nil, let element = elements.first(where: { entry(statement, $0) != nil }), let (dictionary, key) = entry(statement, element),
        locals[dictionary] == .empty, let prefix = keys[key] ?? Self.prefix(key, of: index) {
        found = (dictionary, prefix)
      } else {
        return nil
      }
    }
    guard let found, !found.prefix.isEmpty, found.prefix.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "_" }) else { return nil }
    return (found.dictionary, .numbered(parameter, prefix: found.prefix), isUnmasked)
  }

  /// The counter, the list and the body of `for (int i = 0; i < list.count; i++) {`.
  private func countingHead(_ statement: Range<Int>) -> (index: String, list: Range<Int>, brace: Int)? {
    guard buffer.isWord(statement.lowerBound, "for"), let open = buffer.next(statement.lowerBound), let close = buffer.partner(of: open),
      let brace = buffer.next(close), buffer[brace].kind == .leftBrace, buffer.partner(of: brace).map({ $0 + 1 }) == statement.upperBound
    else { return nil }
    let parts = (open + 1..<close).split { buffer[$0].kind == .semicolon }.map { buffer.trimmed($0) }
    guard parts.count == 3, let (index, start) = assignment(parts[0]), let start, buffer.compactText(start) == "0",
      ["\(index)++", "++\(index)", "\(index)+=1"].contains(buffer.compactText(parts[2]))
    else { return nil }
    let tokens = buffer.significant(parts[1])
    guard tokens.count >= 4, buffer.text(tokens[0]) == index, buffer.isOperator(tokens[1], "<") else { return nil }
    let list = tokens.count == 5 ? tokens[2] : tokens[3]
    let limit = buffer.compactText(tokens[2]..<parts[1].upperBound)
    guard ["\(buffer.text(list)).count", "[\(buffer.text(list)) count]"].contains(limit) else { return nil }
    return (index, list..<list + 1, brace)
  }

  private static func unmasking(of view: String) -> [String] {
    let gap = view.hasSuffix("]") ? "" : " "
    return ["NO", "false"].flatMap { ["\(view).translatesAutoresizingMaskIntoConstraints=\($0)", "[\(view)\(gap)setTranslatesAutoresizingMaskIntoConstraints:\($0)]"] }
  }

  /// The text before the number of `[NSString stringWithFormat:@"v%d", i]`.
  private static func prefix(_ text: String, of counter: String) -> String? {
    for kind in ["%d", "%i", "%ld", "%lu", "%u", "%zd", "%tu", "%@"] {
      let number = kind == "%@" ? "@(\(counter))" : counter
      for argument in [number, "(long)\(number)", "(unsigned long)\(number)", "(int)\(number)"] {
        let tail = "\(kind)\",\(argument)]"
        let head = "[NSString stringWithFormat:@\""
        if text.hasPrefix(head), text.hasSuffix(tail) { return String(text.dropFirst(head.count).dropLast(tail.count)) }
        let start = "[@\""
        let joined = "\"stringByAppendingString:[NSString stringWithFormat:@\"\(tail)]"
        if text.hasPrefix(start), text.hasSuffix(joined) { return String(text.dropFirst(start.count).dropLast(joined.count)) }
      }
    }
    return nil
  }

  /// The dictionary and the key of `d[key] = view` and `[d setObject:view forKey:key]`.
  private func entry(_ statement: Range<Int>, _ element: String) -> (dictionary: String, key: String)? {
    if let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement {
      guard ["setObject:forKey:", "setValue:forKey:"].contains(message.selector), buffer.compactText(message.pieces[0].argument) == element
      else { return nil }
      return (buffer.compactText(message.receiver), buffer.compactText(message.pieces[1].argument))
    }
    let tokens = buffer.significant(statement)
    guard let name = tokens.first, buffer[name].kind == .identifier, let open = buffer.next(name), buffer[open].kind == .leftBracket,
      let close = buffer.partner(of: open), let equals = buffer.next(close), buffer.isOperator(equals, "="), equals + 1 < statement.upperBound,
      buffer.compactText(equals + 1..<statement.upperBound) == element
    else { return nil }
    return (buffer.text(name), buffer.compactText(open + 1..<close))
  }
}
