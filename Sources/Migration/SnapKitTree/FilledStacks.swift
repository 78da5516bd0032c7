internal import Frontends
internal import HostSyntax
internal import SourceText

extension ItemIdentity.Stack {
  /// Where a file adds views to those that properties of some names hold: `card.rows.addArrangedSubview(row)`, or may do so
  /// as it gives one another name: `let rows = card.rows`.
  ///
  /// - Complexity: O(tokens).
  static func filled(among names: Set<String>, in lexed: LexedFile) -> Set<ItemIdentity.Stack> {
    let buffer = lexed.buffer
    var places: [(name: Int, isArranging: Bool)] = []
    for index in buffer.tokens(named: names) {
      // Under another name anything may be added to it.
      if isNamed(index, in: buffer) || SnapKitEscapes.isValue(index, in: buffer) {
        places.append((index, true))
        continue
      }
      guard var dot = buffer.next(index) else { continue }
      if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
      guard buffer.tokens[dot].kind == .dot, let method = buffer.next(dot) else { continue }
      if buffer.isWord(method, in: ["addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews", "addArrangedSubViews", "addViews", "addAllSubviews"]) {
        places.append((index, true))
      } else if buffer.isWord(method, in: ["addSubview", "insertSubview", "addSubviews", "addSubViews"]) {
        places.append((index, false))
      }
    }
    guard !places.isEmpty else { return [] }
    let host = HostFile(buffer, declarations: lexed.declarations, names: lexed.names, platform: nil)
    let identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    return Set(
      places.map { place in
        ItemIdentity.Stack(
          name: buffer.text(place.name), owner: identities.owner(ofMember: place.name), path: lexed.file.path, isArranging: place.isArranging)
      })
  }

  /// `let rows = card.rows`
  private static func isNamed(_ index: Int, in buffer: TokenBuffer) -> Bool {
    let start = buffer.postfixStart(of: index)
    guard start < index, let equals = buffer.previous(start), buffer.spells(equals, "="), let next = buffer.next(index) else { return false }
    // What is a member of it has a name of its own.
    guard buffer.tokens[next].kind != .dot, let name = buffer.previous(equals), let word = buffer.previous(name) else { return false }
    return buffer.isWord(word, in: ["let", "var"])
  }
}
