internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The members of objects of other files that a file hands on: `keep(card.badge)`, and `keep(badge)` in an extension of the
/// card.
struct HandedMembers {
  /// The classes that have the members, by the names of these.
  private(set) var owners: [String: Set<ItemType>] = [:]

  /// - Parameter followed: Functions whose arguments do not count.
  /// - Complexity: O(uses of the names), and O(tokens) where one is handed on.
  init(among names: Set<String>, in buffer: TokenBuffer, besides followed: Set<String>) {
    lazy var host = HostFile(buffer, platform: nil)
    lazy var identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    for name in names {
      for index in buffer.tokens(spelled: name) where SnapKitEscapes.isValue(index, in: buffer, besides: followed) {
        let start = buffer.postfixStart(of: index)
        if start == index {
          guard host.declarations.declaration(of: name, at: index) == nil else { continue }
        } else if buffer.isWord(start, "self"), buffer.next(start).flatMap(buffer.next) == index {
          guard host.declarations.member(name, ofTypeAt: index) == nil else { continue }
        }
        owners[name, default: []].insert(identities.owner(ofMember: index))
      }
    }
  }
}
