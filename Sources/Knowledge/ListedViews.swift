internal import HostSyntax

/// The views that a call of a function gives it which adds each to its own object: `view.addSubviews(title, self.box)`.
struct ListedViews {
  /// The token of the function's name.
  let method: Int
  /// The tokens of the names of the views: properties of the object and local variables.
  let views: [Int]

  /// Nil for a call that gives nothing, or none of such a function.
  ///
  /// - Parameter isAny: Whether any function may be one of these, as long as nobody has looked.
  init?(ofCallAt method: Int, _ declarations: DeclarationTable, isAny: Bool = false) {
    let buffer = declarations.buffer
    guard buffer.previous(method).map({ !buffer.isWord($0, "func") }) ?? true, let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis,
      let call = CallExpression(at: open, in: buffer), call.trailingClosures.isEmpty, let first = call.arguments.first,
      call.arguments.dropFirst().allSatisfy({ $0.label == nil }), isAny || declarations.index.viewListers.contains(buffer.text(method), label: first.label)
    else { return nil }
    var values = call.arguments.map(\.value)
    if values.count == 1, let first = values[0].first, buffer.tokens[first].kind == .leftBracket, buffer.partner(of: first) == buffer.trimmed(values[0]).last,
      let list = ArrayLiteral(at: first, in: buffer) { values = list.elements }
    // What else is given is added to the same object: `host.view`.
    views = values.compactMap { value in
      let value = buffer.trimmed(value)
      guard let last = value.last, buffer.tokens[last].kind == .identifier, buffer.isOwnMember(last), buffer.postfixStart(of: last) == value.lowerBound else { return nil }
      return last
    }
    self.method = method
  }

  /// Whether no other code puts a view into another one, and that of the file does nothing with it that could do so.
  ///
  /// - Parameters:
  ///   - view: The name of the view in a call.
  ///   - listed: The places of views in such calls.
  ///   - visits: What is known of lists that code goes through, by their brackets.
  /// - Complexity: O(uses of the name), of which there are few.
  static func isAlone(_ view: Int, _ listed: Set<Int>, _ visits: inout [Int: Bool], _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    let name = buffer.text(view)
    let isMember = buffer.postfixStart(of: view) < view
    guard let declared = isMember ? declarations.member(name, ofTypeAt: view) : declarations.declaration(of: name, at: view),
      declared.kind == .local || declared.kind == .property && staysInFile(declared, declarations), !declared.isComputed,
      declared.initializer.map({ isNew(buffer.trimmed($0).first, declarations) }) ?? true
    else { return false }
    let owner = declared.kind == .property ? declarations.enclosingType(at: declared.token)?.name : nil
    let uses = Array(buffer.tokens(named: name).prefix(maximumUses + 1))
    guard uses.count <= maximumUses else { return false }
    for use in uses {
      if use == declared.token || listed.contains(use) || buffer.isLabel(use) || declaresAnother(use, declarations) || declarations.isNoMember(use) { continue }
      if buffer.isOwnMember(use) {
        // A local variable or a parameter of the name, or the property of another class.
        let other = declarations.declaration(of: name, at: use)
        if buffer.postfixStart(of: use) == use, let other, other.token != declared.token, other.kind != .property || isOfAnotherType(other, than: owner, declarations) { continue }
      } else if owner.map({ !declarations.mayBeMember(use, of: $0) }) ?? true || isMemberOfType(use, buffer) && !isStatic(declared, buffer) {
        continue
      }
      guard stays(use, &visits, declarations) else { return false }
    }
    return true
  }

  private static func isOfAnotherType(_ property: Declaration, than owner: String?, _ declarations: DeclarationTable) -> Bool {
    guard let owner, let type = declarations.enclosingType(at: property.token)?.name else { return false }
    return type != owner && !declarations.inherits(type, from: owner) && !declarations.inherits(owner, from: type)
  }

  /// `Strings.Home.title`, but neither `Card.shared.title` nor `\Card.title`.
  private static func isMemberOfType(_ use: Int, _ buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(use), buffer.tokens[dot].kind == .dot, let type = buffer.previous(dot), buffer.tokens[type].kind == .identifier else { return false }
    return buffer.text(type).first?.isUppercase == true && buffer.tokens[buffer.postfixStart(of: use)].kind != .backslash
  }

