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
    guard facts.hasChanges else { return }
    var names: Set<String> = facts.classNames(index)
    for type in calls.types { if let name = type.resolved(by: index).name { names.insert(name) } }
    let classes = facts.classes.closed(for: names)
    var handed: [Set<ItemIdentity.Parameter>: SnapKitHelperCalls.Handed] = [:]
    var uses: [SnapKitUse] = []
    for use in facts.uses {
      var items = [use.item]
      if !use.item.parameters.isEmpty {
        let found = handed[use.item.parameters] ?? calls.handed(by: use.item.parameters) { classes.mayBe($0.resolved(by: index), $1.resolved(by: index)) }
        handed[use.item.parameters] = found
        items = calls.items(of: use.item, found)
      }
      for item in ItemIdentity.joined(items.map { $0.resolved(by: index, facts.rootViewTypes, undeclared) }) {
        var one = use
        one.item = item
        uses.append(one)
      }
    }
    let changed = SnapKitUseTable(uses.filter(\.changes), classes)
    for use in uses {
      if let other = changed.find(use) {
        note(use, other)
        note(other, use)
      }
    }
    // What is changed meets what is only made as well.
    let all = SnapKitUseTable(uses, classes)
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

extension ItemIdentity {
  /// Items of one kind become one with the names of all.
  fileprivate static func joined(_ items: [ItemIdentity]) -> [ItemIdentity] {
    guard items.count > 1 else { return items }
    var result: [ItemIdentity] = []
    var places: [ItemIdentity: Int] = [:]
    for item in items {
      var kind = item
      kind.members = []
      if let place = places[kind] {
        result[place].members.formUnion(item.members)
      } else {
        places[kind] = result.count
        result.append(item)
      }
    }
    return result
  }

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
