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
  /// Sites whose items other files replace by new ones.
  private var renewed: [String: Set<Int>] = [:]

  /// The files that hold a name of a property for constraints, and may mean that of another file; nil where they were not
  /// looked for.
  private var holders: [String: Set<String>]?
  /// The files that declare one.
  private var holdingPaths: Set<String> = []

  /// Pairs of files with code for constraints of one type, each of which could be migrated if it were in the other one.
  private(set) var links: Set<FileLink> = []

  package init() {}

  /// Notes which files hold the names of properties for constraints, and may mean those of other files.
  ///
  /// Only where a name stands in one file alone something becomes of it that would not without the others.
  ///
  /// - Parameter names: The properties that each file declares.
  mutating func note(holders: [String: Set<String>], _ names: [String: Set<String>]) {
    self.holders = holders
    holdingPaths = Set(names.filter { path, names in names.contains { holders[$0]?.contains { $0 != path } == false } }.keys)
    for (path, names) in names {
      for other in names.flatMap({ holders[$0] ?? [] }) where other != path { links.insert(FileLink(path, other)) }
    }
  }

  /// Whether another file may name a property of this name.
  func isNamed(_ name: String, elsewhereThan path: String) -> Bool {
    guard let files = holders?[name] else { return true }
    return files.contains { $0 != path }
  }

  /// - Parameters:
  ///   - names: What comes by the calls.
  ///   - undeclared: Names that no file declares.
  ///   - arranging: The functions that arrange views in stacks that they are given.
  ///   - handedOn: The classes whose members of a name files hand on.
  ///   - stacks: Where files add views to what a property of a name holds.
  ///   - moved: The classes whose members of a name files add to views.
  ///   - handing: What functions hand to closures of which something comes.
  ///   - setViews: The views that objects are given in the place of those that the system makes for them, by the members.
  ///   - makings: The types of new views that classes of controllers are given.
  ///   - makers: Functions that are named as classes are.
  ///   - relations: Those by which the calls were looked for: what was not followed then is not missed now.
  /// - Complexity: O(uses × (superclasses + types of what is changed under an unknown name)).
  init(
    among facts: SnapKitFacts, _ calls: SnapKitHelperCalls, _ names: HandedNames, _ index: DeclarationIndex, undeclared: Set<String> = [],
    stacks: [String: Set<ItemIdentity.Stack>] = [:], arranging: ArrangingFunctions = ArrangingFunctions(), handedOn: [String: Set<ItemType>] = [:], moved: [String: Set<MovedMembers.Owner>] = [:], handing: TakingFunctions = TakingFunctions(),
    setViews: [String: [SetViews.Setting]] = [:], makings: Set<SetViews.Making> = [], makers: Set<String> = [], relations: TypeRelations? = nil
  ) {
    guard facts.hasChanges else { return }
    let index = index.remembering()
    var facts = facts
    facts.adding.note(listeners: facts.listeners)
    var classNames: Set<String> = facts.classNames(index)
    for type in names.types { classNames.formUnion(type.resolved(by: index).choices.compactMap(\.name)) }
    let generic = facts.classes.instantiated(by: calls.arguments)
    for type in generic.instantiatedTypes { classNames.formUnion(type.choices.compactMap(\.name)) }
    let classes = generic.closed(for: classNames)
    // What no related type of the files declares is of another module.
    func isExternal(_ name: String, of owner: String) -> Bool {
      if undeclared.contains(name) { return true }
      return calls.isSearched(name)
        && !calls.declares(name) { classes.mayBe($0.resolved(by: index), .declared(owner)) || $0.name.map(classes.protocols.contains) == true }
    }
    func isController(_ type: ItemType) -> Bool {
      type.choices.allSatisfy { type in
        guard let name = type.name else { return false }
        return classes.contains(name) || name.hasSuffix("Controller") || classes.ancestors(of: name).contains("UIViewController")
      }
    }
    // What others put into 'presenter.view' has nothing to do with the views of controllers.
    func ownsView(_ type: ItemType) -> Bool {
      type.resolved(by: index).choices.contains { type in
        type.name.map { classes.ancestors(of: $0).contains("UIViewController") || !classes.contains($0) && $0.hasSuffix("Controller") } ?? false
      }
    }
    let handedClasses = facts.handedClasses
    let placingClasses = facts.placingClasses
    func placesItself(_ type: ItemType) -> Bool {
      guard !placingClasses.isEmpty else { return false }
      return type.resolved(by: index).choices.contains { $0.name.map { !classes.ancestors(of: $0).isDisjoint(with: placingClasses) } ?? true }
    }
    func isHandedOn(_ type: ItemType) -> Bool {
      type.choices.contains { $0.name.map { !classes.ancestors(of: $0).isDisjoint(with: handedClasses) } ?? false }
    }
    var related: [TypePair: Bool] = [:]
    func areRelated(_ one: ItemType, _ other: ItemType) -> Bool {
      let pair = TypePair(one: one, other: other)
      if let known = related[pair] { return known }
      let answer = classes.mayBe(classes.instantiated(one.resolved(by: index)), classes.instantiated(other.resolved(by: index)))
      related[pair] = answer
      return answer
    }
    let mayHand = RelatedOwners(relations, and: areRelated)
    func inherits(_ type: ItemType, _ ancestor: ItemType) -> Bool {
      guard let ancestor = ancestor.resolved(by: index).name, !classes.isAlias(ancestor) else { return false }
      return type.resolved(by: index).choices.allSatisfy { type in
        type.name.map { !classes.isAlias($0) && classes.ancestors(of: $0).contains(ancestor) } ?? false
      }
    }
    // What is an object of a class is of that class also where it came from.
    func narrowed(_ place: ItemType, _ name: ItemType) -> ItemType? {
      // Any file can say that a class conforms to a protocol.
      guard areRelated(place, name) || classes.instantiated(name.resolved(by: index)).choices.contains(where: { type in type.name.map { !classes.contains($0) && !FrameworkClassTree.contains($0) || classes.protocols.contains($0) && classes.mayConform(place.resolved(by: index), to: $0) } ?? true })
      else { return nil }
      guard case .declared(let wide) = place.resolved(by: index), case .declared(let narrow) = name.resolved(by: index), wide != narrow,
        !classes.protocols.contains(narrow), classes.ancestors(of: narrow).contains(wide)
      else { return place }
      return .declared(narrow)
    }
    var steps = SnapKitHelperCalls.HandedSteps()
    var handed: [Set<ItemIdentity.Parameter>: SnapKitHelperCalls.Handed] = [:]
    func given(by parameters: Set<ItemIdentity.Parameter>) -> SnapKitHelperCalls.Handed {
      if let known = handed[parameters] { return known }
      let found = calls.handed(by: parameters, mayHand, inherits: inherits, &steps)
      handed[parameters] = found
      return found
    }
    // What an object is given in the place of its view is of another class than what the system makes.
    func set(inPlaceOf item: ItemIdentity) -> [ItemIdentity] {
      SetViews.names.sorted().flatMap { name in
        (setViews[name] ?? []).filter { setting in
          ownsView(setting.owner) && item.members.contains { $0.name == name && areRelated(setting.owner, $0.owner) }
        }.map { $0.view.inPlace(of: item) }
      }
    }
    // The view of a controller is what the system makes, or what the code of its class does.
    let ownMakings = makings.filter { ownsView($0.owner) }
    func madeViews(of owner: ItemType) -> [ItemType] { ownMakings.filter { areRelated($0.owner, owner) }.map { $0.type.resolved(by: index) } }
    var uses: [SnapKitUse] = []
    // Many sites are about one view.
    var known: [ItemIdentity: [ItemIdentity]] = [:]
    for var use in facts.uses {
      if facts.overridesLeaving { use.leaving = .unknown }
      use.statedType = classes.instantiated(use.statedType.resolved(by: index))
      use.statedNames.formIntersection(classes.closedProtocols)
      if use.item.members.contains(where: { member in moved[member.name]?.contains { $0.mayHave(member, areRelated) } == true }) { use.item.place = nil }
      if use.methods.contains(where: index.viewMovers.addObject) { use.item.place = nil }
      if let place = use.item.place, !place.parameters.isEmpty { use.item.place = place.filled(by: given(by: place.parameters)) }
      // The constraints of two objects would be kept together.
      for parameter in use.changes ? use.item.parameters.sorted(by: { $0.name < $1.name }) : [] {
        let name = parameter.name
        guard let owner = parameter.way.propertyOwner, use.item.membersBesideConstraints.contains(where: { $0.owner == owner && $0.name == name }),
          let place = calls.assignment(of: name, elsewhereThan: use.path, { areRelated($0, owner) })
        else { continue }
        if calls.isRenewed(name, elsewhereThan: use.path, { areRelated($0, owner) }) {
          renewed[use.path, default: []].insert(use.offset)
          continue
        }
        others[use.path, default: [:]][use.offset] = Other(place: place, spelling: name, operation: "=")
      }
      var items = [use.item]
      if !use.item.parameters.isEmpty {
        items = known[use.item] ?? calls.items(of: use.item, given(by: use.item.parameters), narrowed: narrowed)
        known[use.item] = items
      }
      if !setViews.isEmpty {
        var others = DistinctItems()
        for item in items { for other in set(inPlaceOf: item) { others.insert(other) } }
        items += others.all.filter { !items.contains($0) }
      }
      for position in items.indices {
        guard !items[position].isNew else { continue }
        for member in items[position].members {
          let isHanded = !use.item.members.contains(member)
          // What is also kept in such a member is known otherwise.
          guard isHanded || use.ownMembers.contains(member.name), items[position].members.count == 1 || !items[position].keepers.contains(member) else { continue }
          let owner = member.resolved(by: index).owner
          switch facts.given.content(of: member.name, isNew: use.isOfNewObject && !isHanded, isHanded: isHanded, ofType: { areRelated(.declared($0), owner) }) {
          case .own: continue
          case .made: break
          case .members(let members): items[position].members.formUnion(members)
          case .any:
            items[position].isForeign = true
            items[position].found = .any
          }
          // It need not be a plain view, as that of a controller is.
          if items[position].type.resolved(by: index).name == "UIView" { items[position].type = .unknown }
        }
      }
      for index in items.indices {
        let filled = items[index].stacks.flatMap { stack in (stacks[stack.name] ?? []).filter { stack.mayHold($0, areRelated) } }
        let isArranged = items[index].stacks.contains { arranging.mayArrange($0.functions) }
        if isArranged || !filled.isEmpty {
          items[index].isForeign = true
          items[index].found = .any
          items[index].type = isArranged ? .unknown : (filled.map(\.added) + [items[index].type]).joinedType
        }
        if !items[index].takers.isEmpty {
          if handing.items(handedBy: items[index].takers).contains(where: { $0 != .unknown }) {
            items[index].isForeign = true
            items[index].found = .any
          }
          items[index].takers = []
        }
        if !makers.isEmpty, items[index].type.choices.contains(where: { if case .exact(let name) = $0 { makers.contains(name) } else { false } }) {
          items[index].isForeign = true
          items[index].found = .any
          items[index].type = .unknown
        }
        if let owner = facts.genericType(of: items[index]) { items[index].type = items[index].type.asParameter(of: owner) }
      }
      for item in ItemIdentity.joined(items.map({ $0.resolved(by: index, facts.rootViewTypes, madeViews, isController: isController, { isExternal($0, of: $1) }) })) {
        var one = use
        one.item = item.instantiated(by: classes)
        // The table of such a controller is its view.
        for member in one.item.members where member.name == "tableView" && inherits(member.owner, .declared("UITableViewController")) {
          one.item.members.insert(.init(name: "view", owner: member.owner, holder: member.holder, file: member.file, isOfController: true))
        }
        // A constant of a class of views holds no object of another class: `let stack = UIStackView()`.
        if let members = one.item.found?.members, let type = calls.typeMade(for: members, areRelated) { one.item.found?.type = type }
        // A name that no type of a file declares may be that of a global variable.
        if one.item.members.contains(where: { calls.isGlobal($0.name) }) {
          one.item.members = Set(one.item.members.map { calls.isGlobal($0.name) ? $0.of(.unknown) : $0 })
        }
        let item = one.item
        let adders = item.adders.union(use.item.adders)
        if isHandedOn(item.type) || !facts.adding.contain(item.adders) {
          one.item.escapes = true
        } else if item.place == nil, item.selfType != nil, item.members.isEmpty, !item.isForeign, item.found == nil {
          // What a method gives back is where its variable is, whatever the object is called in its class.
          one.item.place = use.item.place
        }
        if !adders.isEmpty, !facts.adding.addToThemselves(adders) { one.item.place = nil }
        // What comes by the call that gives it is looked at for itself.
        let isKnownElsewhere = use.item.isOneResult && !item.isForeign && item.type == .unknown
        if one.item.place != nil, !isKnownElsewhere, placesItself(one.item.selfType.map { .declared($0) } ?? one.item.type) { one.item.place = nil }
        one.item.adders = []
        if !one.item.escapes, one.item.members.contains(where: { member in member.name != use.hiddenName && handedOn[member.name]?.contains { areRelated($0, member.owner) } == true }) {
          one.item.escapes = true
        }
        // Who gets it may add it anywhere.
        if one.item.escapes, !use.item.escapes { one.item.place = nil }
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
      // An extension has no place for what is kept beside a property of the class.
      if let path = index.path(ofClass: use.scope), path != use.path { links.insert(FileLink(use.path, path)) }
    }
  }

  private mutating func note(_ use: SnapKitUse, _ other: SnapKitUse) {
    if use.path != other.path, use.scope == other.scope, !use.scope.isEmpty { links.insert(FileLink(use.path, other.path)) }
    guard others[use.path]?[use.offset] == nil else { return }
    let file = other.path.split(separator: "/").last.map(String.init) ?? other.path
    others[use.path, default: [:]][use.offset] = Other(place: "\(file):\(other.line)", spelling: other.spelling, operation: other.operation)
  }

  /// The files that have such sites.
  var paths: Set<String> { Set(others.keys).union(renewed.keys).union(holdingPaths) }

  /// Whether other files put a new object in the place of the item of the site that starts at an offset.
  func isRenewed(_ path: String, _ offset: Int) -> Bool { renewed[path]?.contains(offset) == true }

  /// What is done elsewhere to the item of the site that starts at an offset.
  func other(_ path: String, _ offset: Int) -> Other? { others[path]?[offset] }
}

