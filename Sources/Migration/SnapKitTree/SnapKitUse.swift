internal import Frontends
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What one site does to an item, for code elsewhere that may mean the same object.
package struct SnapKitUse: Hashable, Sendable {
  let path: String
  /// Where the site starts, in bytes.
  let offset: Int
  /// Starts at 1.
  let line: Int
  /// The item as it is spelled: `cell.title`.
  let spelling: String
  /// `make`, `remake`, …; `snp` for an object that is handed on, `snp.fill` for a call of a method that the project adds to it.
  var operation: String
  /// The type around the site: what sites of one file and type have to do with each other is known without this.
  let scope: String
  /// What its item is called there: sites with one key are known to be about one item.
  let key: SnapKitKey
  /// What its constraints start from; nil when that is not known.
  let attributes: Set<LayoutAttribute>?
  var item: ItemIdentity
  /// The type that the source states for the item; unknown where it states none.
  var statedType = ItemType.unknown
  /// The names of types of the files that the source states for the item, of which only protocols tell more than its type.
  var statedNames: Set<String> = []
  /// What happens to its constraints, or to those of its item, when a view is taken out of its superview.
  var leaving = Leaving.unknown
  /// The property that the item is, when no other file can name it.
  var hiddenName: String?
  /// The property of `self` that the item is, when the class itself declares it in the file, and not an extension.
  var declaredName: String?
  /// Those of the names of its members that only objects have, as the file of the site declares them.
  var objectMembers: Set<String> = []
  /// The members of other objects that the item may be, where the system's classes have some of these names.
  var ownMembers: Set<String> = []
  /// Whether the object of the one member that it is is a new one that nothing was given to.
  var isOfNewObject = false

  /// The methods that its file calls of what has the item's name, where the file shows what the item is added to.
  var methods: Set<String> = []

  /// How a site has to do with views that leave their superviews.
  enum Leaving: Hashable, Sendable {
    case unknown
    /// Constraints are made, and all are to the superview: the system drops them when the item leaves it.
    case dropsAll
    /// Constraints are made for an item that no code holds when it has left its superview, as far as it does not escape.
    case endsItem
    /// Constraints are removed, and the item leaves its superview right before or after that.
    case detaches
    /// The same, where nobody has the item afterwards who had it only to take it out.
    case discards
  }

  /// Whether the constraints that it makes are gone without the removal at another site, because that takes the item out of its
  /// superview as well.
  func isGone(by other: SnapKitUse) -> Bool {
    guard other.leaving == .detaches || other.leaving == .discards else { return false }
    switch leaving {
    case .dropsAll: return true
    case .endsItem: return other.leaving == .discards && item.isNew && !item.escapes && item.adders.isEmpty && item.members.allSatisfy { $0.name.contains(":") }
    case .unknown, .detaches, .discards: return false
    }
  }

  /// Whether it removes or changes constraints that were made before.
  var changes: Bool { operation != SnapKitOperation.make.rawValue && operation != SnapKitOperation.prepare.rawValue && operation != Self.making }

  /// The operation of calls that make constraints and are no sites.
  static let making = "snp.makeConstraints"

  /// The method of the project that is called of `view.snp`.
  var layoutMethod: String? { operation.hasPrefix("snp.") && operation != Self.making ? String(operation.dropFirst(4)) : nil }

  /// Whether it is no site: what becomes of an object that is handed on, nobody knows.
  private var isHandedOn: Bool { operation.hasPrefix("snp") }

  func isBeside(_ other: SnapKitUse) -> Bool {
    path == other.path && scope == other.scope && key == other.key && !isHandedOn && !other.isHandedOn
  }

  /// Whether both are about a property of a name that two classes have which are called alike: a file of each declares its own, so that
  /// they are in two modules.
  func isOfCopy(of other: SnapKitUse, _ name: String) -> Bool {
    path != other.path && scope == other.scope && declaredName == name && other.declaredName == name
  }

  /// Whether it leaves constraints alone that are unlike its own.
  private var keepsOthers: Bool { operation == SnapKitOperation.make.rawValue || operation == SnapKitOperation.update.rawValue }

  /// Whether the two do not touch each other's constraints even if their items are one object: an update changes only
  /// constraints like its own.
  func isIndependent(of other: SnapKitUse) -> Bool {
    guard keepsOthers, other.keepsOthers, let one = attributes, let two = other.attributes else { return false }
    return one.isDisjoint(with: two)
  }
}

