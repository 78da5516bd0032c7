internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The name and the parameters of a Swift function, by which calls find it.
struct FunctionHeader {
  let word: String
  /// `in:_:`
  let labels: String
  let types: String

  /// - Parameter name: The token of the function's name.
  init?(at name: Int, _ host: HostFile) {
    let buffer = host.buffer
    guard let open = host.declarations.parameters(ofFunctionAt: name), let close = buffer.partner(of: open), open < close else { return nil }
    let parts = buffer.splitAtCommas(open + 1..<close)
    word = buffer.text(name)
    labels = parts.map { buffer.text($0.lowerBound) + ":" }.joined()
    types = parts.map { part in
      let colon = buffer.first(in: part) { buffer[$0].kind == .colon }
      return colon.map { buffer.normalizedText($0 + 1..<part.upperBound) } ?? ""
    }.joined(separator: ", ")
  }
}
