internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds the anchor calls of a file of Swift, and what gives views their superviews.
struct SwiftLayoutCode {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  func read() -> (uses: [AnchorUse], added: [AddedView]) {
    let uses: [AnchorUse] = AnchorCalls().callSites(in: host).compactMap { site in
      do throws(Diagnostic) {
        let constraint = try AnchorCalls().parse(site, in: host).constraint
        return AnchorUse(
          constraint: constraint, expression: site.expression, range: host.range(site.expression), activation: activation(of: site.expression),
          function: host.declarations.enclosingFunction(at: site.expression.lowerBound))
      } catch {
        // A call that cannot be read is no evidence of anything.
        return nil
      }
    }
    return (uses, buffer.tokens.indices.compactMap { addedView(at: $0) })
  }

  private func activation(of expression: Range<Int>) -> AnchorUse.Activation {
    if let statement = buffer.statement(containing: expression.lowerBound), statement.lowerBound == expression.lowerBound {
      let rest = (expression.upperBound..<statement.upperBound).filter { !buffer[$0].kind.isTrivia }
      let isActivation = rest.count == 4 && buffer[rest[0]].kind == .dot && buffer.isWord(rest[1], "isActive")
        && buffer.isOperator(rest[2], "=") && buffer.isWord(rest[3], "true")
      if isActivation { return .single(statement) }
    }
    guard let list = buffer.parent(of: expression.lowerBound), buffer[list].kind == .leftBracket,
      let call = buffer.parent(of: list), buffer[call].kind == .leftParenthesis, let name = buffer.previous(call),
      buffer.isWord(name, "activate"), let dot = buffer.previous(name), let owner = buffer.previous(dot),
      buffer.isWord(owner, "NSLayoutConstraint")
    else { return .unknown }
    return .list
  }

  private func addedView(at index: Int) -> AddedView? {
    guard buffer[index].kind == .identifier, buffer.isWord(index, in: ["addSubview", "insertSubview"]), let open = buffer.next(index),
      buffer[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer), let child = call.arguments.first
    else { return nil }
    let start = buffer.postfixStart(of: index)
    let parent = start < index ? buffer.previous(index).map { buffer.normalizedText(start..<$0) } ?? "self" : "self"
    return AddedView(
      child: SuperviewIndex.key(buffer.normalizedText(child.value)), parent: SuperviewIndex.key(parent), token: index)
  }
}
