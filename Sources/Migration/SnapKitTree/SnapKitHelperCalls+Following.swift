internal import Knowledge

/// What comes by the calls, and from whom.
extension SnapKitHelperCalls {
  /// What comes by some ways, also through several hands, as far as it was looked for.
  ///
  /// The ways are followed in one order, so that what is looked at before a file is too entangled is always the same.
  ///
  /// - Parameters:
  ///   - earlier: What came by the same ways when less had been looked for: what was found then is the same.
  ///   - relations: Tell types apart; otherwise those of one name count as one. A way that depends on types which other files
  ///     have to tell first waits for them.
  /// - Complexity: O(items that come by these ways, and did not earlier), and O(types that have properties of one name, or shapes
  ///   of calls of one function) for each way.
  func names(handedBy parameters: Set<ItemIdentity.Parameter>, after earlier: HandedNames = HandedNames(), _ relations: TypeRelations? = nil) -> HandedNames {
    var names = earlier
    var waiting = Set((earlier.seen.isEmpty ? parameters : earlier.further.union(earlier.undecided)).map { $0.told(apartBy: relations) })
      .filter { names.seen.insert($0).inserted || earlier.further.contains($0) || earlier.undecided.contains($0) }.sorted()
    let areRelated = RelatedOwners(relations)
    var questions = OpenQuestions(relations)
    var typed: Set<String> = []
    var unheld = UnheldAssignments()
    var taken: TakenParts? = TakenParts()
    names.further = []
    names.undecided = []
    var ignored = Handed()
    for parameter in parameters { if case .method(let owner) = parameter.way { names.types.insert(owner) } }
    while let parameter = waiting.popLast() {
      guard isSearched(parameter), parameter.way != .receiver || receivers.contains(parameter.name) else {
        names.further.insert(parameter)
        continue
      }
      if typed.insert(parameter.name).inserted {
        names.types.formUnion(assigned[parameter.name]?.owners ?? [])
        names.types.formUnion(declared[parameter.name]?.owners ?? [])
        names.types.formUnion(returned[parameter.name]?.owners ?? [])
      }
      guard !questions.concern(parameter, owners(of: parameter)) else {
        names.undecided.insert(parameter)
        continue
      }
      let found: [ItemIdentity]
      if let owner = parameter.way.propertyOwner {
        let (values, isAssigned) = valuesMade(for: parameter.name, of: owner, areRelated)
        let given = !isAssigned ? [] : unheld.take(
          from: assigned[parameter.name], of: parameter.name,
          isGlobal(parameter.name) ? assigned[parameter.name]?.owners ?? [] : areRelated.owners(of: assigned[parameter.name], .assigned, parameter.name, relatedTo: owner))
        found = values + given.map(\.item)
      } else {
        found = items(of: parameter, &ignored, areRelated, { _, _ in true }, &taken)
      }
      guard !questions.concern(found) else {
        names.undecided.insert(parameter)
        continue
      }
      for item in found where !areRelated.isValue(item.type) {
        names.add(item)
        for next in item.parameters { if case .method(let owner) = next.way { names.types.insert(owner) } }
        waiting += item.parameters.map { $0.told(apartBy: relations) }.filter { names.seen.insert($0).inserted }.sorted()
      }
    }
    names.questions = questions.all
    return names
  }

  /// The classes that are compared with that of a way.
  private func owners(of parameter: ItemIdentity.Parameter) -> [[ItemType]] {
    switch parameter.way {
    case .receiver, .argument, .closure, .payload: []
    case .value, .member: [declared[parameter.name]?.owners ?? [], assigned[parameter.name]?.owners ?? []]
    case .ofType, .result, .method: [declared[parameter.name]?.owners ?? [], returned[parameter.name]?.owners ?? []]
    case .configured: [configuring[parameter.name]?.map(\.owner) ?? []]
    }
  }

  /// How many ways of one object are told apart.
  private static let maximumWays = 256

