internal import Frontends
internal import HostSyntax

extension ItemIdentityReader {
  /// The view of `item.customView` for `let item = UIBarButtonItem(customView: button)`; nil for other members of other
  /// values, and where the file may give an item another view.
  ///
  /// - Source: UIBarButtonItem.h.
  func customView(_ name: String, of value: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity? {
    guard name == "customView" else { return nil }
    let tokens = host.significantTokens(value)
    guard tokens.count > 4, buffer.isWord(tokens[0], "UIBarButtonItem"), buffer.tokens[tokens[1]].kind == .leftParenthesis,
      buffer.partner(of: tokens[1]) == tokens.last, buffer.isWord(tokens[2], "customView"), buffer.tokens[tokens[3]].kind == .colon
    else { return nil }
    let views = buffer.splitAtCommas(tokens[3] + 1..<tokens[tokens.count - 1])
    guard views.count == 1, !buffer.tokens(spelled: "customView").contains(where: { ItemOrigins.assignedValue(at: $0, in: buffer) != nil }) else { return nil }
    return identity(of: views[0], at: tokens[0], depth: depth + 1)
  }
}