/// What the files of a run do with SnapKit.
package struct SnapKitFacts: Sendable {
  var uses: [SnapKitUse] = []
  /// What each class of these files inherits from, by its last name.
  var classes = ClassNames()
  /// Controllers that make views of their own kind.
  var rootViewTypes: Set<String> = []
  /// Functions that keep nothing of what they are given.
  var adding = AddingFunctions()
  /// Classes whose own code hands on its object.
  var handingOn: Set<String> = []
  /// The places in functions where the code of classes gives its object.
  var handing: [String: Set<String>] = [:]
  /// Classes whose own code adds its object to other views.
  var placing: Set<String> = []
  /// Whether a file says what it means that a view leaves its superview.
  var overridesLeaving = false
  /// Types that are given what others have as their own views.
  var given = GivenOwnMembers()
  /// The names of properties for constraints that other files can use, by the files that declare them.
  var holders: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool { uses.isEmpty }

  /// Whether something is removed or changed, so that it matters who made it.
  package var hasChanges: Bool { uses.contains(where: \.changes) }

  /// Whether other files matter.
  package var needsTree: Bool { !isEmpty || !holders.isEmpty }

  package mutating func merge(_ other: SnapKitFacts) {
    uses += other.uses
    classes.merge(other.classes)
    rootViewTypes.formUnion(other.rootViewTypes)
    handingOn.formUnion(other.handingOn)
    overridesLeaving = overridesLeaving || other.overridesLeaving
    given.merge(other.given)
    handing.merge(other.handing) { $0.union($1) }
    placing.formUnion(other.placing)
    holders.merge(other.holders) { $0.union($1) }
  }

  /// The ways by which other code hands over the items of some sites, and the views that these are added to where that matters.
  var parameters: Set<ItemIdentity.Parameter> {
    let items = Set(uses.flatMap(\.item.parameters))
    guard uses.contains(where: { $0.changes && ($0.item.found != nil || $0.item.parameters.contains(where: \.isContainer)) }) else { return items }
    return items.union(uses.flatMap { $0.item.place?.parameters ?? [] })
  }

  /// The functions and properties by which other code hands over the items of some sites.
  var functionNames: Set<String> {
    var names = Set(parameters.map(\.name))
    for use in uses {
      if let owner = genericType(of: use.item) { names.insert(owner) }
      names.formUnion(([use.item.type, use.statedType] + use.item.members.map(\.owner)).flatMap(\.genericOwners))
    }
    return names
  }

  /// Those of them that have the items as their own objects.
  var receiverNames: Set<String> { Set(parameters.filter { $0.way == .receiver }.map(\.name)) }

  /// The generic class that has an item as a member, when the item's type is one of its parameters.
  func genericType(of item: ItemIdentity) -> String? {
    guard let name = item.type.name, item.members.count == 1, let owner = item.members.first?.owner.name,
      classes.parameters[owner]?.contains(where: { $0.name == name }) == true
    else { return nil }
    return owner
  }

  /// Notes what the code of a file does with its own objects.
  mutating func add(_ selves: SelfUses) {
    handingOn.formUnion(selves.types)
    handing.merge(selves.functions) { $0.union($1) }
    placing.formUnion(selves.placing)
  }

  /// The places in functions where views are given, and of which it matters what is done with them.
  var adders: Set<String> {
    uses.reduce(into: handing.values.reduce(into: []) { $0.formUnion($1) }) { $0.formUnion($1.item.adders) }
  }

  /// The functions and types that are given closures whose parameters are laid out.
  var takers: Set<GivenClosure> { uses.reduce(into: []) { $0.formUnion($1.item.takers) } }

  /// Adds what functions hand to the closures whose parameters are laid out.
  mutating func add(_ taking: TakingFunctions) {
    for index in uses.indices where !uses[index].item.takers.isEmpty {
      let takers = uses[index].item.takers
      let before = uses[index].item
      let items = taking.items(handedBy: takers)
      for item in items where item != .unknown { uses[index].item.merge(item) }
      // What goes by a name of its own is added where the file adds it, whoever made it.
      if items.allSatisfy({ $0.found == nil && !$0.isAnything }) { uses[index].item.place = before.place }
      uses[index].item.takers.subtract(taking.closures)
      uses[index].item.type = before.type
      uses[index].item.isOfType = before.isOfType
    }
  }

  /// The types that change the constraints of what they are given, and what these inherit from.
  var listeners: Set<String> {
    uses.reduce(into: []) { types, use in
      guard use.changes, !use.scope.isEmpty, use.item.parameters.contains(where: \.isGiven) else { return }
      types.insert(use.scope)
      types.formUnion(classes.ancestors(of: use.scope))
    }
  }

  /// The classes of whose objects other code may have each.
  var handedClasses: Set<String> { handingOn.union(handing.filter { !adding.contain($0.value) }.keys) }

  /// The classes whose code may add its object to a view, wherever other code adds it.
  var placingClasses: Set<String> { placing.union(handing.filter { adding.place($0.value) }.keys) }

  /// What other files can say about the types of items and their owners.
  var questions: Set<DeclarationIndex.Question> {
    var questions: Set<DeclarationIndex.Question> = []
    for use in uses { questions.formUnion(use.item.questions + use.statedType.questions) }
    return questions
  }

  /// The classes whose superclasses matter.
  func classNames(_ index: DeclarationIndex) -> Set<String> {
    var names: Set<String> = []
    for use in uses {
      if let type = use.item.selfType { names.insert(type) }
      names.formUnion(use.statedNames)
      let views = [use.item.found, use.item.place].compactMap { $0 }
      for type in [use.item.type, use.statedType] + use.item.members.map(\.owner) + views.map(\.type) + views.flatMap({ $0.members.map(\.owner) }) {
        names.formUnion(type.resolved(by: index).choices.compactMap(\.name))
      }
    }
    return names
  }
}