extension ItemIdentity {
  /// The same, for code that means another item or this one.
  fileprivate func inPlace(of item: ItemIdentity) -> ItemIdentity {
    var result = self
    if result.type == .unknown { result.type = item.type }
    result.stacks.formUnion(item.stacks)
    result.escapes = result.escapes || item.escapes
    result.adders.formUnion(item.adders)
    result.place = nil
    return result
  }

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

  /// The same, where the types that generic parameters stand for are known.
  fileprivate func instantiated(by classes: ClassNames) -> ItemIdentity {
    var result = self
    result.type = classes.instantiated(type)
    if members.contains(where: \.owner.isGeneric) {
      result.members = Set(members.map { $0.of(classes.instantiated($0.owner)) })
    }
    if let view = found { result.found?.type = classes.instantiated(view.type) }
    if let view = place { result.place?.type = classes.instantiated(view.type) }
    return result
  }

  /// - Parameters:
  ///   - rootViewTypes: Controllers that make views of their own kind.
  ///   - madeViews: The types of what code makes for objects of a class.
  ///   - isController: Whether a class has a view as its own, so that it is none of those that tell about others' views.
  ///   - isExternal: Whether a member of a class is declared by none of the files.
  fileprivate func resolved(
    by index: DeclarationIndex, _ rootViewTypes: Set<String>, _ madeViews: (ItemType) -> [ItemType], isController: (ItemType) -> Bool, _ isExternal: (_ name: String, _ owner: String) -> Bool
  ) -> ItemIdentity {
    var result = self
    result.type = type.resolved(by: index)
    if result.type == .unknown, case .asked(let question) = type, let name = question.inherited, let owner = question.types.first.flatMap(ItemType.simpleName(of:)),
      isExternal(name, owner) {
      result.type = .external
    }
    result.members = Set(members.map { $0.resolved(by: index) })
    result.found = found?.resolved(by: index)
    result.place = place?.resolved(by: index)
    // What is made for one variable is only given to such a member.
    if !result.isNew, result.members.contains(where: { $0.name == "view" && !$0.isOfController && !isController($0.owner) }) {
      result.isForeign = true
      result.found = .any
      result.type = .unknown
      return result
    }
    // A local name is one more of what it is given.
    let named = result.isForeign || result.found != nil ? result.members : result.members.filter { !$0.name.contains(":") }
    if result.type == .declared("UIView"), named.contains(where: { $0.name == "view" }), named.allSatisfy({ ($0.name == "view" || $0.name == "presentedView") && $0.owner.name.map { !rootViewTypes.contains($0) } ?? false }) {
      result.type = ([.exact("UIView")] + named.flatMap { madeViews($0.owner) }).joinedType
    }
    return result
  }
}

