internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the one view that a private member of a class is ever put into: `[self addSubview:self.title]`.
///
/// The member holds one view, and every place of the file that names it either sends it a message, reads something of
/// it, or adds it there. So a superview that it has at any time is that one.
struct OnlySuperview {
  private let file: HostFile
  private let member: String
  private let owner: String
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameter member: Without an underscore; the class gives it one view.
  init(of member: String, in owner: String, _ file: HostFile) {
    self.file = file
    self.member = member
    self.owner = owner
  }

  /// Source: UIView.h.
  private static let adding: Set<String> = [
    "addSubview:", "insertSubview:atIndex:", "insertSubview:belowSubview:", "insertSubview:aboveSubview:",
  ]
  private static let ordering: Set<String> = ["bringSubviewToFront:", "sendSubviewToBack:"]
  /// Source: Masonry 1.1.0, MASConstraint.h.
  private static let relating: [StaticString] = [
    "equalTo", "mas_equalTo", "greaterThanOrEqualTo", "mas_greaterThanOrEqualTo", "lessThanOrEqualTo", "mas_lessThanOrEqualTo",
  ]
  private static let comparing: Set<String> = ["==", "!=", "&&", "||", "?", "!"]

  /// The receiver of the message that adds the view.
  func receiver() -> Range<Int>? {
    let found = [member, "_" + member].flatMap { file.names.declarations(named: $0) }.filter { $0.owner == owner }
    guard found.count == 1, found[0].token >= 0, !SourceLanguage.isHeader(buffer.file.path), !found[0].isOutlet,
      file.names.container(at: found[0].token)?.category != nil || found[0].kind == .instanceVariable
    else { return nil }
    let declared = found[0].token
    var result: Range<Int>?
    let members = members(besides: declared)
    guard let holders = holders(members) else { return nil }
    // The `self` that the member of another object is added to is another view.
    let names = ObjectiveCMemberNames(member, of: owner, in: file)
    guard members.allSatisfy({ isHarmless($0) || names.isOwn($0.upperBound - 1) }) else { return nil }
    for use in members + holders where !isHarmless(use) {
      guard let place = adds(use), result == nil else { return nil }
      result = place
    }
    return result
  }

  /// `self.title`, `_title`, `weakSelf->_title`
  private func members(besides declared: Int) -> [Range<Int>] {
    ObjectiveCMemberNames(member, of: owner, in: file).places.filter { $0 != declared }.map { index in
      guard let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let object = buffer.previous(dot),
        buffer[object].kind == .identifier
      else { return index..<index + 1 }
      return object..<index + 1
    }
  }

