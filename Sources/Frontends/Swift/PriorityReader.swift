internal import HostSyntax
internal import LayoutIR

/// Reads an expression that stands for a priority.
struct PriorityReader {
  private let file: HostFile

  init(_ file: HostFile) {
    self.file = file
  }

  /// Source: UILayoutPriority and NSLayoutConstraint.Priority; their named values are the same on both platforms.
  func read(_ expression: Range<Int>) -> LayoutPriority {
    let buffer = file.buffer
    let text = buffer.normalizedText(expression)
    if let number = ScalarReader(file).number(expression) { return LayoutPriority(.number(number), spelling: text) }
    let tokens = file.significantTokens(expression)
    if let open = tokens.first(where: { buffer.tokens[$0].kind == .leftParenthesis }), Int(buffer.closing[open]) == tokens.last,
      Self.initializers.contains(tokens.prefix { $0 < open }.map { buffer.text($0) }.joined()),
      let call = CallExpression(at: open, in: buffer), call.arguments.count == 1,
      call.arguments[0].label == nil || call.arguments[0].label == "rawValue",
      let number = ScalarReader(file).number(call.arguments[0].value) {
      return LayoutPriority(.number(number), spelling: text)
    }
    if let name = file.caseName(expression, of: Self.types), let number = Self.named[name] {
      return LayoutPriority(.number(number), spelling: text)
    }
    return LayoutPriority(.expression(text), spelling: text)
  }

  /// The priority that an expression names with its type; nil when the type is left to the context.
  func readTyped(_ expression: Range<Int>) -> LayoutPriority? {
    let text = file.buffer.normalizedText(expression)
    return Self.types.contains { text.hasPrefix($0) } ? read(expression) : nil
  }

  private static let types: Set<String> = ["UILayoutPriority", "NSLayoutConstraint.Priority"]
  private static let initializers: Set<String> = [
    "UILayoutPriority", "NSLayoutConstraint.Priority", ".init", "UILayoutPriority.init", "NSLayoutConstraint.Priority.init",
  ]
  private static let named: [String: Double] = ["required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50]
}
