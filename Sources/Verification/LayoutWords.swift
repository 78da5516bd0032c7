internal import HostSyntax

/// Words that may have to do with layout: code with one of them is read as a whole or not at all.
enum LayoutWords {
  private static let words: Set<String> = [
    "isActive", "active", "activate", "deactivate", "snp", "translatesAutoresizingMaskIntoConstraints", "visualFormat",
    "addLayoutGuide", "systemLayoutSizeFitting", "autoresizingMask", "superviewEdges",
  ]

  /// How functions of layout libraries and of people's own helpers are called.
  private static let callPrefixes = [
    "pin", "constrain", "layout", "anchor", "align", "fill", "dock", "auto", "edges", "center", "snap", "equal", "match",
    "stretch", "hug", "leading", "trailing", "top", "bottom", "left", "right", "width", "height", "horizontal", "vertical",
    "setWidth", "setHeight", "setSize", "setContent", "size", "embed", "inset", "below", "above", "after", "before", "mas_", "sv", "attach", "place",
  ]

  /// Functions that start like one of layout and are none.
  private static let harmlessCalls: Set<String> = [
    "setContentOffset", "layoutIfNeeded", "layoutSubviews", "layoutSublayers", "layout", "sizeToFit", "sizeThatFits", "equalTo", "autoreleasepool",
    "replacingOccurrences", "afterDelay", "autorelease", "equals", "matches", "matching", "pinCode",
  ]

  /// Whether the identifier at `index` may have to do with layout.
  static func isOne(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let text = buffer.text(index)
    if words.contains(text) || text.hasSuffix("Anchor") || text.contains("onstraint") || text.hasPrefix("mas_") || text.hasPrefix("snp_") { return true }
    guard let next = buffer.next(index) else { return false }
    if ["constant", "priority"].contains(text), buffer[next].kind == .operatorSymbol, buffer.text(next).hasSuffix("="),
      buffer.previous(index).map({ buffer[$0].kind == .dot }) == true { return true }
    guard buffer[next].kind == .leftParenthesis else { return false }
    if text == "update", let label = buffer.next(next) { return buffer.isWord(label, in: ["offset", "inset", "priority"]) }
    if isDelegateCall(index, in: buffer) { return false }
    return !harmlessCalls.contains(text) && callPrefixes.contains { startsWord($0, text) }
  }

  /// `height` of `frame.size.height`, which is no constraint.
  static func isPartOfRectangle(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let owner = buffer.previous(dot) else { return false }
    return buffer.isWord(owner, in: ["frame", "bounds", "size", "origin", "insets", "make", "maker"])
  }

  /// `delegate?.horizontalScroller(self, didSelect: 1)`: whoever listens is told something.
  private static func isDelegateCall(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, var owner = buffer.previous(dot) else { return false }
    while buffer[owner].kind == .operatorSymbol, let before = buffer.previous(owner) { owner = before }
    let name = buffer.text(owner)
    return name.hasSuffix("elegate") || name.hasSuffix("ataSource")
  }

  /// How the methods of layout helpers are called in Objective-C, where a selector says more than a prefix.
  private static let selectorPrefixes = [
    "pin", "constrain", "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter", "autoInstall", "anchor", "alignTo", "dock", "fillSuper",
    "centerIn", "embed", "snp", "sd_", "edgesTo",
  ]

  /// Whether the identifier at `index` may have to do with layout in Objective-C.
  static func isOneInObjectiveC(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let text = buffer.text(index)
    // The type of a variable says nothing of what is done with it.
    if text == "NSLayoutConstraint" || text == "MASConstraint", let next = buffer.next(index) { return buffer[next].kind == .identifier }
    if words.contains(text), text != "active" || isAssigned(index, in: buffer) { return true }
    if text.hasSuffix("Anchor") || text.contains("onstraint") || text.contains("utoLayout") || text.hasPrefix("mas_") { return true }
    // PureLayout's methods, with and without arguments.
    if ["autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter"].contains(where: { startsWord($0, text) }) { return true }
    guard let next = buffer.next(index) else { return false }
    if ["constant", "priority"].contains(text) { return isAssigned(index, in: buffer) }
    if ["setActive", "setConstant", "setPriority", "setTranslatesAutoresizingMaskIntoConstraints"].contains(text) { return buffer[next].kind == .colon }
    return buffer[next].kind == .colon && buffer.parent(of: index).map { buffer[$0].kind == .leftBracket } == true
      && selectorPrefixes.contains { startsWord($0, text) }
  }

  /// Whether `.name =` stands at the identifier.
  private static func isAssigned(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index), buffer[before].kind == .dot, let next = buffer.next(index) else { return false }
    return buffer[next].kind == .operatorSymbol && buffer.text(next).hasSuffix("=")
      && !["==", "!=", "<=", ">="].contains(buffer.text(next))
  }

  /// Whether `text` starts with the word `prefix`: `pin`, `pinEdges`, but not `pinch`.
  private static func startsWord(_ prefix: String, _ text: String) -> Bool {
    guard text.hasPrefix(prefix) else { return false }
    if prefix.hasSuffix("_") { return true }
    guard let next = text.dropFirst(prefix.count).first else { return true }
    return !next.isLowercase
  }
}
