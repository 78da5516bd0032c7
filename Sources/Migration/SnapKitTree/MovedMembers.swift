internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The members of other objects that a file adds to views, or hands on: `panel.addSubview(card.badge)`. Those that a class has
/// from another file count as well: `panel.addSubview(badge)` in an extension or a subclass.
struct MovedMembers {
  /// A class that has a member.
  struct Owner: Hashable {
    let type: ItemType
    /// The file that moves the member.
    let path: String

    /// Whether the code may mean a member: one that is private is named in its own file.
    func mayHave(_ member: ItemIdentity.Member, _ areRelated: (ItemType, ItemType) -> Bool) -> Bool {
      (member.file == nil || member.file == path) && areRelated(type, member.owner)
    }
  }

  /// The classes that have the members, by the names of these.
  private(set) var owners: [String: Set<Owner>] = [:]

  /// - Parameter ofObjects: Those of the names that no type has as a member of its own.
  /// - Parameter movers: Functions that add their own objects to views: `card.badge.pin(to: panel)`.
  /// - Complexity: O(uses of the names), and O(tokens) where one is moved.
  init(among names: Set<String>, ofObjects: Set<String> = [], movers: ViewMovers = ViewMovers(), in buffer: TokenBuffer) {
    lazy var host = HostFile(buffer, platform: nil)
    lazy var identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    for name in names {
      for index in buffer.tokens(named: name) where Self.isMoved(index, movers, in: buffer) || Self.isMovedUnderOtherName(index, movers, in: buffer) {
        if ofObjects.contains(name), ImplicitMember.isOne(index, from: buffer.postfixStart(of: index), in: buffer) { continue }
        guard Self.isOfAnother(index, in: buffer) || Self.isInherited(index, name, host) && !Self.isAddedToItsOwner(index, in: buffer) else { continue }
        owners[name, default: []].insert(Owner(type: identities.owner(ofMember: index), path: buffer.file.path))
      }
    }
  }

  /// `card.badge`, and not `badge` or `self.badge`.
  private static func isOfAnother(_ index: Int, in buffer: TokenBuffer) -> Bool {
    let start = buffer.postfixStart(of: index)
    return start < index && (!buffer.isWord(start, "self") || buffer.next(start).flatMap(buffer.next) != index)
  }

  /// Whether `badge` or `self.badge` is a member that this file does not declare.
  private static func isInherited(_ index: Int, _ name: String, _ host: HostFile) -> Bool {
    guard host.declarations.enclosingType(at: index) != nil else { return false }
    let isMember = host.buffer.postfixStart(of: index) < index
    return (isMember ? host.declarations.member(name, ofTypeAt: index) : host.declarations.declaration(of: name, at: index)) == nil
  }

  /// `addSubview(badge)`, `self.insertSubview(badge, at: 0)`
  private static func isAddedToItsOwner(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let open = buffer.parent(of: index), let callee = buffer.previous(open), buffer.isWord(callee, in: ["addSubview", "insertSubview"]) else { return false }
    let start = buffer.postfixStart(of: callee)
    return start == callee || buffer.isWord(start, "self") && buffer.next(start).flatMap(buffer.next) == callee
  }

  private static func movesItself(_ index: Int, _ movers: ViewMovers, in buffer: TokenBuffer) -> Bool {
    guard var dot = buffer.next(index) else { return false }
    if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
    guard buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.tokens[method].kind == .identifier else { return false }
    return movers.addObject(buffer.text(method))
  }

  /// `let badge = card.badge`, and the code moves `badge`.
  private static func isMovedUnderOtherName(_ index: Int, _ movers: ViewMovers, in buffer: TokenBuffer) -> Bool {
    guard let equals = buffer.previous(buffer.postfixStart(of: index)), buffer.spells(equals, "="),
      let word = sequence(first: equals, next: { buffer.previous($0) }).prefix(8).first(where: { buffer.isWord($0, in: ["let", "var"]) }), let name = buffer.next(word),
      let next = buffer.next(index), buffer.tokens[next].kind != .dot, let scope = buffer.parent(of: word), let end = buffer.partner(of: scope)
    else { return false }
    return buffer.tokens(named: [buffer.text(name)]).contains { $0 > index && $0 < end && isMoved($0, movers, in: buffer) }
  }

  private static func isMoved(_ index: Int, _ movers: ViewMovers, in buffer: TokenBuffer) -> Bool {
    if movesItself(index, movers, in: buffer) { return true }
    let start = buffer.postfixStart(of: index)
    if SnapKitEscapes.isValue(index, in: buffer) { return true }
    guard let next = buffer.next(index), buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis || buffer.tokens[next].kind == .rightBracket,
      let open = buffer.parent(of: start), let callee = buffer.previous(open)
    else { return false }
    return !buffer.isWord(callee, in: ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "constraint", "print", "convert", "isDescendant"])
  }
}
