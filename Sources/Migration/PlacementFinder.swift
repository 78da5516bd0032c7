internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds out where a site stands: in a statement of its own, in an assignment, in a list.
struct PlacementFinder {
  private let file: HostFile
  private let style: SurroundingStyle
  /// Whether the file asks a view for its constraints, so that it matters which view holds them.
  private let readsHolders: Bool
  private let heldSizes: HeldSizes
  private let superviews: SuperviewResolver
  /// Whether the file has names of its own that are spelled like anchors.
  private let declaresAnchorNames: Bool
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameters:
  ///   - isRead: Whether another file asks views of the file's classes for their constraints.
  ///   - isOverridden: Whether a class that the file names takes constraints in its own way.
  init(_ file: HostFile, style: SurroundingStyle, _ superviews: SuperviewResolver, isRead: Bool = false, isOverridden: Bool = false) {
    self.file = file
    self.superviews = superviews
    self.style = style
    readsHolders = isOverridden || !Self.holderReads(file).isEmpty
    heldSizes = HeldSizes(file, isRead: isRead)
    declaresAnchorNames = file.declaresAnchorNames
  }

  /// Where a file asks a view for its constraints, or takes some out.
  static func holderReads(_ file: HostFile) -> [Int] {
    let buffer = file.buffer
    return buffer.tokens(spelled: ["removeConstraint", "removeConstraints"]) + buffer.tokens(spelled: "constraints").filter { index in
      // `constraints(withVisualFormat:)` makes some; `view.constraints` and a bare `constraints` ask for them.
      guard let next = buffer.next(index),
        buffer.tokens[next].kind != .leftParenthesis, buffer.tokens[next].kind != .colon
      else { return false }
      if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { return true }
      return file.declarations.declarations(named: "constraints").isEmpty
    }
  }

  /// Whether some view of a file is given constraints that another one would hold if they were activated: all but sizes of its
  /// own, and what relates it to another one.
  static func mayHoldForOthers(_ file: HostFile) -> Bool {
    let buffer = file.buffer
    if buffer.tokens(spelled: ["addConstraints", "width", "height"]).contains(where: { buffer.isWord($0, "addConstraints") || buffer.kind(buffer.previous($0)) == .dot }) {
      return true
    }
    return buffer.tokens(spelled: "addConstraint").contains { method in
      guard let open = buffer.next(method), let close = buffer.partner(of: open), let holder = buffer.previous(method).flatMap(buffer.previous),
        buffer.kind(buffer.previous(method)) == .dot, buffer[holder].kind == .identifier
      else { return true }
      return buffer.tokens(spelled: buffer.text(holder), in: open..<close).isEmpty
    }
  }

  /// - Throws: `PlacementError.notAStatement` when the site does something, and its value is used as well.
  func placement(of site: CallSite, for group: ConstraintGroup) throws(PlacementError) -> SitePlacement {
    let expression = file.range(site.expression)
    let statement = buffer.statement(containing: site.expression.lowerBound) ?? site.expression
    let offset = file.range(statement.lowerBound).start
    let isInClosure = file.declarations.isInClosure(site.expression.lowerBound)
    var wrapper = SitePlacement.Wrapper.none
    var addition: Range<Int>?
    switch group.effect {
    case .none:
      addition = self.addition(around: site, group, statement: statement)
      if let addition { wrapper = .addition(file.range(addition)) }
    case .activates, .adds, .addsAsWritten, .appends, .addsSomewhere:
      guard statement == site.expression, let brace = buffer.parent(of: statement.lowerBound), buffer.tokens[brace].kind == .leftBrace
      else { throw .notAStatement }
      addition = statement
      wrapper = .addition(expression)
      switch group.effect {
      case .addsAsWritten(let holder): wrapper = .holder(expression, holder)
      case .appends(_, let before, let after): wrapper = .texts(expression, before: before, after: after)
      case .adds(let holder) where readsHolders || matters(heldBy: holder ?? "self", group, at: site): wrapper = .holder(expression, holder)
      case .addsSomewhere where readsHolders: throw .unknownHolder
      case .none, .activates, .adds, .addsSomewhere: break
      }
    }
    return SitePlacement(
      expression: expression,
      wrapper: wrapper,
      statementStart: hasPlace(before: site, in: statement, isAddition: addition != nil) ? offset : nil,
      lineStart: lineStart(of: statement),
      indentation: SurroundingStyle.indentation(at: addition == nil ? expression.start : offset, in: buffer.file),
      usesImplicitSelf: !isInClosure && !declaresAnchorNames && !buffer.namesSelf(in: statement))
  }

