internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Views that come out of nibs.
extension ItemOrigins {
  /// Whether an expression gives a view that a nib makes each time: `R.nib.card(withOwner: nil)!`,
  /// `UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first`, `Bundle.main.loadNibNamed("Card", owner: self)![0]`.
  ///
  /// - Source: UINib and Bundle in UIKit; the accessors that R.swift 5 to 7 generates for nibs.
  func isFromNib(_ value: Range<Int>) -> Bool {
    if let objects = onlyUse(in: value) { return isFromNib(objects) }
    guard let first = value.first, let close = closeOfCall(in: value), let open = buffer.partner(of: close), let method = buffer.previous(open), value.contains(method),
      buffer.tokens[method].kind == .identifier, let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty,
      let owner = call.arguments.first(where: { $0.label == "withOwner" || $0.label == "owner" })?.value
    else { return false }
    // What a project declares under these names may give anything.
    guard host.declarations.functions(named: buffer.text(method)).isEmpty else { return false }
    let isAccessor = buffer.isWord(first, "R") && buffer.next(first).flatMap(buffer.next).map { buffer.isWord($0, "nib") } ?? false
    guard buffer.isWord(method, in: ["instantiate", "loadNibNamed"]) || isAccessor else { return false }
    let text = buffer.normalizedText(owner)
    return text == "nil" || text == "self" && keepsOutletsApart(at: first)
  }

  /// What a local constant holds whose first or last object an expression is, where nothing else names it: `objects.first`.
  private func onlyUse(in value: Range<Int>) -> Range<Int>? {
    guard let last = lastOfList(in: value), last == value.first, buffer.tokens[last].kind == .identifier,
      let local = host.declarations.declaration(of: buffer.text(last), at: last), local.kind == .local || local.kind == .unwrapped, local.isConstant,
      let initializer = local.initializer.map(buffer.trimmed), initializer.upperBound <= value.lowerBound, !isChosen(initializer),
      buffer.tokens(named: local.name).allSatisfy({ $0 == local.token || $0 == last || host.declarations.declaration(of: local.name, at: $0)?.token != local.token })
    else { return nil }
    return initializer
  }

  /// Whether an operator connects several values: `kept ?? made`.
  private func isChosen(_ value: Range<Int>) -> Bool {
    value.contains { token in
      guard buffer.parent(of: token) == buffer.parent(of: value.lowerBound) else { return false }
      return buffer.tokens[token].kind == .colon || buffer.tokens[token].kind == .operatorSymbol && !buffer.spells(token, "!") && !buffer.spells(token, "?")
    }
  }

  /// The parenthesis behind which nothing stands but `!`, `?`, `.first`, `.last` and `[0]`.
  private func closeOfCall(in value: Range<Int>) -> Int? {
    lastOfList(in: value).flatMap { buffer.tokens[$0].kind == .rightParenthesis ? $0 : nil }
  }

  /// The token behind which nothing stands but `!`, `?`, `.first`, `.last` and `[0]`: one of a name or a call.
  private func lastOfList(in value: Range<Int>) -> Int? {
    guard let first = value.first, var last = value.last else { return nil }
    for _ in 0..<8 where last >= first {
      if buffer.tokens[last].kind == .rightParenthesis || last == first { return last }
      var before = buffer.previous(last)
      if buffer.tokens[last].kind == .rightBracket {
        before = buffer.partner(of: last).flatMap(buffer.previous)
      } else if buffer.isWord(last, in: ["first", "last"]) {
        guard let dot = before, buffer.tokens[dot].kind == .dot else { return nil }
        before = buffer.previous(dot)
      } else if !buffer.spells(last, "!"), !buffer.spells(last, "?") {
        return nil
      }
      guard let before else { return nil }
      last = before
    }
    return nil
  }

  /// Whether no outlet of the class around a token, which the nib may connect to its view, is laid out or handed on.
  private func keepsOutletsApart(at token: Int) -> Bool {
    // Other files may declare outlets of the class, or of one of the project that it inherits from.
    guard let type = host.declarations.enclosingType(at: token), let superclass = host.declarations.superclass(of: type.name), FrameworkClassTree.contains(superclass) else { return false }
    return buffer.tokens(spelled: ["IBOutlet"]).allSatisfy { outlet in
      guard host.declarations.enclosingType(at: outlet)?.name == type.name, let statement = buffer.statement(containing: outlet),
        let word = statement.first(where: { $0 > outlet && buffer.isWord($0, in: ["var", "let"]) }), let name = buffer.next(word)
      else { return true }
      return buffer.tokens(named: buffer.text(name)).allSatisfy { use in use == name || isOnlySet(use) }
    }
  }

  /// Whether code only asks something of a view, or sets something of it.
  private func isOnlySet(_ use: Int) -> Bool {
    var end = use
    while let mark = buffer.next(end), buffer.spells(mark, "?") || buffer.spells(mark, "!") { end = mark }
    guard let dot = buffer.next(end), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) else { return false }
    return !buffer.isWord(member, "snp")
  }
}