  private static func isStatic(_ declared: Declaration, _ buffer: TokenBuffer) -> Bool {
    buffer.statement(containing: declared.token).map { $0.contains { $0 < declared.token && buffer.isWord($0, in: ["static", "class"]) } } ?? true
  }

  /// Whether other files do nothing with a property that could put its view into another one, as far as they were looked at.
  private static func staysInFile(_ property: Declaration, _ declarations: DeclarationTable) -> Bool {
    if declarations.isPrivate(property) { return true }
    guard let owner = declarations.enclosingType(at: property.token)?.name else { return false }
    return !declarations.index.movedMembers.mayMove(property.name, of: owner) && !declarations.index.movedMembers.mayReplace(property.name, of: owner)
  }

  /// How many uses of a name are looked through: one of more may be anything.
  private static let maximumUses = 256

  /// Whether a value starts with the initialiser of a class, and is not another name of a view: `UILabel()`, `.init()`,
  /// `Button.Large()`, `UILabel().then { … }`, `{ let label = UILabel(); return label }()`, `makeTitle()`.
  ///
  /// Source: Swift API Design Guidelines, "Strive for Fluent Usage": names of factory methods begin with 'make'. Many projects say 'create'.
  private static func isNew(_ first: Int?, _ declarations: DeclarationTable, isInClosure: Bool = false) -> Bool {
    let buffer = declarations.buffer
    guard let first, let next = buffer.next(first) else { return false }
    switch buffer.tokens[first].kind {
    case .leftBrace where !isInClosure:
      guard let last = buffer.partner(of: first).flatMap(buffer.previous), last > first, buffer.tokens[last].kind == .identifier, buffer.postfixStart(of: last) == last,
        let local = declarations.declaration(of: buffer.text(last), at: last), local.kind == .local, local.token > first, let value = local.initializer
      else { return false }
      return isNew(buffer.trimmed(value).first, declarations, isInClosure: true)
    case .dot: return buffer.isWord(next, "init")
    case .identifier:
      var name = first
      while let dot = buffer.next(name), buffer.tokens[dot].kind == .dot, buffer.text(name).first?.isUppercase == true || buffer.isWord(name, "self"), let member = buffer.next(dot) { name = member }
      guard buffer.next(name).map({ buffer.tokens[$0].kind == .leftParenthesis }) == true else { return false }
      return buffer.text(name).first?.isUppercase == true || factories.contains { buffer.text(name).hasPrefix($0) && buffer.text(name) != $0 }
    default: return false
    }
  }

  private static let factories = ["make", "create"]

  /// Whether a name declares something else, `func tableView(_ tableView: UITableView)`, or calls a function.
  private static func declaresAnother(_ use: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    if let before = buffer.previous(use), buffer.isWord(before, "func") { return true }
    if declarations.declarations(named: buffer.text(use)).contains(where: { $0.token == use && $0.kind != .property }) { return true }
    return buffer.next(use).map { buffer.tokens[$0].kind == .leftParenthesis } == true && !declarations.functions(named: buffer.text(use)).isEmpty
  }

