internal import HostSyntax
internal import Knowledge

/// The head of a function: its name, parameters and where it is known.
struct FunctionSignature {
  let name: String
  /// The token of the name.
  let token: Int
  let parameters: [FormatHelper.Parameter]
  /// The tokens of each parameter's default value.
  let defaults: [Range<Int>?]
  let result: Range<Int>?
  /// The brace that opens the body.
  let body: Int
  let owner: String?
  let isStatic: Bool
  /// Whether other files cannot call it.
  let isPrivate: Bool
  /// The brace in which a local function is known.
  let scope: Int?

  /// Reads the function whose keyword is at `keyword`; nil for a requirement of a protocol, an operator, or a head
  /// that is more than names and types.
  init?(at keyword: Int, in file: HostFile) {
    let buffer = file.buffer
    guard buffer.isWord(keyword, "func"), let token = buffer.next(keyword), let name = buffer.name(token),
      var open = buffer.next(token)
    else { return nil }
    if buffer.spells(open, "<") {
      guard let end = buffer.genericClauseEnd(openedAt: open), let next = buffer.next(end) else { return nil }
      open = next
    }
    guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { return nil }
    var parameters: [FormatHelper.Parameter] = []
    var defaults: [Range<Int>?] = []
    for part in buffer.splitAtCommas(open + 1..<close) {
      guard let (parameter, value) = Self.parameter(part, in: file) else { return nil }
      parameters.append(parameter)
      defaults.append(value)
    }
    guard let (result, body) = Self.tail(after: close, in: buffer) else { return nil }
    self.name = name
    self.token = token
    self.parameters = parameters
    self.defaults = defaults
    self.result = result
    self.body = body
    owner = file.declarations.enclosingType(at: keyword)?.name
    scope = file.declarations.enclosingFunction(at: keyword).flatMap { _ in file.declarations.braces(around: keyword).first }
    var isStatic = false
    var isPrivate = false
    var index = buffer.previous(keyword)
    while let word = index, buffer.tokens[word].kind == .identifier || buffer.tokens[word].kind == .at {
      switch buffer.text(word) {
      case "static", "class": isStatic = true
      case "private", "fileprivate": isPrivate = true
      case "public", "open", "internal", "package", "final", "override", "dynamic", "@", "objc", "discardableResult", "nonobjc", "mutating",
        "inlinable", "MainActor", "nonisolated": break
      default: index = nil; continue
      }
      index = buffer.previous(word)
    }
    self.isStatic = isStatic
    self.isPrivate = isPrivate
  }

  /// `label name: Type... = value`
  private static func parameter(_ part: Range<Int>, in file: HostFile) -> (FormatHelper.Parameter, Range<Int>?)? {
    let buffer = file.buffer
    guard let colon = buffer.firstColon(in: part) else { return nil }
    let words = file.significantTokens(part.lowerBound..<colon)
    guard let last = words.last, words.count <= 2, let name = buffer.name(last), let first = words.first else { return nil }
    var type = buffer.trimmed(colon + 1..<part.upperBound)
    var value: Range<Int>?
    var index = type.lowerBound
    while index < type.upperBound {
      if buffer.spells(index, "=") {
        value = buffer.trimmed(index + 1..<type.upperBound)
        type = buffer.trimmed(type.lowerBound..<index)
        break
      }
      index = buffer.groupEnd(index) + 1
    }
    guard !type.isEmpty else { return nil }
    var spelling = file.significantTokens(type).map { buffer.text($0) }.joined()
    let isVariadic = spelling.hasSuffix("...")
    if isVariadic { spelling.removeLast(3) }
    let label = words.count == 2 ? buffer.name(first) : name
    return (
      FormatHelper.Parameter(
        label: label == "_" ? nil : label, name: name, type: spelling, isVariadic: isVariadic, hasDefault: value != nil), value
    )
  }

  private static func tail(after close: Int, in buffer: TokenBuffer) -> (result: Range<Int>?, body: Int)? {
    guard var next = buffer.next(close) else { return nil }
    if buffer.tokens[next].kind == .leftBrace { return (nil, next) }
    guard buffer.spells(next, "->"), let start = buffer.next(next) else { return nil }
    next = start
    while buffer.tokens[next].kind != .leftBrace {
      switch buffer.tokens[next].kind {
      case .identifier where buffer.isReservedWord(next): return nil
      case .semicolon, .rightBrace: return nil
      default: break
      }
      guard let following = buffer.next(buffer.groupEnd(next)) else { return nil }
      next = following
    }
    return (start..<next, next)
  }
}