  /// What is handed over by some ways: the same for all items that come by them.
  struct Handed {
    /// Everything that comes, without ways of its own.
    fileprivate(set) var items: [ItemIdentity] = []
    /// The views in which something is found that comes.
    fileprivate(set) var containers: [ItemIdentity] = []
    /// Whether something comes that may be anything.
    fileprivate(set) var isForeign = false
    /// Whether something comes that may be in any view.
    fileprivate(set) var isInAny = false

    fileprivate mutating func setForeign(_ isContained: Bool) {
      isForeign = true
      isInAny = isInAny || isContained
    }
  }

  /// What single ways hand over: most are among those of many objects, and are looked at once.
  struct HandedSteps {
    fileprivate struct Step {
      /// The numbers of what comes.
      var items: [Int] = []
      /// The ways by which something comes on.
      var next: [ItemIdentity.Parameter] = []
      var isForeign = false
      var isInAny = false
    }

    fileprivate var known: [ItemIdentity.Parameter: Step] = [:]
    /// Everything that comes, without ways of its own; a number is a place in it.
    fileprivate private(set) var items: [ItemIdentity] = []
    private var numbers: [ItemIdentity: Int] = [:]

    fileprivate mutating func number(of item: ItemIdentity) -> Int {
      if let known = numbers[item] { return known }
      numbers[item] = items.count
      items.append(item)
      return items.count - 1
    }
  }

  /// Everything that comes by some ways, also through several hands.
  ///
  /// - Parameters:
  ///   - areRelated: Whether two types can have one object.
  ///   - inherits: Whether all objects of a type are of another one as well.
  ///   - steps: What was found for other objects with the same relations.
  func handed(
    by parameters: Set<ItemIdentity.Parameter>, _ areRelated: RelatedOwners, inherits: (_ type: ItemType, _ ancestor: ItemType) -> Bool,
    _ steps: inout HandedSteps
  ) -> Handed {
    var result = Handed()
    var waiting = parameters.sorted()
    var seen = parameters
    var items = DistinctNumbers()
    var containers = DistinctNumbers()
    while let parameter = waiting.popLast() {
      let step = step(by: parameter, areRelated, inherits: inherits, &steps)
      result.isForeign = result.isForeign || step.isForeign
      result.isInAny = result.isInAny || step.isInAny
      for next in step.next where seen.insert(next).inserted {
        // What is handed on from code that was not looked for may be anything.
        if isSearched(next), seen.count <= Self.maximumWays { waiting.append(next) } else { result.setForeign(true) }
      }
      if parameter.isContainer { containers.insert(step.items) } else { items.insert(step.items) }
    }
    result.items = items.all.map { steps.items[$0] }
    result.containers = containers.all.map { steps.items[$0] }
    return result
  }

  /// What one way hands over by itself.
  private func step(
    by parameter: ItemIdentity.Parameter, _ areRelated: RelatedOwners, inherits: (ItemType, ItemType) -> Bool, _ steps: inout HandedSteps
  ) -> HandedSteps.Step {
    if let known = steps.known[parameter] { return known }
    var handed = Handed()
    var step = HandedSteps.Step()
    var ways: Set<ItemIdentity.Parameter> = []
    var items = DistinctNumbers()
    var everything: TakenParts?
    for var item in self.items(of: parameter, &handed, areRelated, inherits, &everything) where !areRelated.isValue(item.type) {
      for var next in item.parameters.sorted() {
        // What is in a view that is found in another one may be in any.
        if next.isContainer, parameter.isContainer { handed.setForeign(true) }
        next.isContainer = next.isContainer || parameter.isContainer
        if ways.insert(next).inserted { step.next.append(next) }
      }
      item.parameters = []
      // In a new view without a name nobody finds what has one.
      if !parameter.isContainer || item.hasName { items.insert(steps.number(of: item)) }
    }
    step.items = items.all
    step.isForeign = handed.isForeign
    step.isInAny = handed.isInAny
    steps.known[parameter] = step
    return step
  }

  /// Whether an object is of a class of the system or of one that inherits from it: what a library adds to these finds views of others,
  /// `card.parentView`.
  private static func isOfSystem(_ type: ItemType, _ inherits: (ItemType, ItemType) -> Bool) -> Bool {
    type.choices.contains { one in
      switch one {
      case .declared(let name), .exact(let name): FrameworkClassTree.contains(name) || roots.contains { inherits(one, .declared($0)) }
      case .unknown, .external, .asked, .oneOf: false
      }
    }
  }