extension ItemIdentity {
  var questions: [DeclarationIndex.Question] {
    let views = [found, place].compactMap { $0 }
    return ([type] + members.map(\.owner) + views.map(\.type) + views.flatMap { $0.members.map(\.owner) }).flatMap(\.questions)
  }
}

extension Collection<ItemType> {
  /// What is of one of the types.
  var joinedType: ItemType {
    guard let first else { return .unknown }
    return dropFirst().reduce(first) { .either($0, $1) }
  }
}

extension ItemType {
  var questions: [DeclarationIndex.Question] {
    choices.compactMap { if case .asked(let question) = $0 { question } else { nil } }
  }

  /// The name of the class, when it is known.
  var name: String? {
    switch self {
    case .declared(let name), .exact(let name): name
    case .unknown, .external, .asked, .oneOf: nil
    }
  }

  /// Whether it is the parameter of a generic class, or may be one.
  var isGeneric: Bool {
    switch self {
    case .declared(let name), .exact(let name): name.utf8.contains(UInt8(ascii: "."))
    case .oneOf(let types): types.contains(where: \.isGeneric)
    case .unknown, .external, .asked: false
    }
  }

  /// The generic class whose parameter it is: `Holder` of `Holder.Content`.
  var genericOwner: String? {
    guard let name, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(name[..<dot])
  }

  var genericOwners: [String] { choices.compactMap(\.genericOwner) }

  /// The same type as the parameter of a class.
  func asParameter(of owner: String) -> ItemType {
    switch self {
    case .declared(let name): .declared("\(owner).\(name)")
    case .exact(let name): .exact("\(owner).\(name)")
    case .unknown, .external, .asked, .oneOf: self
    }
  }

  func resolved(by index: DeclarationIndex) -> ItemType {
    if case .oneOf(let types) = self { return types.map { $0.resolved(by: index) }.joinedType }
    guard case .asked(let question) = self else { return self }
    guard case .type(let type, _, _) = index.answer(question), type.name != "Self" else { return question.maker.flatMap { index.isNamespace($0) ? nil : .declared($0) } ?? .unknown }
    return ItemType(type)
  }
}

extension DeclarationIndex.Question {
  /// The type whose method the question is about, which makes an object of it where no file says something else:
  /// `LoadingView` of `LoadingView.create(…)`.
  fileprivate var maker: String? {
    guard start == nil, names.count == 2, names[1].hasSuffix(")"), names[0].first?.isUppercase == true else { return nil }
    return names[0]
  }
}
