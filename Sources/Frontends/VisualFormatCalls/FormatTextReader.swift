internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// A format string as the call passes it, with a place in the file for each of its bytes.
struct FormatText: Sendable {
  /// The format; a value that the source interpolates is written as a metric with a name of its own.
  let text: String
  /// The interpolated values by those names.
  let metrics: [String: Scalar]
  /// The literal, for diagnostics.
  let range: SourceRange
  private let parts: [Part]

  /// A part of the format: where it starts, and how its bytes are found in the file.
  enum Part: Sendable {
    case text(start: Int, LiteralText)
    case value(start: Int, SourceRange)

    var start: Int {
      switch self {
      case .text(let start, _), .value(let start, _): start
      }
    }

    func moved(by offset: Int) -> Part {
      switch self {
      case .text(let start, let text): .text(start: start + offset, text)
      case .value(let start, let range): .value(start: start + offset, range)
      }
    }
  }

  init(text: String, metrics: [String: Scalar], range: SourceRange, parts: [Part]) {
    self.text = text
    self.metrics = metrics
    self.range = range
    self.parts = parts
  }

  /// A text that does not stand at the call.
  init(fixed text: String, range: SourceRange) {
    self.init(text: text, metrics: [:], range: range, parts: [.value(start: 0, range)])
  }

  /// Several texts after one another; nil when more than one holds values.
  init?(joining texts: [FormatText]) {
    guard let main = texts.first(where: { !$0.metrics.isEmpty }) ?? texts.last, texts.count(where: { !$0.metrics.isEmpty }) < 2 else {
      return nil
    }
    var text = ""
    var parts: [Part] = []
    for piece in texts {
      let start = text.utf8.count
      parts += piece.parts.map { $0.moved(by: start) }
      text += piece.text
    }
    self.init(text: text, metrics: main.metrics, range: main.range, parts: parts)
  }

  /// Where a byte of the format stands in the file; the byte after the last one is the closing quotation mark.
  package func place(ofColumn column: Int) -> SourceRange {
    switch parts.last(where: { $0.start <= column }) {
    case .value(_, let range): return range
    case .text(let start, let text):
      let offset = min(text.fileOffset(ofDecodedByte: column - start), range.end - 1)
      return SourceRange(offset, offset + 1)
    case nil: return range
    }
  }
}

/// Reads the first argument of a call: a string literal, in place or held by a constant.
struct FormatTextReader {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Throws: `dynamicFormatString` when the text is not known before the program runs.
  func read(_ expression: Range<Int>, before site: Int) throws(Diagnostic) -> FormatText {
    guard
      let resolved = LiteralResolver(file).resolve(expression, startingWith: [.string, .interpolatedString], before: site),
      let token = buffer.firstSignificant(from: resolved.literal.lowerBound),
      let literal = StringLiteral(at: token, in: buffer)
    else {
      let helper = FormatHelperReader(file).helper(around: site)
      throw Diagnostic(
        .dynamicFormatString, at: file.range(expression),
        "the format string '\(buffer.normalizedText(expression))' is not a literal",
        help: helper.map { "nothing: the callers of '\($0)' are migrated instead, and it can go when it has none" })
    }
    var text = ""
    var metrics: [String: Scalar] = [:]
    var parts: [FormatText.Part] = []
    for segment in literal.segments {
      switch segment {
      case .text(let part):
        parts.append(.text(start: text.utf8.count, part))
        text += part.value
      case .interpolation(let expression):
        guard resolved.constant == nil, let scalar = interpolated(expression, at: site) else {
          throw Diagnostic(
            .dynamicFormatString, at: expression,
            "the value of '\(file.buffer.file.text(expression))' becomes part of the format string")
        }
        let name = "__value\(metrics.count)"
        metrics[name] = scalar
        parts.append(.value(start: text.utf8.count, expression))
        text += name
      }
    }
    return FormatText(text: text, metrics: metrics, range: file.range(token), parts: parts)
  }

  /// A value whose decimal text reads back as the same number. A `Float` does not: its shortest text is another
  /// `Double`.
  private func interpolated(_ expression: SourceRange, at site: Int) -> Scalar? {
    let text = buffer.file.text(expression)
    let inner = TokenBuffer(lexing: SourceFile(path: buffer.file.path, text: text))
    var type: ValueType?
    var path: [String] = []
    var isUnwrapped = false
    for token in inner.tokens.indices {
      switch inner.tokens[token].kind {
      case .identifier where path.isEmpty && Self.conversions.contains(inner.text(token)) && inner.kind(inner.next(token)) == .leftParenthesis:
        // What is converted has to be a number as well.
        guard isConverted(inner, at: token, at: site) else { return nil }
        type = type ?? ValueType(inner.text(token))
      case .identifier: path.append(inner.text(token))
      case .dot, .whitespace, .number, .leftParenthesis, .rightParenthesis: continue
      case .operatorSymbol where inner.spells(token, "!") && inner.kind(inner.previous(token)) == .identifier: isUnwrapped = true
      case .operatorSymbol where ["+", "-", "*", "/"].contains(inner.text(token)):
        type = type ?? number(path, isUnwrapped, at: site)
        (path, isUnwrapped) = ([], false)
      default: return nil
      }
    }
    // A call would put its own name behind the last path, which then has no type.
    guard let found = type ?? number(path, isUnwrapped, at: site), found.name != "Float", let kind = found.number else { return nil }
    let spelling = inner.normalizedText(0..<inner.tokens.count)
    return .expression(kind == .cgFloat ? spelling : "CGFloat(\(spelling))")
  }

  private static let conversions: Set<String> = ["Int", "CGFloat", "Double"]

  /// Whether the parentheses of `Int(margin)` hold one path of a number, and nothing else.
  private func isConverted(_ inner: TokenBuffer, at name: Int, at site: Int) -> Bool {
    guard let open = inner.next(name), let close = inner.partner(of: open) else { return false }
    let tokens = (open + 1..<close).filter { !inner.tokens[$0].kind.isTrivia }
    guard tokens.allSatisfy({ inner.tokens[$0].kind == .identifier || inner.tokens[$0].kind == .dot }) else { return false }
    return number(tokens.filter { inner.tokens[$0].kind == .identifier }.map { inner.text($0) }, false, at: site) != nil
  }

  private func number(_ path: [String], _ isUnwrapped: Bool, at site: Int) -> ValueType? {
    guard !path.isEmpty, let known = file.declarations.type(ofPath: path, at: site),
      // The text of an optional is no number.
      (known.isOptional || known.isImplicitlyUnwrapped) == isUnwrapped
    else { return nil }
    let type = ValueType(known.name)
    guard type.number != nil else { return nil }
    let base = path.first == "self" && path.count > 1 ? file.declarations.member(path[1], ofTypeAt: site) : file.declarations.declaration(of: path[0], at: site)
    if let base, !file.declarations.isPure(base) { return nil }
    return type
  }
}