  /// Source: UIKit and AppKit.
  private static let roots = ["UIView", "UIViewController", "NSView", "NSViewController"]

  /// What one way hands over; notes what is not known of it.
  private func items(
    of parameter: ItemIdentity.Parameter, _ result: inout Handed, _ areRelated: RelatedOwners, _ inherits: (ItemType, ItemType) -> Bool,
    _ taken: inout TakenParts?
  ) -> [ItemIdentity] {
    switch parameter.way {
    case .value(let owner):
      if mayHoldAny(parameter.name, of: owner, areRelated) { result.setForeign(true) }
      return held(by: parameter.name, of: owner, areRelated)
    case .member(let owner):
      if mayHoldAny(parameter.name, of: owner, areRelated) { result.setForeign(true) }
      if areRelated.owners(of: declared[parameter.name], .declared, parameter.name, relatedTo: owner).isEmpty {
        // A library's object holds a view of its own, or what it was given.
        let isOfLibrary = !objectiveCMembers.contains(parameter.name) && !FrameworkViewMembers.contain(parameter.name)
          && (!Self.isOfSystem(owner, inherits) || parameter.guessedIn.map { !areRelated.isKnown($0) && !Self.isOfSystem($0, inherits) } == true)
        result.setForeign(!isOfLibrary && !Self.isFilledByCode(parameter.name, of: owner))
      } else if !areRelated.isKnown(owner), objectiveCMembers.contains(parameter.name) {
        result.setForeign(true)
      }
      return held(by: parameter.name, of: owner, areRelated)
    case .ofType:
      // What no file declares is the system's or a case without an object.
      let results = returned[parameter.name]?.all.flatMap { $0 } ?? []
      return results + (declared[parameter.name]?.all ?? []).filter(\.isOfType).flatMap { property -> [ItemIdentity] in
        let held = held(by: parameter.name, of: property.owner, areRelated)
        return held + [ItemIdentity(members: [.init(name: parameter.name, owner: property.owner)], type: property.items.isEmpty ? .unknown : property.items.map(\.type).joinedType)]
      }
    case .result(let owner, let isNewElsewhere):
      let results = areRelated.elements(of: returned[parameter.name], .returned, parameter.name, relatedTo: owner)
        + areRelated.elements(of: declared[parameter.name], .declared, parameter.name, relatedTo: owner).map(\.items)
      if results.isEmpty, !isNewElsewhere { result.setForeign(parameter.isContainer) }
      return results.flatMap { $0 }
    case .method(let owner):
      let owners = areRelated.owners(of: returned[parameter.name], .returned, parameter.name, relatedTo: owner)
      // What is not declared for the type is a method of a library.
      if !owners.contains(where: { inherits(owner, $0) }) || !areRelated.owners(of: declared[parameter.name], .declared, parameter.name, relatedTo: owner).isEmpty {
        result.setForeign(parameter.isContainer)
      }
      return owners.flatMap { returned[parameter.name]?.all(of: $0).flatMap { $0 } ?? [] }
    case .configured(let owner, let isItself, let arguments):
      // What gives back its object may be a method of a protocol, of which any class may be.
      let functions = (configuring[parameter.name] ?? []).filter { (isItself || areRelated($0.owner, owner)) && $0.function.takes(arguments) }
        .map(\.function.outcome)
      let isKnown = functions.allSatisfy { $0 == .new || isItself && $0 == .itself }
      if functions.isEmpty || !isKnown || declared[parameter.name] != nil { result.setForeign(parameter.isContainer) }
      return []
    case .payload(_, let enumeration):
      if values.contains(parameter.name) { result.setForeign(parameter.isContainer) }
      // What makes such a value may be a library, or the user of one.
      if let enumeration, cases[parameter.name]?.contains(where: { $0.enumeration == enumeration }) != true { result.setForeign(findsViews) }
      if calls[parameter.name] == nil, cases[parameter.name]?.contains(where: \.isExported) == true { result.setForeign(parameter.isContainer) }
      return calls[parameter.name].map { TakenParts.items(of: parameter, in: $0, .named(parameter.name), &taken) } ?? []
    case .closure:
      // Functions that are used as values may be given any, and so may those that nobody calls.
      guard !values.contains(parameter.name), let calls = calls[parameter.name], calls.hasOne(for: parameter) else { return [.anyView] }
      return TakenParts.items(of: parameter, in: calls, .named(parameter.name), &taken)
    case .receiver, .argument:
      let isWritten = written.contains(parameter.name)
      if parameter.way != .receiver, values.contains(parameter.name) || isWritten && usesImplicitInitializers {
        // A property of that name is another thing.
        result.setForeign(parameter.isContainer || findsViews && keptValues.contains(parameter.name) && declared[parameter.name] == nil)
      }
      // What is given without the label may be given to another function of the name.
      if case .argument(_, .some, _, _) = parameter.way, calls[parameter.name]?.isApplied == true { result.setForeign(parameter.isContainer) }
      if parameter.way == .receiver, !receivers.contains(parameter.name) { result.setForeign(parameter.isContainer) }
      // A type that may hold something else than what its functions are called of.
      if let wrapper = parameter.wrapper, !wrappers.contain(wrapper) { result.setForeign(true) }
      // What nobody calls is called by the system, unless only Swift code can.
      let unnamed = unnamedCalls.calls(of: parameter.name, isWritten: isWritten)
      // No initialiser of the files that takes a view is the system's.
      let isCalled = calls[parameter.name].map { parameter.name.first?.isUppercase == true || $0.hasOne(for: parameter) } ?? false
      if !isCalled, unnamed.isEmpty, parameter.way != .receiver || parameter.isExported { result.setForeign(parameter.isContainer) }
      var items = calls[parameter.name].map { TakenParts.items(of: parameter, in: $0, .named(parameter.name), &taken) } ?? []
      for group in unnamed { items += TakenParts.items(of: parameter, in: group.calls, .unnamed(group.number), &taken) }
      return items
    }
  }