  private func lineStart(of statement: Range<Int>) -> SitePlacement.LineStart {
    var left = statement.lowerBound
    while left > 0, buffer.tokens[left - 1].kind == .whitespace { left -= 1 }
    guard left > 0, buffer.tokens[left - 1].kind != .newline else { return .first }
    var right = statement.upperBound
    while right < buffer.tokens.count, buffer.tokens[right].kind == .whitespace { right += 1 }
    guard right < buffer.tokens.count, buffer.tokens[right].kind == .rightBrace,
      buffer.tokens[left - 1].kind == .leftBrace || buffer.isWord(left - 1, "in"),
      buffer.parent(of: left) == buffer.partner(of: right)
    else { return .other }
    return .inBlock(
      before: SourceRange(buffer.tokens[left - 1].range.end, file.range(statement.lowerBound).start),
      after: SourceRange(file.range(statement).end, buffer.tokens[right].range.start))
  }

  /// `receiver.addConstraints(site)` as a whole statement.
  private func addition(around site: CallSite, _ group: ConstraintGroup, statement: Range<Int>) -> Range<Int>? {
    guard !readsHolders, let open = buffer.parent(of: site.expression.lowerBound), buffer.tokens[open].kind == .leftParenthesis,
      buffer.next(open) == site.expression.lowerBound, buffer.next(site.expression.upperBound - 1) == Int(buffer.closing[open]),
      let method = buffer.previous(open),
      buffer.isWord(method, group.value == .list ? "addConstraints" : "addConstraint")
    else { return nil }
    let start = buffer.postfixStart(of: method)
    let end = Int(buffer.closing[open]) + 1
    guard statement.lowerBound == start, statement.upperBound == end, !buffer.hasDirective(in: start..<end),
      !buffer.hasComment(in: start..<end)
    else { return nil }
    for token in start..<method {
      switch buffer.tokens[token].kind {
      case .identifier, .dot, .whitespace, .newline: continue
      case .operatorSymbol where buffer.spells(token, "!"): continue
      // A call would no longer be made, and a chain would no longer stop at nil.
      default: return nil
      }
    }
    guard !isOnlyReceiver(start, method) else { return nil }
    let holder = start < method ? buffer.normalizedText(start..<(buffer.previous(method) ?? method)) : "self"
    guard !matters(heldBy: holder, group, at: site) else { return nil }
    return isView(start..<method, method: buffer.text(method), at: site) ? start..<end : nil
  }

  /// Whether it matters that a view holds the constraints, and not the one that activating them chooses.
  private func matters(heldBy holder: String, _ group: ConstraintGroup, at site: CallSite) -> Bool {
    heldSizes.matter(in: group.constraints, heldBy: holder) { superviews.parent(of: $0, at: site) } || superviews.addsLater(group.constraints, at: site)
  }

  /// Whether a local name is used for nothing but adding constraints, so that without the receiver the compiler would
  /// call it unused.
  private func isOnlyReceiver(_ receiver: Int, _ method: Int) -> Bool {
    guard receiver < method, let dot = buffer.next(receiver), buffer.next(dot) == method,
      let declaration = file.declarations.declaration(of: buffer.text(receiver), at: receiver), declaration.kind != .property,
      declaration.kind != .parameter, let scope = declaration.scope, let close = buffer.partner(of: scope)
    else { return false }
    return !(declaration.token + 1..<close).contains { index in
      guard buffer.tokens[index].kind == .identifier, buffer.text(index) == declaration.name,
        let dot = buffer.next(index), let member = buffer.next(dot)
      else { return false }
      if let before = buffer.previous(index), buffer.tokens[before].kind == .dot { return false }
      return !(buffer.tokens[dot].kind == .dot && (buffer.isWord(member, "addConstraints") || buffer.isWord(member, "addConstraint")))
    }
  }

