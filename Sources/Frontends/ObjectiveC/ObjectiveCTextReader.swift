internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Reads expressions that stand for a fixed text, and format strings.
struct ObjectiveCTextReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// The text of a literal, or of a name or macro that stands for one; nil for anything else.
  func text(_ expression: Range<Int>, at site: Int) -> String? {
    if let text = Self.literal(expression, in: buffer) { return text }
    if let value = ObjectiveCVariableResolver(file).value(expression, at: site) { return Self.literal(value, in: buffer) }
    let expression = buffer.trimmed(expression)
    guard expression.count == 1, buffer[expression.lowerBound].kind == .identifier,
      file.names.declaration(of: buffer.text(expression.lowerBound), at: site) == nil,
      let macro = file.names.macro(buffer.text(expression.lowerBound), at: expression.lowerBound), macro.parameters == nil
    else { return nil }
    let body = macro.tokens
    return Self.literal(0..<body.count, in: body)
  }

  private static func literal(_ expression: Range<Int>, in buffer: TokenBuffer) -> String? {
    guard case .string(let parts) = ObjectiveCLiteral(expression, in: buffer) else { return nil }
    var text = ""
    for part in parts {
      guard let piece = buffer.cString(part) else { return nil }
      text += piece
    }
    return text
  }

  /// - Throws: `dynamicFormatString` when the text is not known before the program runs.
  func format(_ expression: Range<Int>, at site: Int) throws(Diagnostic) -> FormatText {
    let range = file.range(expression)
    if let text = text(expression, at: site) { return FormatText(fixed: text, range: range) }
    let written = buffer.trimmed(expression)
    // `NSString *row = [NSString stringWithFormat:@"H:|[%@]|", title];`
    let expression = ObjectiveCVariableResolver(file).value(written, at: site).map(buffer.trimmed) ?? written
    if let open = expression.first, let message = MessageExpression(at: open, in: buffer), message.range == expression,
      buffer.objectiveCText(message.receiver) == "NSString", message.selector == "stringWithFormat:",
      let text = filled(message.pieces[0].argument, at: site) {
      return FormatText(fixed: text, range: range)
    }
    throw Diagnostic(
      .dynamicFormatString, at: range, "the format string '\(buffer.objectiveCText(written))' is not a literal")
  }

  /// `@"H:|-%d-[a]", 7` with its values put in, when all of them are known.
  private func filled(_ arguments: Range<Int>, at site: Int) -> String? {
    let parts = buffer.splitAtObjectiveCCommas(arguments)
    guard let first = parts.first, let format = text(first, at: site) else { return nil }
    var result = ""
    var rest = format[...]
    var values = parts.dropFirst()
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let value = values.popFirst() else { return nil }
      var precision: Int?
      if rest.first == "." {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count + 1)
        guard let count = digits.isEmpty ? 0 : Int(digits), count < 16 else { return nil }
        precision = count
      }
      let flags = rest.prefix { "lzhq".contains($0) }
      rest = rest.dropFirst(flags.count)
      guard let kind = rest.first, precision == nil || kind == "f" else { return nil }
      rest = rest.dropFirst()
      switch kind {
      case "@":
        guard let text = text(value, at: site) else { return nil }
        result += text
      case "d", "i", "u":
        guard let number = CEvaluator(buffer, names: file.names).value(value), case .signed(let whole) = number else { return nil }
        result += String(whole)
      case "f":
        guard let text = text(ofNumber: value, precision ?? 6, at: site) else { return nil }
        result += text
      default: return nil
      }
    }
    return values.isEmpty ? result + rest : nil
  }

  /// What `%f` makes of a number, where reading it again gives the same number; nil for others, `1.0 / 3`, and for integers, for which it
  /// is not meant.
  private func text(ofNumber value: Range<Int>, _ places: Int, at site: Int) -> String? {
    guard let number = CEvaluator(buffer, names: file.names).value(value) else { return nil }
    switch number {
    case .single, .double: break
    case .signed, .unsigned: guard isOfFloatingType(buffer.trimmed(value), at: site) else { return nil }
    }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let double = number.points
    guard abs(double) < 1_000_000, (double * scale).rounded() / scale == double else { return nil }
    let text = double.rounded() == double ? String(Int(double)) : String(double)
    return text.contains("e") ? nil : text
  }

  /// Whether a value is a variable of a floating type: `CGFloat height = 40;`.
  private func isOfFloatingType(_ value: Range<Int>, at site: Int) -> Bool {
    guard value.count == 1, buffer[value.lowerBound].kind == .identifier, let declaration = file.names.declaration(of: buffer.text(value.lowerBound), at: site) else { return false }
    return ["CGFloat", "double", "float", "NSTimeInterval"].contains(declaration.type.name) && declaration.type.pointers == 0
  }
}