  /// Whether a member of a class of the system holds nothing but what some code puts there, or the interface builder.
  private static func isFilledByCode(_ name: String, of owner: ItemType) -> Bool {
    FilledMembers.contain(name) && owner.name.map(FrameworkClassTree.contains) == true
  }

  /// Whether a property may be given any view: a function has the key path or the key to it, or its structure is made by the
  /// initialiser as a value, `[box].map(Item.init)`.
  private func mayHoldAny(_ name: String, of owner: ItemType, _ areRelated: RelatedOwners) -> Bool {
    if takesKeyPaths, keyPaths[name]?.contains(where: { areRelated($0, owner) }) == true { return true }
    if declared[name]?.all.contains(where: { property in
      property.hasKey && areRelated(property.owner, owner) && keys?.mayMean(name, ofObjectsWhere: { areRelated(.declared($0), property.owner) }) ?? true
    }) == true { return true }
    return (declared[name]?.all ?? []).contains { property in
      guard property.isOfStructure, !property.isConstant, let type = property.owner.name else { return false }
      return (values.contains(type) || usesImplicitInitializers && written.contains(type)) && areRelated(property.owner, owner)
    }
  }

  /// The structures that have some properties, of which initialisers may be given the objects that nobody wrote.
  func structures(holding properties: Set<ItemIdentity.Parameter>) -> Set<String> {
    properties.reduce(into: []) { types, property in
      guard let owner = property.way.propertyOwner else { return }
      for found in declared[property.name]?.all ?? [] where found.isOfStructure && !found.isConstant {
        // Nothing inherits from a structure.
        if let type = found.owner.name, owner.mayBeNamed(type) { types.insert(type) }
      }
    }
  }