extension ItemIdentity.Member {
  fileprivate func resolved(by index: DeclarationIndex) -> ItemIdentity.Member {
    let owner = owner.resolved(by: index)
    return of(owner == .unknown && isOfController ? .declared("UIViewController") : owner)
  }
}

extension ItemIdentity.Container {
  /// The same, where what comes is known; nil when it is not, or when nothing comes.
  fileprivate func filled(by handed: SnapKitHelperCalls.Handed) -> ItemIdentity.Container? {
    guard !handed.isForeign, !handed.isInAny, handed.containers.isEmpty else { return nil }
    var names = members
    var types: [ItemType] = members.isEmpty ? [] : [type]
    var areNamed = true
    for item in handed.items where item != .none {
      if item.isForeign || item.isAnything || item.found != nil || item.members.isEmpty && item.selfType == nil && item.type == .unknown { return nil }
      names.formUnion(item.members)
      types.append(item.type)
      areNamed = areNamed && !item.members.isEmpty
    }
    return types.isEmpty ? nil : .init(members: areNamed ? names : [], type: types.joinedType)
  }

  fileprivate func resolved(by index: DeclarationIndex) -> ItemIdentity.Container {
    .init(members: Set(members.map { $0.resolved(by: index) }), type: type.resolved(by: index))
  }
}

/// Two types, for what was found out about them.
private struct TypePair: Hashable {
  let one: ItemType
  let other: ItemType
}
