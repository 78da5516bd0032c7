internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds the anchor messages of a file of Objective-C, and what gives views their superviews.
struct ObjectiveCLayoutCode {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// `box` for `self.box`, `self->_box` and `_box`.
  static func key(_ spelling: String) -> String {
    var text = Substring(spelling)
    for prefix in ["self.", "self->"] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
    if text.hasPrefix("[self "), text.hasSuffix("]"), !text.contains(":") { text = text.dropFirst(6).dropLast() }
    return String(text.hasPrefix("_") ? text.dropFirst() : text)
  }

  func read() -> (uses: [AnchorUse], added: [AddedView]) {
    let uses: [AnchorUse] = ObjectiveCAnchorCalls().callSites(in: host).compactMap { site in
      do throws(Diagnostic) {
        let constraint = try ObjectiveCAnchorCalls().parse(site, in: host).constraint
        return AnchorUse(
          constraint: constraint, expression: site.expression, range: host.range(site.expression), activation: activation(of: site.expression),
          function: host.names.enclosingFunction(at: site.open))
      } catch {
        // A message that cannot be read is no evidence of anything.
        return nil
      }
    }
    return (uses, buffer.tokens(spelled: ["addSubview", "insertSubview"]).compactMap { addedView(at: $0) })
  }

  private func activation(of expression: Range<Int>) -> AnchorUse.Activation {
    if let statement = buffer.objectiveCStatement(containing: expression.lowerBound), statement.lowerBound == expression.lowerBound {
      let rest = buffer.significant(expression.upperBound..<statement.upperBound).filter { buffer[$0].kind != .semicolon }
      let isActivation = rest.count == 4 && buffer[rest[0]].kind == .dot && buffer.isWord(rest[1], "active")
        && buffer.isOperator(rest[2], "=") && (buffer.isWord(rest[3], "YES") || buffer.isWord(rest[3], "true"))
      if isActivation { return .single(statement.lowerBound..<(rest.last ?? statement.lowerBound) + 1) }
    }
    guard let list = buffer.parent(of: expression.lowerBound), buffer[list].kind == .leftBracket, list > 0, buffer[list - 1].kind == .at,
      let message = buffer.message(around: list - 1), message.selector == "activateConstraints:"
    else { return .unknown }
    return .list
  }

  private func addedView(at index: Int) -> AddedView? {
    guard let message = buffer.message(around: index), let piece = message.pieces.first, piece.nameIndex == index else { return nil }
    return AddedView(
      child: Self.key(buffer.objectiveCText(piece.argument)), parent: Self.key(buffer.objectiveCText(message.receiver)), token: index)
  }
}
