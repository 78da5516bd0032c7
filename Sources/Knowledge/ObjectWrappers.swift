internal import HostSyntax
internal import SourceText

/// Types of a project that hold one object and are made of it alone, so that what extends them is about that object:
/// `card.kit.pin()` of `extension Kit where Base: UIView`, for `struct Kit<Base> { let base: Base }` and
/// `var kit: Kit<Self> { Kit(self) }`.
package struct ObjectWrappers: Sendable {
  /// The members that hold the objects, by the types.
  private var members: [String: String] = [:]
  /// The properties that give an object in its wrapper.
  private var accessors: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - mentions: What the files say about some types.
  ///   - isKept: Whether the member of a type holds what it was given, and the properties give nothing else.
  package init(_ mentions: [Mentions], isKept: (_ member: Member, _ accessors: Set<String>) -> Bool) {
    for (type, found) in Dictionary(grouping: mentions, by: \.type) {
      let held = found.flatMap(\.members)
      let names = found.reduce(into: Set<String>()) { $0.formUnion($1.accessors) }
      guard held.count == 1, !names.isEmpty, !found.contains(where: \.isOpen), isKept(Member(held[0], of: type), names) else { continue }
      members[type] = held[0]
      accessors.formUnion(names)
    }
  }

  /// Whether a property of an object gives it in its wrapper.
  package func give(_ name: String) -> Bool { accessors.contains(name) }

  /// The member that holds the objects of a type; nil for other types.
  package func member(of type: String) -> String? { members[type] }

  /// Whether a member of a type is all that the type holds.
  package func contain(_ member: Member) -> Bool { members[member.type] == member.name }

  /// A member of a type that may be such a wrapper.
  package struct Member: Hashable, Sendable {
    package let type: String
    package let name: String

    package init(_ name: String, of type: String) {
      self.name = name
      self.type = type
    }
  }

  /// What one file says about a type.
  package struct Mentions: Sendable {
    package let type: String
    /// What the type holds; empty where the file does not declare it.
    package private(set) var members: [String] = []
    package private(set) var accessors: Set<String> = []
    /// Whether the file may make one of something else, or give the type another name.
    package private(set) var isOpen = false

    /// - Complexity: O(uses of the name).
    package init(of type: String, in table: DeclarationTable) {
      self.type = type
      let reader = ObjectWrapperReader(type, table)
      let others = reader.namesakes
      for use in table.buffer.tokens(named: type) where !isOpen && !others.contains(where: { $0.contains(use) }) {
        switch reader.meaning(of: use) {
        case .declaration(let member?): members.append(member)
        case .accessor(let name): accessors.insert(name)
        case .harmless: break
        case .declaration(nil), .open: isOpen = true
        }
      }
    }
  }
}

extension ObjectWrappers {
  /// Whether a file gives a member of a wrapper another object, or declares one of some properties to be something else.
  ///
  /// - Complexity: O(uses of the member + declarations of the names).
  package static func mayChange(_ member: Member, accessors: Set<String>, in table: DeclarationTable) -> Bool {
    let buffer = table.buffer
    let isOther = accessors.contains { name in
      table.declarations(named: name).contains { declared in
        guard declared.kind == .property, let scope = declared.scope, table.typeBody(openedAt: scope) != nil else { return false }
        guard let type = declared.type.flatMap({ buffer.firstSignificant(from: $0.lowerBound) }) else { return true }
        if buffer.text(type) == member.type { return false }
        // One that is made of its object as well.
        switch ObjectWrapperReader(buffer.text(type), table).meaning(of: type) {
        case .accessor, .harmless: return false
        case .declaration, .open: return true
        }
      }
    }
    if isOther { return true }
    return buffer.tokens(named: member.name).contains { use in
      guard buffer.isReplaced(at: use) else { return false }
      let body = table.enclosingType(at: use)
      // What other classes call so is theirs.
      if buffer.isOwnMember(use) || buffer.postfixStart(of: use) == use { return body?.name.lastDottedWord == member.type && !isInInitializer(use, of: body, table) }
      return true
    }
  }

  private static func isInInitializer(_ use: Int, of body: TypeBody?, _ table: DeclarationTable) -> Bool {
    guard body?.keyword != "extension", let brace = table.enclosingFunction(at: use), let statement = table.buffer.statement(containing: brace) else { return false }
    return statement.contains { $0 < brace && table.buffer.isWord($0, "init") }
  }
}
