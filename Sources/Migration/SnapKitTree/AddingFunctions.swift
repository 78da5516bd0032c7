internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions of the files that add the views which they are given to another one, and do nothing else with them:
/// `func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }`.
struct AddingFunctions: Sendable {
  /// Those that some file declares so.
  private var adding: Set<String> = []
  /// Those that some file declares in another way.
  private var others: Set<String> = []
  /// Those that some file declares so that they add to something else than their object.
  private var aside: Set<String> = []

  init() {}

  /// What most projects call those that add several views to their object.
  static let usual: [StaticString] = ["addSubviews", "addSubViews", "addArrangedSubviews", "addArrangedSubViews", "addViews", "addAllSubviews"]

  /// The views that a call adds: its arguments, or the elements of the list that it takes.
  ///
  /// - Parameter name: The token of the function's name.
  /// - Returns: Nil where they are not written there.
  static func views(ofCallOf name: Int, in buffer: TokenBuffer) -> [Range<Int>]? {
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      call.trailingClosures.isEmpty, call.arguments.dropFirst().allSatisfy({ $0.label == nil })
    else { return nil }
    guard call.arguments.count == 1, let only = call.arguments.first?.value.first, buffer.tokens[only].kind == .leftBracket else {
      return call.arguments.map(\.value)
    }
    return ArrayLiteral(at: only, in: buffer)?.elements
  }

  /// What a file says about the functions of some names.
  init(among names: Set<String>, in host: HostFile) {
    for name in names {
      for function in host.declarations.functions(named: name) {
        if Self.onlyAdds(function, name, in: host) { adding.insert(name) } else { others.insert(name) }
        if !Self.addsToItself(function, in: host) { aside.insert(name) }
      }
    }
  }

  mutating func merge(_ other: AddingFunctions) {
    adding.formUnion(other.adding)
    others.formUnion(other.others)
    aside.formUnion(other.aside)
  }

  /// The names all of whose functions are known to do nothing but add.
  var names: Set<String> { adding.subtracting(others) }

  /// Whether all functions of all of some names do nothing but add.
  func contain(_ names: Set<String>) -> Bool { names.isSubset(of: adding) && names.isDisjoint(with: others) }

  /// Whether all functions of all of some names add to the object whose methods they are.
  func addToThemselves(_ names: Set<String>) -> Bool { contain(names) && names.isDisjoint(with: aside) }

  private static func addsToItself(_ function: Int, in host: HostFile) -> Bool {
    let buffer = host.buffer
    guard let body = host.declarations.brace(ofFunctionAt: function), let end = buffer.partner(of: body) else { return true }
    return (body..<end).allSatisfy { index in
      guard buffer.isWord(index, in: ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"] + usual),
        let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot
      else { return true }
      return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
    }
  }

  /// Whether what a name stands for may be such a function.
  static func mayAdd(_ name: String) -> Bool { name.hasPrefix("add") }

  /// - Parameter function: The token of the name.
  private static func onlyAdds(_ function: Int, _ name: String, in host: HostFile) -> Bool {
    let buffer = host.buffer
    guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open) else { return false }
    // A requirement of a protocol has its bodies elsewhere, and without a parameter nothing is given.
    guard let brace = host.declarations.brace(ofFunctionAt: function), let end = buffer.partner(of: brace), buffer.next(open) != close else { return true }
    return host.significantTokens(brace + 1..<end).allSatisfy { index in
      guard buffer.tokens[index].kind == .identifier else { return true }
      let before = buffer.previous(index)
      if let before, buffer.tokens[before].kind == .dot { return true }
      guard buffer.text(index).hasPrefix("$") || isVariable(index, of: open..<brace + 1, end, in: host) else { return true }
      return isAdded(index, name, in: buffer)
    }
  }

  /// Whether a name stands for a parameter of a function, or for one of a closure or loop in it.
  private static func isVariable(_ index: Int, of head: Range<Int>, _ end: Int, in host: HostFile) -> Bool {
    guard let found = host.declarations.declaration(of: host.buffer.text(index), at: index), found.token != index else { return false }
    return head.lowerBound <= found.token && found.token < end
  }

  /// Whether a view, or a list of views, goes nowhere but into another view.
  private static func isAdded(_ index: Int, _ name: String, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
    if buffer.tokens[next].kind == .dot {
      // `views.forEach { … }`, `views.forEach(addSubview)`, `view.isHidden = true`
      guard let member = buffer.next(next), buffer.isWord(member, "forEach"), let open = buffer.next(member) else { return isSetting(index, in: buffer) }
      if buffer.tokens[open].kind == .leftBrace { return true }
      guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let last = buffer.previous(close),
        (open + 1..<close).allSatisfy({ buffer.tokens[$0].kind.isTrivia || buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot })
      else { return false }
      return buffer.isWord(last, in: ["addSubview", "addArrangedSubview"])
    }
    if buffer.isWord(before, "in"), buffer.tokens[next].kind == .leftBrace { return true }
    guard let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis, before == open || buffer.tokens[before].kind == .colon,
      buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis, let callee = buffer.previous(open)
    else { return false }
    return buffer.isWord(callee, in: ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]) || buffer.text(callee) == name
  }

  /// `view.isHidden = true`, with nothing that names another object.
  private static func isSetting(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let statement = buffer.statement(containing: index), statement.lowerBound == index,
      let equals = statement.first(where: { buffer.spells($0, "=") })
    else { return false }
    return (index..<equals).allSatisfy { buffer.tokens[$0].kind.isTrivia || buffer.tokens[$0].kind == .dot || buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "snp") }
  }
}