  /// Whether the receiver of `addConstraints` is surely a view, and the method the framework's own.
  private func isView(_ receiver: Range<Int>, method: String, at site: CallSite) -> Bool {
    let own = file.declarations.typesDeclaring(function: method)
    let path = buffer.trimmed(receiver).dropLast()
    let enclosing = file.declarations.enclosingType(at: site.open)
    guard !path.isEmpty, !(path.count == 1 && buffer.isWord(path.lowerBound, "self")) else {
      guard let enclosing, !own.contains(enclosing.name) else { return false }
      return isViewClass(enclosing.name, method: method)
    }
    let expression = buffer.trimmed(path.lowerBound..<path.upperBound)
    if let type = file.declarations.type(of: expression) {
      guard !own.contains(type.name) else { return false }
      return isViewClass(type.name, method: method)
    }
    guard own.isEmpty, let last = expression.last else { return false }
    return Self.soundsLikeView(buffer.text(last).replacing("!", with: ""))
  }

  /// Whether objects of a class are views with the framework's method: a class of the files inherits from one.
  private func isViewClass(_ name: String, method: String) -> Bool {
    var current = name
    for _ in 0..<16 {
      if file.declarations.index.declares(method + "(", in: current) { return false }
      guard let superclass = file.declarations.superclass(of: current) ?? file.declarations.index.superclass(of: current) else { break }
      current = superclass
    }
    let isDeclared = file.declarations.index.path(ofClass: current) != nil || file.declarations.typeBodies.contains { $0.name == current && $0.keyword == "class" }
    return !isDeclared && (Self.soundsLikeView(current) || Self.soundsLikeView(name))
  }

  /// Whether a name is one that people give to views: `UILabel`, `AvatarView`, `contentView`, `ChatCell`.
  private static func soundsLikeView(_ name: String) -> Bool {
    let word = name.lowercased()
    return ["view", "cell", "label", "button", "control", "field", "bar", "header", "footer", "window", "container", "banner",
      "switch", "stepper", "slider", "box", "picker", "stack", "toolbar", "tabs", "card", "row", "superview", "wrapper", "panel",
    ].contains { word.hasSuffix($0) }
  }

  /// Whether statements written before this one run exactly when the site would.
  private func hasPlace(before site: CallSite, in statement: Range<Int>, isAddition: Bool) -> Bool {
    guard let brace = file.declarations.braces(around: site.expression.lowerBound).first,
      file.declarations.typeBody(openedAt: brace) == nil,
      buffer.parent(of: statement.lowerBound) == brace
    else { return false }
    switch buffer.text(statement.lowerBound) {
    case "if", "guard", "while", "for", "switch", "repeat", "case", "lazy", "static", "class", "#if", "func", "else", "catch": return false
    default: break
    }
    // What follows a 'return' on the next line would be a statement of its own.
    if buffer.isWord(statement.lowerBound, "return"),
      buffer.hasNewline(between: statement.lowerBound, and: site.expression.lowerBound) {
      return false
    }
    // What stands to the right of these may not run at all, or needs what stands in front: `let title = UILabel(), rows = …`
    let outside = Array(statement.lowerBound..<site.expression.lowerBound)
    if let comma = outside.last(where: { buffer.tokens[$0].kind == .comma && buffer.parent(of: $0) == brace }) {
      let names = Set((statement.lowerBound..<comma).compactMap { file.declarations.declared(at: $0)?.name })
      if site.expression.contains(where: { buffer.name($0).map(names.contains) ?? false }) { return false }
    }
    for token in outside where buffer.tokens[token].kind == .operatorSymbol {
      let text = buffer.text(token)
      if text == "&&" || text == "||" || text == "??" || text == "?" { return false }
    }
    // What is called there runs first, and may give a view its superview.
    if outside.contains(where: { isFinishedCall($0, before: site) }) { return false }
    return isAddition || !isValue(statement, startingWith: site)
  }

