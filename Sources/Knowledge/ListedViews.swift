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
  /// - Complexity: O(uses of the name), of which there are few.
  static func isAlone(_ view: Int, _ listed: Set<Int>, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    let name = buffer.text(view)
    let isMember = buffer.postfixStart(of: view) < view
    guard let declared = isMember ? declarations.member(name, ofTypeAt: view) : declarations.declaration(of: name, at: view),
      declared.kind == .local || declared.kind == .property && staysInFile(declared, declarations), !declared.isComputed,
      declared.initializer.map({ isNew(buffer.trimmed($0).first, declarations) }) ?? true
    else { return false }
    let owner = declared.kind == .property ? declarations.enclosingType(at: declared.token)?.name : nil
    let uses = Array(buffer.tokens(named: name).prefix(maximumUses + 1))
    return uses.count <= maximumUses && uses.allSatisfy { use in
      if use == declared.token || listed.contains(use) || isLabel(use, buffer) || declaresAnother(use, declarations) { return true }
      if buffer.isOwnMember(use) {
        // A local variable or a parameter of the name.
        let other = declarations.declaration(of: name, at: use)
        if buffer.postfixStart(of: use) == use, let other, other.token != declared.token, other.kind != .property { return true }
      } else if owner.map({ !declarations.mayBeMember(use, of: $0) }) ?? true {
        return true
      }
      return stays(use, declarations)
    }
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
  /// `UILabel().then { … }`, `{ let label = UILabel(); return label }()`.
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
    case .identifier: return buffer.tokens[next].kind == .leftParenthesis && buffer.text(first).first?.isUppercase == true
    default: return false
    }
  }

  /// `title` in `show(title: text)`.
  private static func isLabel(_ use: Int, _ buffer: TokenBuffer) -> Bool {
    guard let next = buffer.next(use), buffer.tokens[next].kind == .colon, let before = buffer.previous(use) else { return false }
    return buffer.tokens[before].kind == .comma || buffer.tokens[before].kind == .leftParenthesis
  }

  /// Whether a name declares something else, `func tableView(_ tableView: UITableView)`, or calls a function.
  private static func declaresAnother(_ use: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    if let before = buffer.previous(use), buffer.isWord(before, "func") { return true }
    if declarations.declarations(named: buffer.text(use)).contains(where: { $0.token == use && $0.kind != .property }) { return true }
    return buffer.next(use).map { buffer.tokens[$0].kind == .leftParenthesis } == true && !declarations.functions(named: buffer.text(use)).isEmpty
  }

  /// Whether code at a name looks at the view or sets something of it, and gives it to nobody.
  private static func stays(_ use: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    var end = use
    while let mark = buffer.next(end), buffer.spells(mark, "!") || buffer.spells(mark, "?") { end = mark }
    guard let next = buffer.next(end) else { return false }
    if buffer.tokens[next].kind == .dot {
      // `title.then { box.addSubviews($0) }`, but not `title.addSubviews(icon)`.
      guard let statement = buffer.statement(containing: use) else { return false }
      return !statement.contains { word in
        buffer.tokens[word].kind == .identifier && declarations.index.viewListers.contains(buffer.text(word)) && buffer.previous(word) != next
      }
    }
    // `title = UILabel()`
    if buffer.spells(next, "=") { return isNew(buffer.next(next), declarations) }
    guard buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis, let open = buffer.parent(of: use),
      buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open)
    else { return false }
    // What the system's methods add is known by itself.
    return buffer.previous(buffer.postfixStart(of: use)) == open && (buffer.isWord(callee, in: looking) || buffer.isWord(callee, in: SubviewOverrides.methods))
  }

  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift; UIView and UIStackView in UIKit.
  private static let looking: [StaticString] = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "setCustomSpacing", "isDescendant", "print"]
}