  /// The uses of the local variables whose views the member gets; nil when it gets a view that something else knows.
  private func holders(_ members: [Range<Int>]) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    for use in members {
      guard let equals = buffer.next(use.upperBound - 1), buffer.isOperator(equals, "=") else { continue }
      guard let statement = buffer.objectiveCStatement(containing: use.lowerBound), let start = buffer.next(equals), start < statement.upperBound
      else { return nil }
      let value = buffer.trimmed(start..<statement.upperBound)
      if value.count == 1, buffer.isWord(start, in: ["nil", "NULL"]) { continue }
      if isMade(value) { continue }
      guard value.count == 1, let local = file.names.declaration(of: buffer.text(start), at: start), local.kind == .local,
        let made = local.initializer, isMade(made)
      else { return nil }
      let uses = buffer.tokens(spelled: local.name).filter { index in
        guard index != local.token else { return false }
        if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") { return false }
        return file.names.declaration(of: local.name, at: index + 1)?.token == local.token
      }
      // Another view.
      guard !uses.contains(where: { buffer.next($0).map { buffer.isOperator($0, "=") } ?? false }) else { return nil }
      result += uses.map { $0..<$0 + 1 }
    }
    return result
  }

  /// `[[UILabel alloc] init]`, `[UIButton buttonWithType:UIButtonTypeCustom]`
  private func isMade(_ value: Range<Int>) -> Bool {
    var current = buffer.trimmed(value)
    for depth in 0..<4 {
      guard let open = current.first else { return false }
      if current.count == 1, buffer[open].kind == .identifier { return depth > 0 && isConstant(open) }
      guard let message = MessageExpression(at: open, in: buffer), message.range == current, message.pieces.allSatisfy(isNoView) else { return false }
      current = buffer.trimmed(message.receiver)
    }
    return false
  }

  /// Whether an argument is surely no view.
  private func isNoView(_ piece: MessageExpression.Piece) -> Bool {
    guard let start = piece.argument.first else { return false }
    switch buffer[start].kind {
    case .number, .string, .at: return true
    case .operatorSymbol: return buffer.isOperator(start, "^") || buffer.isOperator(start, "-")
    case .identifier where isConstant(start): return true
    default: return file.names.type(of: piece.argument).map { $0.kind != .view && $0.name != "id" && $0.kind != .unknown } ?? false
    }
  }

  /// Whether a word is the name of a class, of a constant or of a macro: `UIButtonTypeCustom`, `CGRectMake`.
  private func isConstant(_ index: Int) -> Bool {
    buffer.text(index).utf8.first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether a use puts the view nowhere and gives it no other name.
  private func isHarmless(_ use: Range<Int>) -> Bool {
    guard let before = buffer.previous(use.lowerBound), let after = buffer.next(use.upperBound - 1) else { return false }
    if buffer[after].kind == .dot || buffer.isOperator(after, "->") {
      // `self.title.addTo(box)` calls a block.
      guard let end = buffer.next(after).flatMap(buffer.next) else { return false }
      return buffer[end].kind != .leftParenthesis
    }
    if let message = MessageExpression(at: before, in: buffer), buffer.trimmed(message.receiver) == use { return keepsPlace(message) }
    if buffer.isOperator(after, "=") { return true }
    if [before, after].contains(where: { buffer[$0].kind == .operatorSymbol && Self.comparing.contains(buffer.text($0)) }) {
      // `self.title ?: view`, `wide ? self.title : view`
      return !buffer.isOperator(before, "?") && !(buffer.isOperator(after, "?") && buffer.next(after).map { buffer[$0].kind == .colon } ?? true)
    }
    if buffer.isOperator(before, "=") { return isGivenToMember(before, after) }
    if buffer[before].kind == .leftParenthesis, buffer[after].kind == .rightParenthesis, let word = buffer.previous(before) {
      return buffer.isWord(word, in: Self.relating) || buffer.isWord(word, in: ["if", "while"])
    }
    return buffer.message(around: use.lowerBound).map { message in
      Self.ordering.contains(message.selector) && message.pieces.contains { buffer.trimmed($0.argument) == use }
    } ?? false
  }

  /// Whether a message to the view surely does not put it somewhere: it hands over no other view, or does something known.
  private func keepsPlace(_ message: MessageExpression) -> Bool {
    guard let first = message.pieces.first else { return true }
    if first.name.hasPrefix("mas_") || Self.known.contains(message.selector) || message.pieces.count == 1 && first.name.hasPrefix("set") { return true }
    return message.pieces.allSatisfy(isNoView)
  }

  /// Source: UIView.h, UIControl.h.
  private static let known: Set<String> = adding.union(ordering).union([
    "addTarget:action:forControlEvents:", "addGestureRecognizer:", "addConstraint:", "addConstraints:", "isEqual:", "isDescendantOfView:",
    "setTitle:forState:", "setImage:forState:", "setBackgroundImage:forState:", "setTitleColor:forState:",
  ])

  /// `self.title = title;`
  private func isGivenToMember(_ equals: Int, _ end: Int) -> Bool {
    guard buffer[end].kind == .semicolon, let name = buffer.previous(equals), buffer[name].kind == .identifier else { return false }
    let text = buffer.text(name)
    return (text == member || text == "_" + member) && file.names.className(at: name) == owner
  }

  private func adds(_ use: Range<Int>) -> Range<Int>? {
    guard let message = buffer.message(around: use.lowerBound), Self.adding.contains(message.selector),
      let view = message.pieces.first, buffer.trimmed(view.argument) == use
    else { return nil }
    return buffer.trimmed(message.receiver)
  }
}