  /// Whether a bracket opens the arguments of a call that is over before a site, and that may do something.
  private func isFinishedCall(_ open: Int, before site: CallSite) -> Bool {
    guard buffer.tokens[open].kind == .leftParenthesis || buffer.tokens[open].kind == .leftBrace, let close = buffer.partner(of: open),
      close < site.expression.lowerBound, let callee = buffer.previous(open)
    else { return false }
    switch buffer.tokens[callee].kind {
    case .identifier where buffer.isReservedWord(callee): return buffer.isWord(callee, "init")
    // Constraints and other objects are made there.
    case .identifier: return !buffer.isWord(callee, in: ["constraints", "constraint"]) && buffer.text(callee).first?.isUppercase != true
    case .rightParenthesis, .rightBracket, .rightBrace: return true
    case .operatorSymbol: return buffer.spells(callee, "?") || buffer.spells(callee, "!")
    default: return false
    }
  }

  /// Whether a statement may be the value of its block, which it is as long as it stands there alone.
  private func isValue(_ statement: Range<Int>, startingWith site: CallSite) -> Bool {
    if statement.lowerBound == site.expression.lowerBound { return true }
    guard !buffer.isReservedWord(statement.lowerBound) || buffer.isWord(statement.lowerBound, in: ["self", "super", "try", "await"]),
      let open = buffer.parent(of: statement.lowerBound), let before = buffer.previous(statement.lowerBound),
      let next = buffer.next(statement.upperBound - 1)
    else { return false }
    let isLast = next == buffer.partner(of: open) || buffer.isWord(next, in: ["case", "default"])
    let first = file.declarations.isClosure(openedAt: open) ? buffer.signatureEnd(ofClosureAt: open) ?? open : open
    guard isLast, before == first || buffer.tokens[before].kind == .colon, !isVoid(statement, around: site) else { return false }
    if before != first { return true }
    guard let head = buffer.statement(containing: open), !file.declarations.isClosure(openedAt: open) else { return true }
    // `func f() {` has no value; one with an arrow, a getter and an arm of a choice may have one.
    let isFunction = (head.lowerBound..<open).contains { buffer.isWord($0, "func") && buffer.isReservedWord($0) && buffer.parent(of: $0) == buffer.parent(of: open) }
    return !isFunction || (head.lowerBound..<open).contains { buffer.spells($0, "->") }
  }

  /// Whether a statement is an assignment, or a call of a method that gives nothing back.
  private func isVoid(_ statement: Range<Int>, around site: CallSite) -> Bool {
    if (statement.lowerBound..<site.expression.lowerBound).contains(where: { buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) && buffer.isOperator($0, "=") || buffer.isOperator($0, "+=") }) {
      return true
    }
    guard let open = buffer.parent(of: site.expression.lowerBound), let method = buffer.previous(open) else { return false }
    return buffer.isWord(method, in: ["addConstraint", "addConstraints", "activate", "deactivate", "append"]) && buffer.parent(of: open) == buffer.parent(of: statement.lowerBound)
  }
}

extension HostFile {
  private static let anchorNames = LayoutAttribute.allCases.map(\.facts.anchor) + LayoutGuide.allCases.map(\.rawValue)

  /// Whether the file has names of its own that are spelled like anchors or guides, so that `self` is written before those
  /// of a view.
  ///
  /// - Complexity: O(names of anchors and guides) where the file has none of them.
  var declaresAnchorNames: Bool {
    Self.anchorNames.contains { name in
      buffer.contains(name) && (!declarations.declarations(named: name).isEmpty || !declarations.functions(named: name).isEmpty)
    }
  }
}
