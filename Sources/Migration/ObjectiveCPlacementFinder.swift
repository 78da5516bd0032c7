internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds out where a site of Objective-C stands.
struct ObjectiveCPlacementFinder {
  private let file: HostFile
  /// Whether the file asks a view for its constraints, so that it matters which view holds them.
  private let readsHolders: Bool
  private let heldSizes: HeldSizes
  private let superviews: ObjectiveCSuperviewResolver
  private let presence: ObjectiveCPresence
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameters:
  ///   - isRead: Whether another file asks views of the file's classes for their constraints.
  ///   - isOverridden: Whether a class that the file names takes constraints in its own way.
  init(_ file: HostFile, _ superviews: ObjectiveCSuperviewResolver, _ presence: ObjectiveCPresence, isRead: Bool = false, isOverridden: Bool = false) {
    self.file = file
    self.superviews = superviews
    self.presence = presence
    // A method of the file's own, which a message to the class that activates would pass by.
    let buffer = file.buffer
    readsHolders = isOverridden || buffer.tokens(spelled: ["addConstraint", "addConstraints"]).contains { buffer.parent(of: $0) == nil } || !Self.holderReads(file).isEmpty
    heldSizes = HeldSizes(file, isRead: isRead)
  }

  /// Where a file asks a view for its constraints, or takes some out.
  static func holderReads(_ file: HostFile) -> [Int] {
    let buffer = file.buffer
    return buffer.tokens(spelled: ["removeConstraint", "removeConstraints"]) + buffer.tokens(spelled: "constraints").filter { asks($0, in: buffer) }
  }

  /// Whether the word `constraints` asks a view: `view.constraints`, `[view constraints]`; a local of that name is something else.
  static func asks(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    return buffer[before].kind == .dot || buffer.message(around: index)?.unaryName == index
  }

  func placement(of site: CallSite, _ group: ConstraintGroup) -> SitePlacement {
    let statement = buffer.objectiveCStatement(containing: site.expression.lowerBound) ?? site.expression
    let addition = addition(around: site, group, statement: statement)
    let start = file.range(statement.lowerBound).start
    return SitePlacement(
      expression: file.range(site.expression), wrapper: addition.map { .addition(file.range($0)) } ?? .none,
      statementStart: hasPlace(before: site, in: statement) && mayMove(site, in: statement) ? start : nil, lineStart: lineStart(of: statement),
      indentation: SurroundingStyle.indentation(
        at: addition == nil ? file.range(site.expression).start : start, in: buffer.file),
      usesImplicitSelf: false)
  }

  /// Where the call of a helper stands that activates its constraints, or adds them to a view.
  ///
  /// - Parameter holder: The view; nil when they are activated.
  /// - Returns: Nil when the call is not a statement of its own.
  func placement(ofHelper site: CallSite, _ group: ConstraintGroup, addingTo holder: ObjectiveCHelperSyntax.Holder?) -> SitePlacement? {
    guard let holder else { return placement(ofStatement: site) { .addition($0) } }
    let view = holder.view
    let text = buffer.objectiveCText(view) + (holder.member.map { ".\($0)" } ?? "")
    let isAdded = readsHolders || holder.member != nil || !isView(view, at: site) || !isThere(view, group) || makesItems(view, at: site) || matters(heldBy: view, group, at: site)
    return placement(ofStatement: site) { isAdded ? .holder($0, text) : .addition($0) }
  }

  /// Where the call of a macro stands.
  ///
  /// - Returns: Nil when the call is not a statement of its own.
  func placement(ofMacro site: CallSite, before: String, after: String) -> SitePlacement? {
    placement(ofStatement: site) { .texts($0, before: before, after: after) }
  }

  /// Where a loop over formats stands, which becomes one message with all constraints.
  ///
  /// - Returns: Nil when the message that the loop sends is not known.
  func placement(ofLoop site: CallSite, _ effect: ConstraintGroup.Effect) -> SitePlacement? {
    let before: String
    switch effect {
    case .activates: before = "[NSLayoutConstraint activateConstraints:"
    case .addsAsWritten(let holder?): before = "[\(holder) addConstraints:"
    case .appends(_, let head, _): before = head
    default: return nil
    }
    // The `;` behind a message to each is not part of the site.
    return placement(ofMacro: site, before: before, after: buffer.isWord(site.expression.lowerBound, "for") ? "];" : "]")
  }

  private func placement(ofStatement site: CallSite, _ wrapper: (SourceRange) -> SitePlacement.Wrapper) -> SitePlacement? {
    guard let statement = buffer.objectiveCStatement(containing: site.expression.lowerBound), statement == site.expression,
      !buffer.hasComment(in: statement), !buffer.hasDirective(in: statement)
    else { return nil }
    let range = file.range(statement)
    return SitePlacement(
      expression: range, wrapper: wrapper(range),
      statementStart: hasPlace(before: site, in: statement) ? range.start : nil, lineStart: lineStart(of: statement),
      indentation: SurroundingStyle.indentation(at: range.start, in: buffer.file), usesImplicitSelf: false)
  }

  private func lineStart(of statement: Range<Int>) -> SitePlacement.LineStart {
    var left = statement.lowerBound
    while left > 0, buffer[left - 1].kind == .whitespace { left -= 1 }
    return left == 0 || buffer[left - 1].kind == .newline ? .first : .other
  }

