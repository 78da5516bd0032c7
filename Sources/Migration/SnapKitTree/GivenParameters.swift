internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What a function does with the views that it is given, as far as it matters to those who look for the origin of a view:
/// `func style(_ button: UIButton) { button.layer.cornerRadius = 4 }` gives its button to nobody.
struct GivenParameters {
  private let host: HostFile
  private let escapes: SnapKitEscapes
  private var buffer: TokenBuffer { host.buffer }

  /// What is known of a parameter.
  struct Outcome {
    /// The label under which it is given, nil for none; several where more views may follow without one.
    var labels: Set<String?>
    /// Whether somebody may get a view from there, under another name.
    var keeps = false
    /// The places in functions where it is given on.
    var further: Set<String> = []
  }

  init(in host: HostFile) {
    self.host = host
    escapes = SnapKitEscapes(in: host)
  }

  /// What becomes of the views that a function is given. The requirement of a protocol has its bodies elsewhere.
  ///
  /// - Parameter function: The token of the name.
  func outcomes(ofFunctionAt function: Int) -> [Outcome] {
    guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open),
      let body = host.declarations.brace(ofFunctionAt: function)
    else { return [] }
    return buffer.splitAtCommas(open + 1..<close).compactMap { mayBeView($0) ? outcome(of: $0, in: body) : nil }
  }

  private func outcome(of parameter: Range<Int>, in body: Int) -> Outcome {
    let label = buffer.firstSignificant(from: parameter.lowerBound).flatMap { buffer.isWord($0, "_") ? nil : buffer.name($0) }
    var outcome = Outcome(labels: [label])
    if parameter.contains(where: { buffer.bytes(of: $0).starts(with: "...".utf8) }) { outcome.labels.insert(nil) }
    guard let declared = declaration(of: parameter), isOneObject(parameter) else {
      outcome.keeps = true
      return outcome
    }
    outcome.keeps = escapes.contains(declared) || !escapes.keepers(of: declared).isEmpty || isListed(declared, in: body) || isHandedToClosure(declared, in: body)
      || isHandedToNamesake(declared, in: body)
    outcome.further = escapes.adders(of: declared)
    return outcome
  }

  private func declaration(of parameter: Range<Int>) -> Declaration? {
    for token in parameter where buffer.tokens[token].kind == .identifier {
      if buffer.next(token).map({ buffer.tokens[$0].kind == .colon }) != true { continue }
      return host.declarations.declarations(named: buffer.text(token)).first { $0.token == token && $0.kind == .parameter }
    }
    return nil
  }

  /// Types of which no view is.
  /// Source: Swift standard library, Foundation, Core Graphics and UIKit.
  static let values: Set<String> = [
    "String", "Substring", "Character", "Int", "UInt", "Double", "Float", "CGFloat", "Bool", "Date", "Data", "URL", "TimeInterval", "IndexPath", "Selector",
    "CGRect", "CGSize", "CGPoint", "CGAffineTransform", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "UIColor", "UIFont", "UIImage", "CGColor",
    "NSAttributedString", "NSMutableAttributedString", "NSTextAlignment", "UILayoutPriority", "NSRange", "CALayer", "CAGradientLayer", "CAShapeLayer", "Void",
  ]

  /// Whether a view may be given for a parameter.
  private func mayBeView(_ parameter: Range<Int>) -> Bool {
    guard let colon = parameter.first(where: { buffer.tokens[$0].kind == .colon && buffer.parent(of: $0) == buffer.parent(of: parameter.lowerBound) }) else { return true }
    let type = host.significantTokens(colon + 1..<parameter.upperBound)
    guard type.contains(where: { buffer.spells($0, "->") }) == false else { return false }
    guard let name = type.first, type.count < 2 || !(buffer.tokens[type[1]].kind == .dot) else { return true }
    return !Self.values.contains(buffer.text(name))
  }

  /// Whether a parameter takes one object: no list, no pair, and none that the caller gets back.
  private func isOneObject(_ parameter: Range<Int>) -> Bool {
    guard let colon = parameter.first(where: { buffer.tokens[$0].kind == .colon }) else { return false }
    return host.significantTokens(colon + 1..<parameter.upperBound).allSatisfy { token in
      switch buffer.tokens[token].kind {
      case .identifier: !buffer.isWord(token, in: ["inout", "Array", "Set", "Dictionary"])
      case .leftBracket, .leftParenthesis: false
      default: !buffer.bytes(of: token).starts(with: "...".utf8)
      }
    }
  }

  /// Whether a view is an element of a list that code goes through: `[view, other].forEach { keep($0) }`.
  private func isListed(_ view: Declaration, in body: Int) -> Bool {
    uses(of: view, in: body).contains { use in buffer.parent(of: buffer.postfixStart(of: use)).map { buffer.tokens[$0].kind == .leftBracket } == true }
  }

  /// Whether a closure gets a view as its parameter and hands that on: `view.then { keep($0) }`.
  private func isHandedToClosure(_ view: Declaration, in body: Int) -> Bool {
    guard let end = buffer.partner(of: body) else { return true }
    let starts = Set(uses(of: view, in: body))
    for brace in body + 1..<end where buffer.tokens[brace].kind == .leftBrace && host.declarations.isClosure(openedAt: brace) {
      guard let callee = buffer.callee(ofClosureAt: brace), starts.contains(buffer.postfixStart(of: callee)), let close = buffer.partner(of: brace) else { continue }
      for token in brace + 1..<close where buffer.tokens[token].kind == .identifier {
        let isParameter = buffer.text(token).hasPrefix("$") || host.declarations.declaration(of: buffer.text(token), at: token).map { $0.scope == brace && $0.token != token } == true
        if isParameter, SnapKitEscapes.isValue(token, in: buffer) { return true }
      }
    }
    return false
  }

  /// Whether a method of the same name gets a view that is no method of the files, as far as its object tells: `rows.add(view)` in
  /// `func add(_ view: UIView)`.
  private func isHandedToNamesake(_ view: Declaration, in body: Int) -> Bool {
    guard let statement = buffer.statement(containing: body), let name = statement.first(where: { $0 < body && buffer.isWord($0, "func") }).flatMap(buffer.next),
      // Those of the system are followed like others.
      !AddingFunctions.ofSystem.contains(buffer.text(name))
    else { return false }
    return uses(of: view, in: body).contains { use in
      guard let open = buffer.parent(of: buffer.postfixStart(of: use)), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open) else { return false }
      return buffer.bytes(of: callee).elementsEqual(buffer.bytes(of: name)) && !buffer.isOwnMember(callee) && !buffer.isWord(callee, in: AddingFunctions.usual)
    }
  }

  /// The tokens that name a variable in a body.
  private func uses(of variable: Declaration, in body: Int) -> [Int] {
    guard let end = buffer.partner(of: body) else { return [] }
    return buffer.tokens(named: variable.name).filter { body < $0 && $0 < end && host.declarations.declaration(of: variable.name, at: $0)?.token == variable.token }
  }
}
