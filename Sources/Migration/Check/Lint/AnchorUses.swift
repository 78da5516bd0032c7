internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// One anchor call of a file, with what is done to its constraint.
struct AnchorUse {
  enum Activation {
    /// `….isActive = true` as a statement of its own, from its first to its last token.
    case single(Range<Int>)
    /// In the list of `NSLayoutConstraint.activate`.
    case list
    case unknown
  }

  let constraint: LayoutConstraint
  let expression: Range<Int>
  let range: SourceRange
  let activation: Activation
  /// The brace of the function around it.
  let function: Int?

  var isActivated: Bool {
    if case .unknown = activation { false } else { true }
  }
}

/// A call that gives a view its superview.
struct AddedView {
  /// Spellings without `self.` and without `!`.
  let child: String
  let parent: String
  let token: Int
}

/// What the lints of layout code look at, read once for a file of Swift.
struct LayoutCode {
  let host: HostFile
  let uses: [AnchorUse]
  let added: [AddedView]
  var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
    let buffer = host.buffer
    uses = AnchorCalls().callSites(in: host).compactMap { site in
      do throws(Diagnostic) {
        let constraint = try AnchorCalls().parse(site, in: host).constraint
        return AnchorUse(
          constraint: constraint, expression: site.expression, range: host.range(site.expression),
          activation: Self.activation(of: site.expression, in: buffer),
          function: host.declarations.enclosingFunction(at: site.expression.lowerBound))
      } catch {
        // A call that cannot be read is no evidence of anything.
        return nil
      }
    }
    added = buffer.tokens.indices.compactMap { Self.addedView(at: $0, in: buffer) }
  }

  /// The spelling of an item, however it is reached.
  static func key(_ item: LayoutItem) -> String { SuperviewIndex.key(item.spelling) }

  /// The declaration of a name that stands alone.
  func declaration(of key: String, at token: Int) -> Declaration? {
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return host.declarations.declaration(of: key, at: token) ?? host.declarations.member(key, ofTypeAt: token)
  }

  private static func activation(of expression: Range<Int>, in buffer: TokenBuffer) -> AnchorUse.Activation {
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

  private static func addedView(at index: Int, in buffer: TokenBuffer) -> AddedView? {
    guard buffer[index].kind == .identifier, buffer.isWord(index, in: ["addSubview", "insertSubview"]), let open = buffer.next(index),
      buffer[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer), let child = call.arguments.first
    else { return nil }
    let start = buffer.postfixStart(of: index)
    let parent = start < index ? buffer.previous(index).map { buffer.normalizedText(start..<$0) } ?? "self" : "self"
    return AddedView(
      child: SuperviewIndex.key(buffer.normalizedText(child.value)), parent: SuperviewIndex.key(parent), token: index)
  }
}
