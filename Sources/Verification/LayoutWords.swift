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
    "layoutIfNeeded", "layoutSubviews", "layoutSublayers", "layout", "sizeToFit", "sizeThatFits", "equalTo", "autoreleasepool",
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
    return !harmlessCalls.contains(text) && callPrefixes.contains { startsWord($0, text) }
  }

  /// Whether `text` starts with the word `prefix`: `pin`, `pinEdges`, but not `pinch`.
  private static func startsWord(_ prefix: String, _ text: String) -> Bool {
    guard text.hasPrefix(prefix) else { return false }
    if prefix.hasSuffix("_") { return true }
    guard let next = text.dropFirst(prefix.count).first else { return true }
    return !next.isLowercase
  }
}
