internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A views dictionary that a function makes: `dictionaryOfNames(title, box)`.
package struct MadeDictionary {
  let name: String
  /// The token of the name.
  let token: Int
  let call: CallExpression

  /// The call that an expression is, or that a constant was given which it names.
  static func call(_ expression: Range<Int>, at site: Int, in file: HostFile) -> (call: MadeDictionary, constant: Declaration?)? {
    if let call = MadeDictionary(expression, in: file.buffer) { return (call, nil) }
    let tokens = file.significantTokens(expression)
    guard tokens.count == 1, let constant = file.declarations.declaration(of: file.buffer.text(tokens[0]), at: site), constant.kind == .local, constant.isConstant,
      let value = constant.initializer, let call = MadeDictionary(value, in: file.buffer)
    else { return nil }
    return (call, constant)
  }

  private init?(_ expression: Range<Int>, in buffer: TokenBuffer) {
    let range = buffer.trimmed(expression)
    guard var name = range.first else { return nil }
    if buffer.isWord(name, "self"), let dot = buffer.next(name), buffer.tokens[dot].kind == .dot, let next = buffer.next(dot) { name = next }
    guard buffer.tokens[name].kind == .identifier, let text = buffer.name(name), text.first?.isLowercase == true, let open = buffer.next(name),
      buffer.tokens[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1, let call = CallExpression(at: open, in: buffer),
      call.trailingClosures.isEmpty
    else { return nil }
    self.name = text
    token = name
    self.call = call
  }

  /// The functions that make the dictionaries of a site.
  package static func functions(of site: CallSite, in file: HostFile) -> Set<String> {
    let buffer = file.buffer
    var names: Set<String> = []
    for label in site.expression where buffer.isWord(label, "views") {
      guard let colon = buffer.next(label), buffer.tokens[colon].kind == .colon, let start = buffer.next(colon), start < site.expression.upperBound,
        let open = buffer.parent(of: label), let argument = CallExpression(at: open, in: buffer)?.arguments.first(where: { $0.value.lowerBound <= start && start < $0.value.upperBound })
      else { continue }
      if let (call, _) = call(argument.value, at: label, in: file) { names.insert(call.name) }
    }
    return names
  }
}

extension HostFile {
  /// Whether an expression is the call of a function that makes a dictionary of its arguments, and does nothing else.
  package func makesDictionary(_ expression: Range<Int>) -> Bool {
    guard let (made, constant) = MadeDictionary.call(expression, at: expression.lowerBound, in: self), constant == nil else { return false }
    return helpers.dictionary(madeBy: made.name, calledWith: made.call, in: buffer.file.path, at: made.token, buffer) != nil
  }
}
