internal import Knowledge

/// Sites whose items may have constraints that code elsewhere makes, and that one of the two removes or changes.
package struct SnapKitConflicts: Sendable {
  /// What is done elsewhere to the item of a site.
  struct Other: Hashable, Sendable {
    /// `Cell.swift:12`
    let place: String
    let spelling: String
    let operation: String
  }

  private var others: [String: [Int: Other]] = [:]

  package init() {}

  /// - Complexity: O(uses × (superclasses + types of what is changed under an unknown name)).
  init(among facts: SnapKitFacts, _ calls: SnapKitHelperCalls, _ index: DeclarationIndex, undeclared: Set<String> = []) {
    let classes = facts.classes
    guard facts.hasChanges else { return }
    let uses = facts.uses.flatMap { use in
      calls.items(of: use.item, { classes.mayBe($0.resolved(by: index), $1.resolved(by: index)) }).map { item in
        var use = use
        use.item = item.resolved(by: index, facts.rootViewTypes, undeclared)
        return use
      }
    }
    let changed = UseTable(uses.filter(\.changes), classes)
    for use in uses {
      if let other = changed.find(use) {
        note(use, other)
        note(other, use)
      }
    }
    // What is changed meets what is only made as well.
    let all = UseTable(uses, classes)
    for use in uses where use.changes {
      if let other = all.find(use) { note(use, other) }
    }
  }

  private mutating func note(_ use: SnapKitUse, _ other: SnapKitUse) {
    guard others[use.path]?[use.offset] == nil else { return }
    let file = other.path.split(separator: "/").last.map(String.init) ?? other.path
    others[use.path, default: [:]][use.offset] = Other(place: "\(file):\(other.line)", spelling: other.spelling, operation: other.operation)
  }

  /// The files that have such sites.
  var paths: Set<String> { Set(others.keys) }

  /// What is done elsewhere to the item of the site that starts at an offset.
  func other(_ path: String, _ offset: Int) -> Other? { others[path]?[offset] }
}

/// Uses by what their items are.
private struct UseTable {
  private let classes: ClassNames
  /// By the names of members, then by owners.
  private var members: [String: [String: Beside]] = [:]
  /// The same for everything that an owner inherits from.
  private var inherited: [String: [String: Beside]] = [:]
  private var unowned: [String: Beside] = [:]
  private var named: [String: Beside] = [:]
  /// Uses of `self`, by class.
  private var selves: [ItemType: Beside] = [:]
  /// Items that may have any name.
  private var foreign: [ItemType: Beside] = [:]
  private var escaping: [ItemType: Beside] = [:]
  private var all: Beside?
  /// Items that may be any object.
  private var anything: Beside?
  /// Items by their type, for objects that do something to themselves.
  private var typed: [ItemType: Beside] = [:]

  /// Uses with one key, as many as are told apart.
  private struct Beside {
    private var uses: [SnapKitUse]
    private var others: SnapKitUse?

    private static let maximumCount = 32

    init(first: SnapKitUse) { uses = [first] }

    mutating func add(_ use: SnapKitUse) {
      if uses.contains(where: { $0.isBeside(use) && $0.operation == use.operation && $0.attributes == use.attributes }) { return }
      if uses.count < Self.maximumCount { uses.append(use) } else { others = use }
    }

    func find(_ use: SnapKitUse) -> SnapKitUse? {
      uses.first { !$0.isBeside(use) && !$0.isIndependent(of: use) } ?? others.flatMap { $0.isBeside(use) ? nil : $0 }
    }
  }