  /// `[receiver addConstraints:site]` as a whole statement.
  private func addition(around site: CallSite, _ group: ConstraintGroup, statement: Range<Int>) -> Range<Int>? {
    guard !readsHolders, let message = buffer.message(around: site.expression.lowerBound),
      message.selector == (group.value == .list ? "addConstraints:" : "addConstraint:"),
      message.pieces[0].argument == site.expression, message.range == statement, !buffer.hasComment(in: statement),
      !buffer.hasDirective(in: statement), isView(message.receiver, at: site),
      isThere(message.receiver, group), !makesItems(message.receiver, at: site), !matters(heldBy: message.receiver, group, at: site)
    else { return nil }
    return statement
  }

  /// Whether it matters that a view holds the constraints, and not the one that activating them chooses.
  private func matters(heldBy holder: Range<Int>, _ group: ConstraintGroup, at site: CallSite) -> Bool {
    heldSizes.matter(in: group.constraints, heldBy: buffer.objectiveCText(holder)) { superviews.parent(of: $0, at: site) }
      || superviews.addsLater(group.constraints, at: site)
  }

  /// Whether the view that some constraints are added to is surely there: what is added to nil is not active.
  ///
  /// A view of the constraints counts as there: an item that is nil raises an exception, but for the second one of a size.
  private func isThere(_ receiver: Range<Int>, _ group: ConstraintGroup) -> Bool {
    let holder = buffer.objectiveCText(receiver)
    let isItem = group.constraints.contains { constraint in
      let items = [constraint.first, constraint.first.attribute.isDimension ? nil : constraint.second].compactMap(\.self).map(\.item)
      return items.contains { HeldSizes.view($0).objectiveCSpelling == holder }
    }
    return isItem || isThere(receiver)
  }

  /// Whether asking for the view may make the items of the constraints: it has to be asked first then.
  private func makesItems(_ receiver: Range<Int>, at site: CallSite) -> Bool {
    let tokens = buffer.significant(receiver)
    guard tokens.count == 3, buffer.isWord(tokens[0], "self"), buffer[tokens[1]].kind == .dot, let name = tokens.last,
      CEffects(file).makesMore(member: buffer.text(name)), let open = file.names.enclosingFunction(at: site.open)
    else { return false }
    return buffer.tokens(spelled: buffer.text(name), in: open..<receiver.lowerBound).isEmpty
  }

  /// Whether lines in front of the statement run before nothing else that they need: what the messages around the call are sent to may
  /// make the views, or add them.
  private func mayMove(_ site: CallSite, in statement: Range<Int>) -> Bool {
    var index = site.expression.lowerBound
    while let message = buffer.message(around: index), message.range.lowerBound >= statement.lowerBound {
      if message.receiver.upperBound <= site.expression.lowerBound, makesItems(message.receiver, at: site) || CEffects(file).effect(of: message.receiver) != .none { return false }
      guard message.range.lowerBound < index else { break }
      index = message.range.lowerBound
    }
    return true
  }

  /// Whether an object is surely there; what a caller gives counts as there unless it may be nil.
  func isThere(_ object: Range<Int>) -> Bool {
    let tokens = buffer.significant(object)
    if let name = tokens.first, let declaration = file.names.declaration(of: buffer.text(name), at: name), declaration.kind == .parameter, !declaration.isNullable {
      if tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[2], in: ["view", "contentView"]) { return true }
    }
    return presence.isCertain(object)
  }

  /// Whether the receiver is surely a view, and the method the framework's own.
  private func isView(_ receiver: Range<Int>, at site: CallSite) -> Bool {
    let tokens = buffer.significant(receiver)
    guard
      tokens.allSatisfy({ buffer[$0].kind == .identifier || buffer[$0].kind == .dot || buffer.isOperator($0, "->") }),
      !tokens.contains(where: { buffer.isWord($0, "superview") || buffer.isWord($0, "super") || buffer.isWord($0, "window") }),
      let type = file.names.type(of: receiver), type.kind == .view
    else { return false }
    if tokens.count == 1, buffer.isWord(tokens[0], "self") { return Self.soundsLikeView(type.name, file.names) }
    return true
  }

  private static func soundsLikeView(_ name: String, _ names: ObjectiveCDeclarations) -> Bool {
    [name, names.superclass(of: name) ?? ""].contains { name in
      ["View", "Cell", "Button", "Label", "Control", "Bar", "Field"].contains { name.hasSuffix($0) }
    }
  }

  /// Whether statements written before this one run exactly when the site would.
  private func hasPlace(before site: CallSite, in statement: Range<Int>) -> Bool {
    guard let brace = buffer.parent(of: statement.lowerBound), buffer.isBody(brace),
      file.names.braces(around: site.expression.lowerBound).first(where: { buffer.isBody($0) }) == brace,
      file.names.enclosingFunction(at: statement.lowerBound) != nil, buffer.governor(ofStatementAt: statement.lowerBound) == nil,
      !buffer.isLabelled(statementAt: statement.lowerBound),
      !buffer.isWord(statement.lowerBound, in: ["if", "for", "while", "switch", "do", "else", "case", "default", "static"])
    else { return false }
    // What stands to the right of these may not run at all, or needs what stands in front: `[self addSubview:v], [self add…]`,
    // `UIView *v = …, *w = …`
    return !(statement.lowerBound..<site.expression.lowerBound).contains { token in
      buffer[token].kind == .comma && buffer.parent(of: token) == brace || buffer.isOperator(token, "&&") || buffer.isOperator(token, "||") || buffer.isOperator(token, "?")
    }
  }
}