  /// The class of what constants of types hold that are made where they are declared; nil where one of them may hold something else.
  ///
  /// - Parameter areRelated: Whether two types can have one object.
  func typeMade(for members: Set<ItemIdentity.Member>, _ areRelated: (ItemType, ItemType) -> Bool) -> ItemType? {
    var types: [ItemType] = []
    for member in members {
      let held = declared[member.name]?.all(ofOwners: { areRelated($0, member.owner) }) ?? []
      guard member.owner != .unknown, !held.isEmpty, held.allSatisfy({ $0.isConstant && !$0.items.isEmpty && $0.items.allSatisfy(\.isMadeHere) }) else { return nil }
      types += held.flatMap { $0.items.map(\.type) }
    }
    return types.isEmpty ? nil : types.joinedType
  }

  /// What a property of a class is given.
  private func held(by name: String, of owner: ItemType, _ areRelated: RelatedOwners) -> [ItemIdentity] {
    let (values, isAssigned) = valuesMade(for: name, of: owner, areRelated)
    guard isAssigned else { return values }
    return values + (isGlobal(name) ? assigned[name]?.all ?? [] : areRelated.elements(of: assigned[name], .assigned, name, relatedTo: owner)).map(\.item)
  }

  /// The properties of a name that an object of a class may have.
  private func properties(named name: String, of owner: ItemType, _ areRelated: RelatedOwners) -> [HeldContent] {
    let held = areRelated.elements(of: declared[name], .declared, name, relatedTo: owner)
    // A subclass says so where it declares what a class above it has. Code that does not see the class's own may mean that of a
    // protocol's extension.
    let own = held.filter { $0.isOverride || areRelated.isAbove($0.owner, owner) || $0.isOfExtension && !areRelated.isKnown($0.owner) }
    return own.contains { areRelated.isAbove($0.owner, owner) } ? own : held
  }

  /// What a property of a class holds when its object is made, and whether code can give it something else later.
  private func valuesMade(for name: String, of owner: ItemType, _ areRelated: RelatedOwners) -> (items: [ItemIdentity], isAssigned: Bool) {
    let held = properties(named: name, of: owner, areRelated)
    let values = held.flatMap(\.items)
    if !held.isEmpty, held.allSatisfy({ $0.isConstant || $0.isReadOnly || $0.isValue }) { return (values, false) }
    // Only structures have initialisers that nobody wrote.
    return (values + (held.contains(where: \.isOfStructure) ? members[name]?.all ?? [] : []), true)
  }

  /// What an item can be: itself, as far as it has names of its own, and everything that is handed to it.
  ///
  /// - Parameter narrowed: What is of a type by its place and of another one by its name; nil when no object is of both.
  func items(of item: ItemIdentity, _ handed: Handed, narrowed: (_ place: ItemType, _ name: ItemType) -> ItemType?) -> [ItemIdentity] {
    var own = item
    own.parameters = []
    // The class of what the file makes is not that of what comes from anywhere.
    if handed.isForeign, !own.isForeign, own.type.isExact { own.type = .unknown }
    own.isForeign = own.isForeign || handed.isForeign
    if handed.isInAny { own.found = .any }
    var given = DistinctItems()
    var types: [ItemType] = []
    for var other in handed.items where other != .none {
      guard let type = item.isOfType ? narrowed(other.type, item.type) : other.type else { continue }
      // The class of what the file makes is not that of what others give.
      other.type = type.or(item.type.isExact ? .unknown : item.type)
      other.isOfType = false
      other.stacks.formUnion(item.stacks)
      other.escapes = other.escapes || item.escapes
      other.adders.formUnion(item.adders)
      types.append(other.type)
      if other != ItemIdentity(type: item.type) { given.insert(other) }
    }
    for container in handed.containers {
      given.insert(ItemIdentity(isForeign: container.isForeign, type: item.type, found: container.isForeign ? .any : .init(members: container.members, type: container.type)))
    }
    // What a member is given tells more about it than its declaration.
    let isGiven = own.members.allSatisfy { member in item.parameters.contains { $0.name == member.name && $0.way.propertyOwner != nil } }
    if !own.isForeign, !types.isEmpty, isGiven { own.type = types.joinedType.or(own.type) }
    if own.members.isEmpty, own.selfType == nil, !own.isForeign, own.found == nil, given.count <= Self.maximumItems { return given.all }
    guard given.count > Self.maximumItems else { return [own] + given.all }
    for other in given.all { own.merge(other) }
    own.type = item.type
    return [own.members.count > Self.maximumMembers ? .anything : own]
  }

