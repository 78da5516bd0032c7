internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The members of objects of other files that a file hands on: `keep(card.badge)`, and `keep(badge)` in an extension of the
/// card.
struct HandedMembers {
  /// A class that has a member.
  struct Owner: Hashable {
    let type: ItemType
    /// The place in a function where the member is given, and that may keep nothing of it.
    let function: String?
  }

  /// The classes that have the members, by the names of these.
  private(set) var owners: [String: Set<Owner>] = [:]

  /// - Parameters:
  ///   - ofObjects: Those of the names that no type has as a member of its own.
  ///   - listeners: The types that lay out what they are given: what gets one as its delegate, `card.field.delegate = self`,
  ///     is given to it.
  /// - Complexity: O(uses of the names), and O(tokens) where one is handed on.
  init(among names: Set<String>, ofObjects: Set<String> = [], to listeners: Set<String>, in buffer: TokenBuffer) {
    lazy var host = HostFile(buffer, platform: nil)
    lazy var identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    for name in names {
      for index in buffer.tokens(named: name) {
        var use = SnapKitEscapes.use(of: index, in: buffer)
        if !listeners.isEmpty, let delegate = FrameworkCallbacks.delegate(of: index, in: buffer) {
          if FrameworkCallbacks(host).listener(at: delegate).map(listeners.contains) ?? false { use = .value }
        }
        guard use != .none else { continue }
        let start = buffer.postfixStart(of: index)
        if ofObjects.contains(name), ImplicitMember.isOne(index, from: start, in: buffer) { continue }
        if start == index {
          guard host.declarations.declaration(of: name, at: index) == nil else { continue }
        } else if buffer.isWord(start, "self"), buffer.next(start).flatMap(buffer.next) == index {
          guard host.declarations.member(name, ofTypeAt: index) == nil else { continue }
        }
        var function: String?
        if case .argument(let place, let callee) = use, host.mayCallFunction(at: callee) { function = place }
        owners[name, default: []].insert(Owner(type: identities.owner(ofMember: index), function: function))
      }
    }
  }
}
