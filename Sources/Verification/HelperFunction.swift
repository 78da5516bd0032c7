internal import Frontends
internal import HostSyntax
internal import Knowledge

/// A function of the file that can be read in place of its calls.
struct HelperFunction {
  struct Parameter {
    let label: String?
    let name: String
    let initial: Range<Int>?
    /// Whether it is an anchor, `NSLayoutYAxisAnchor?`.
    let isAnchor: Bool
    let isOptional: Bool
  }

  let name: String
  /// The token of the name.
  let token: Int
  let parameters: [Parameter]
  let body: Range<Int>
  /// Whether it is a member of the type around it, so that `self` is the receiver of the call.
  let isMember: Bool
  /// The type or extension around it.
  let owner: String?
  /// Whether other files cannot call it.
  let isPrivate: Bool

  /// Source: UIKit and AppKit, NSLayoutAnchor and its subclasses.
  private static let anchors = ["NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension", "NSLayoutAnchor<"]

  /// Reads the function whose keyword is at `keyword`; nil for one without a body and for parameters that are not plain.
  init?(at keyword: Int, in file: HostFile) {
    let buffer = file.buffer
    guard buffer.isWord(keyword, "func"), let token = buffer.next(keyword), buffer[token].kind == .identifier, var open = buffer.next(token)
    else { return nil }
    if buffer.spells(open, "<") {
      guard let end = buffer.genericClauseEnd(openedAt: open), let next = buffer.next(end) else { return nil }
      open = next
    }
    guard buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let statement = buffer.statement(containing: keyword),
      let last = statement.last, buffer[last].kind == .rightBrace, let brace = buffer.partner(of: last), brace > close
    else { return nil }
    var parameters: [Parameter] = []
    for part in buffer.splitAtCommas(open + 1..<close) {
      guard let colon = part.first(where: { buffer[$0].kind == .colon }) else { return nil }
      let names = (part.lowerBound..<colon).filter { !buffer[$0].kind.isTrivia }
      guard (1...2).contains(names.count), names.allSatisfy({ buffer[$0].kind == .identifier }), let last = names.last,
        !part.contains(where: { buffer.isWord($0, "inout") || buffer.spells($0, "...") })
      else { return nil }
      let equals = part.first { buffer.isOperator($0, "=") }
      let label = buffer.text(names[0])
      let type = buffer.normalizedText(buffer.trimmed(colon + 1..<(equals ?? part.upperBound)))
      parameters.append(
        Parameter(
          label: label == "_" ? nil : label, name: buffer.text(last), initial: equals.map { buffer.trimmed($0 + 1..<part.upperBound) },
          isAnchor: Self.anchors.contains(where: type.hasPrefix), isOptional: type.hasSuffix("?")))
    }
    name = buffer.text(token)
    self.token = token
    self.parameters = parameters
    body = brace + 1..<last
    owner = file.declarations.enclosingType(at: keyword)?.name
    isMember = file.declarations.enclosingFunction(at: keyword) == nil && file.declarations.enclosingType(at: keyword) != nil
    isPrivate = (statement.lowerBound..<keyword).contains { buffer.isWord($0, in: ["private", "fileprivate"]) } || !isMember && file.declarations.enclosingFunction(at: keyword) != nil
  }

  /// The argument of each parameter, or its default; nil when a call does not fit.
  func arguments(of call: CallExpression) -> [Range<Int>]? {
    var rest = (call.arguments + call.trailingClosures)[...]
    var result: [Range<Int>] = []
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label {
        result.append(next.value)
        rest = rest.dropFirst()
      } else if let initial = parameter.initial {
        result.append(initial)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? result : nil
  }
}