  /// How many objects of one name are told apart.
  private static let maximumItems = 256

  /// How many names an object may have; what has more may be anything.
  private static let maximumMembers = 1024
}

extension ItemIdentity {
  /// Whether it can only be what is made where it is declared: a function may give another object in a subclass.
  fileprivate var isMadeHere: Bool { type.isCertain && parameters.isEmpty && !isForeign && !isAnything }
}

extension ItemType {
  /// Whether it can only be classes of objects that are made.
  fileprivate var isCertain: Bool { choices.allSatisfy { if case .exact = $0 { true } else { false } } }

  /// Whether a class of the objects that are made is among what it can be.
  fileprivate var isExact: Bool { choices.contains { if case .exact = $0 { true } else { false } } }

  /// Whether it may be a structure of a name, as far as one file tells.
  fileprivate func mayBeNamed(_ structure: String) -> Bool {
    choices.contains { type in
      if let name = type.name { return name == structure }
      // `Card.badge`
      if case .asked(let question) = type, question.names.count == 1, let name = question.names.first, name.first?.isUppercase == true { return name == structure }
      return true
    }
  }
}

extension ItemIdentity.Parameter: Comparable {
  static func < (one: Self, other: Self) -> Bool { one.name == other.name ? one.order < other.order : one.name < other.name }

  /// Tells ways of one name apart.
  private var order: (Int, String, String, Int) {
    let marks = (isContainer ? 1 : 0) + (isExported ? 2 : 0)
    let wrapper = wrapper.map { "\($0.type).\($0.name)" } ?? ""
    let possible = possibleLabels?.sorted().joined(separator: ":") ?? "-"
    return switch way {
    case .receiver: (0, wrapper, "", marks)
    case .argument(let position, let label, let isElement, let labels): (1 + position, "\(label ?? ""):\(isElement):\(labels.sorted())", possible, marks)
    case .closure(let label, let labels): (-8, "\(label ?? ""):\(labels.sorted())", possible, marks)
    case .ofType: (-7, "", "", marks)
    case .payload(let position, let owner): (-6, "\(position ?? -1):\(owner ?? "")", "", marks)
    case .value(let owner): (-1, "", owner.order, marks)
    case .member(let owner): (-2, "", owner.order, marks)
    case .result(let owner, let isNewElsewhere): (-3, "\(isNewElsewhere)", owner.order, marks)
    case .method(let owner): (-4, "", owner.order, marks)
    case .configured(let owner, let isItself, let arguments): (-5, "\(isItself):\(arguments)", owner.order, marks)
    }
  }

  /// Equal for ways that differ only in the class of a property or function, as far as that does not tell them apart.
  fileprivate func told(apartBy relations: TypeRelations?) -> ItemIdentity.Parameter {
    func known(_ type: ItemType) -> ItemType {
      guard let relations else { return .unknown }
      // It is told when files have said what it is.
      return relations.openQuestions(of: type).isEmpty ? relations.known(type) : type
    }
    let way: Way =
      switch way {
      case .receiver, .argument, .closure, .payload, .ofType: way
      case .value(let owner): .value(of: known(owner))
      case .member(let owner): .member(of: known(owner))
      case .result(let owner, _): .result(of: known(owner), isNewElsewhere: false)
      case .method(let owner): .method(of: known(owner))
      case .configured(let owner, let isItself, let arguments): .configured(of: known(owner), isItself: isItself, arguments: arguments)
      }
    return .init(name: name, way: way, possibleLabels: possibleLabels)
  }
}

extension ItemType {
  /// Tells types apart.
  fileprivate var order: String {
    switch self {
    case .unknown: ""
    case .declared(let name): name
    case .exact(let name): "=\(name)"
    case .external: "-"
    case .asked(let question): "?\(question.path) \(question.start?.name ?? "") \(question.names.joined(separator: ".")) \(question.types.joined(separator: "."))"
    case .oneOf(let types): types.map(\.order).sorted().joined(separator: " ")
    }
  }
}