  init(_ uses: [SnapKitUse], _ classes: ClassNames) {
    self.classes = classes
    for use in uses {
      Self.add(use, to: &all)
      if use.item.isAnything { Self.add(use, to: &anything) }
      for member in use.item.members {
        Self.add(use, to: &named[member.name])
        guard let owner = member.owner.name else {
          Self.add(use, to: &unowned[member.name])
          continue
        }
        Self.add(use, to: &members[member.name, default: [:]][owner])
        for ancestor in classes.ancestors(of: owner) { Self.add(use, to: &inherited[member.name, default: [:]][ancestor]) }
      }
      if let type = use.item.selfType { Self.add(use, of: .declared(type), to: &selves) }
      if use.item.isForeign { Self.add(use, of: use.item.type, to: &foreign) }
      if use.item.escapes || use.item.selfType != nil { Self.add(use, of: use.item.type, to: &escaping) }
      if use.item.selfType == nil { Self.add(use, of: use.item.type, to: &typed) }
    }
  }

  private static func add(_ use: SnapKitUse, to entry: inout Beside?) {
    if entry == nil { entry = Beside(first: use) } else { entry?.add(use) }
  }

  /// How many types are told apart.
  private static let maximumTypes = 1024

  private static func add(_ use: SnapKitUse, of type: ItemType, to table: inout [ItemType: Beside]) {
    add(use, to: &table[table.count < maximumTypes || table[type] != nil ? type : .unknown])
  }

  /// A use elsewhere whose item may be the same object.
  func find(_ use: SnapKitUse) -> SnapKitUse? {
    if let other = anything?.find(use) { return other }
    if use.item.isAnything { return all?.find(use) }
    for member in use.item.members {
      if let other = find(member, use) { return other }
    }
    if let type = use.item.selfType {
      if let other = find(use, in: typed, { classes.mayBe($0, .declared(type)) }) ?? find(use, in: selves, { classes.mayBe(.declared(type), $0) }) { return other }
    } else if let other = find(use, in: selves, { classes.mayBe(use.item.type, $0) }) {
      return other
    }
    if use.item.isForeign {
      if let other = find(use, in: foreign, { classes.mayBe(use.item.type, $0) }) ?? find(use, in: escaping, { classes.mayBe(use.item.type, $0) }) { return other }
    } else if use.item.escapes || use.item.selfType != nil {
      if let other = find(use, in: foreign, { classes.mayBe(use.item.type, $0) }) { return other }
    }
    return nil
  }

  private func find(_ member: ItemIdentity.Member, _ use: SnapKitUse) -> SnapKitUse? {
    guard let all = named[member.name] else { return nil }
    guard let owner = member.owner.name else { return all.find(use) }
    if let other = unowned[member.name]?.find(use) { return other }
    if let other = inherited[member.name]?[owner]?.find(use) { return other }
    for ancestor in classes.ancestors(of: owner) {
      if let other = members[member.name]?[ancestor]?.find(use) { return other }
    }
    return nil
  }

  private func find(_ use: SnapKitUse, in table: [ItemType: Beside], _ isSame: (ItemType) -> Bool) -> SnapKitUse? {
    var best: SnapKitUse?
    for (key, entry) in table where isSame(key) {
      guard let other = entry.find(use) else { continue }
      // A dictionary has no order, and a report needs one.
      if let known = best, (known.path, known.offset) <= (other.path, other.offset) { continue }
      best = other
    }
    return best
  }
}

extension ItemIdentity {
  /// - Parameters:
  ///   - rootViewTypes: Controllers that make views of their own kind.
  ///   - undeclared: Names of members that no file declares.
  fileprivate func resolved(by index: DeclarationIndex, _ rootViewTypes: Set<String>, _ undeclared: Set<String>) -> ItemIdentity {
    var result = self
    result.type = type.resolved(by: index)
    if result.type == .unknown, case .asked(let question) = type, let name = question.inherited, undeclared.contains(name) { result.type = .external }
    result.members = Set(members.map { Member(name: $0.name, owner: $0.owner.resolved(by: index)) })
    if result.type == .declared("UIView"), !result.members.isEmpty,
      result.members.allSatisfy({ $0.name == "view" && $0.owner.name.map { !rootViewTypes.contains($0) } ?? false }) {
      result.type = .exact("UIView")
    }
    return result
  }
}
