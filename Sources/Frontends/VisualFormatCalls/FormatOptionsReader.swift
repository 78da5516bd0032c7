internal import HostSyntax
internal import Knowledge
internal import SourceText
internal import VisualFormat

/// Reads the options of a call: a case, a list of cases, or one of the spellings of "none".
struct FormatOptionsReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Source: NSLayoutConstraint.FormatOptions, called `NSLayoutFormatOptions` before Swift 4.2.
  private static let typeNames: Set<String> = [
    "NSLayoutFormatOptions", "NSLayoutConstraint.FormatOptions", "FormatOptions",
  ]

  /// - Throws: `dynamicOptions` for anything but literals.
  func read(_ expression: Range<Int>, before site: Int) throws(Diagnostic) -> FormatOptions {
    if let options = try readLiteral(expression) { return options }
    if let declaration = constant(expression, at: site), let value = declaration.initializer,
      let options = try readLiteral(value) {
      return options
    }
    throw Diagnostic(
      .dynamicOptions, at: file.range(expression), "the options '\(buffer.normalizedText(expression))' are not a literal")
  }

  private func constant(_ expression: Range<Int>, at site: Int) -> Declaration? {
    let tokens = file.significantTokens(expression)
    guard tokens.count == 1, buffer.tokens[tokens[0]].kind == .identifier,
      let declaration = file.declarations.declaration(of: buffer.text(tokens[0]), at: site), declaration.isConstant
    else { return nil }
    return declaration
  }

  private func readLiteral(_ expression: Range<Int>) throws(Diagnostic) -> FormatOptions? {
    if let open = buffer.firstSignificant(from: expression.lowerBound), let array = ArrayLiteral(at: open, in: buffer) {
      var options: FormatOptions = []
      for element in array.elements {
        guard let option = try readCase(element) else { return nil }
        options.formUnion(option)
      }
      return options
    }
    return try readCase(expression)
  }

  private func readCase(_ expression: Range<Int>) throws(Diagnostic) -> FormatOptions? {
    let text = buffer.normalizedText(expression)
    if text == "nil" || text == "0" { return [] }
    if isEmptyInitializer(text) { return [] }
    guard let name = file.caseName(expression, of: Self.typeNames) else { return nil }
    guard let option = FormatOptions(name: name) else {
      throw Diagnostic(.dynamicOptions, at: file.range(expression), "'\(name)' is not an option of the format language")
    }
    return option
  }

  /// `NSLayoutFormatOptions()`, `.init(rawValue: 0)`, `NSLayoutFormatOptions(rawValue: UInt(0))`, …
  private func isEmptyInitializer(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return false }
    var callee = String(text[..<open])
    if callee.hasSuffix(".init") { callee = String(callee.dropLast(5)) }
    guard callee.isEmpty || Self.typeNames.contains(callee) else { return false }
    var argument = text[text.index(after: open)...].dropLast()
    if argument.hasPrefix("rawValue:") { argument = argument.dropFirst(9).drop { $0 == " " } }
    return ["", "0", "UInt(0)", "0x0", "[]"].contains(String(argument))
  }
}