  /// Whether code at a name looks at the view or sets something of it, and gives it to nobody.
  private static func stays(_ use: Int, _ visits: inout [Int: Bool], _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    var end = use
    while let mark = buffer.next(end), buffer.spells(mark, "!") || buffer.spells(mark, "?") { end = mark }
    guard let next = buffer.next(end), let before = buffer.previous(buffer.postfixStart(of: use)) else { return false }
    if buffer.tokens[next].kind == .dot {
      // `title.then { box.addSubviews($0) }`, but not `title.addSubviews(icon)`.
      guard let statement = buffer.statement(containing: use) else { return false }
      return !statement.contains { word in
        buffer.tokens[word].kind == .identifier && declarations.index.viewListers.contains(buffer.text(word)) && buffer.previous(word) != next
          && !listsOthers(word, than: buffer.text(use), declarations)
      }
    }
    // `title = UILabel()`, `case title:`
    if buffer.spells(next, "=") { return isNew(buffer.next(next), declarations) }
    if buffer.tokens[next].kind == .colon { return buffer.isWord(before, "case") }
    if isComparison(before, buffer) || isComparison(next, buffer) { return true }
    guard let open = buffer.parent(of: use) else { return false }
    if buffer.tokens[open].kind == .leftBracket {
      if isCaptured(use, inListOpenedAt: open, buffer) { return true }
      let isHarmless = visits[open] ?? isVisited(inListOpenedAt: open, declarations)
      visits[open] = isHarmless
      return isHarmless
    }
    guard buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis, buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open)
    else { return false }
    if before != open { return isLookedAt(before, by: callee, buffer) }
    // What the system's methods add is known by itself.
    return buffer.isWord(callee, in: looking) || buffer.isWord(callee, in: SubviewOverrides.methods) || buffer.isWord(callee, in: MovedViews.reordering)
  }

  private static func isComparison(_ token: Int, _ buffer: TokenBuffer) -> Bool {
    buffer.tokens[token].kind == .operatorSymbol && ["==", "!=", "===", "!=="].contains(buffer.text(token))
  }

  /// Whether a call gives a list of other members of the object: `row.then { $0.addSubviews(title, icon) }`.
  private static func listsOthers(_ method: Int, than name: String, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { return false }
    return (open + 1..<close).allSatisfy { token in
      guard buffer.tokens[token].kind == .identifier else { return [.comma, .leftBracket, .rightBracket, .dot, .newline].contains(buffer.tokens[token].kind) || buffer.tokens[token].kind.isTrivia }
      if buffer.isWord(token, "self") { return true }
      return buffer.isOwnMember(token) && buffer.text(token) != name && declarations.declaration(of: buffer.text(token), at: token)?.kind == .property
    }
  }

  /// `{ [weak self, title] row in`, but not `{ [other = title] row in`.
  private static func isCaptured(_ use: Int, inListOpenedAt open: Int, _ buffer: TokenBuffer) -> Bool {
    guard let brace = buffer.previous(open), buffer.tokens[brace].kind == .leftBrace, let before = buffer.previous(use), before == open || buffer.tokens[before].kind == .comma,
      let close = buffer.partner(of: open), var index = buffer.next(close)
    else { return false }
    // What names the parameters.
    while buffer.tokens[index].kind == .leftParenthesis || buffer.tokens[index].kind == .comma || buffer.tokens[index].kind == .identifier {
      if buffer.isWord(index, "in") { return true }
      guard let next = buffer.next(buffer.groupEnd(index)) else { return false }
      index = next
    }
    return false
  }

  /// `[title, icon].forEach { $0.isHidden = true }`: each view is asked for members alone, which add it to nothing.
  private static func isVisited(inListOpenedAt open: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    guard let dot = buffer.partner(of: open).flatMap(buffer.next), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, "forEach"),
      let brace = buffer.next(method), buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace)
    else { return false }
    var name = "$0"
    if let first = buffer.next(brace), buffer.tokens[first].kind == .identifier, buffer.next(first).map({ buffer.isWord($0, "in") }) == true { name = buffer.text(first) }
    let uses = (brace + 1..<close).filter { token in
      buffer.tokens[token].kind == .identifier && buffer.text(token) == name && buffer.next(token).map { !buffer.isWord($0, "in") } == true
    }
    // Where the code of the closure itself has no '$0', it has another name for the view: `{ (view: UIView) in … }`.
    guard name != "$0" || uses.contains(where: { declarations.enclosingClosure(at: $0) == brace }) else { return false }
    let moves = MovedViews(declarations)
    return uses.allSatisfy { use in buffer.next(use).map { buffer.tokens[$0].kind == .dot } == true && !moves.moves(use) }
  }

  /// Whether a method only asks for what an argument with a label has: `touch.location(in: title)`.
  private static func isLookedAt(_ colon: Int, by callee: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.tokens[colon].kind == .colon, let label = buffer.previous(colon) else { return false }
    if buffer.isWord(label, in: ["tableView", "collectionView"]) { return buffer.text(callee).hasSuffix("DataSource") || buffer.text(callee).hasSuffix("Datasource") || buffer.spells(callee, ">") }
    if buffer.isWord(callee, "transition") { return buffer.isWord(label, "with") }
    if buffer.isWord(callee, "assign") { return buffer.isWord(label, "on") }
    if buffer.isWord(callee, "setCustomSpacing") { return buffer.isWord(label, "after") }
    if buffer.isWord(callee, in: ["publisher", "notifications", "addObserver", "post"]) { return buffer.isWord(label, "object") }
    return buffer.isWord(callee, in: ["location", "translation", "velocity", "convert"]) && buffer.isWord(label, in: ["in", "from", "to"])
  }

  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift; UIView and UIStackView in UIKit.
  private static let looking: [StaticString] = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "setCustomSpacing", "isDescendant", "print"]
}
