internal import Knowledge

/// What the objects are that code hands over, each type and stack once.
struct HandedNames: Sendable {
  /// The ways by which they came before, and that were not looked for.
  var further: Set<ItemIdentity.Parameter> = []
  /// Those of which it is not known yet what comes by them, because other files tell the types that they depend on.
  var undecided: Set<ItemIdentity.Parameter> = []
  /// What these files have to be asked.
  var questions: Set<DeclarationIndex.Question> = []
  /// All ways by which they came, of any type.
  var seen: Set<ItemIdentity.Parameter> = []
  /// Their classes, and those of whatever has them as members.
  var types: Set<ItemType> = []
  /// The places in functions where they are given, and that may keep nothing of them.
  private(set) var adders: Set<String> = []
  /// The functions and types that are given closures whose parameters they are.
  private(set) var takers: Set<GivenClosure> = []
  /// The properties among whose views they are.
  private(set) var stacks: Set<ItemIdentity.Stack> = []

  /// The properties that hold some of them.
  private(set) var properties: Set<ItemIdentity.Parameter> = []

  /// The members that hold some of them, of those that code can set to another view.
  private(set) var setMembers: Set<String> = []

  mutating func add(_ item: ItemIdentity) {
    types.insert(item.type)
    adders.formUnion(item.adders)
    for parameter in item.parameters where parameter.way.propertyOwner != nil { properties.insert(parameter) }
    if !item.takers.isEmpty { takers.formUnion(item.takers) }
    for member in item.members {
      types.insert(member.owner)
      if SetViews.names.contains(member.name) { setMembers.insert(member.name) }
    }
    for view in [item.found, item.place].compactMap({ $0 }) {
      types.insert(view.type)
      for member in view.members { types.insert(member.owner) }
    }
    if !item.stacks.isEmpty { stacks.formUnion(item.stacks) }
  }
}

/// Calls of initialisers that may be those of any of some classes: `super.init(title: label)`.
///
/// A call stands here once, however many classes were looked for.
struct UnnamedCalls: Sendable {
  private var groups: [(types: Set<String>, isTyped: Bool, calls: CallsByShape)] = []

  /// - Parameter isTyped: Whether the type of what it makes is written somewhere.
  mutating func add(_ call: SnapKitHelperCalls.Call, ofAny types: Set<String>, isTyped: Bool) {
    var calls = CallsByShape()
    calls.add(call)
    add(calls, ofAny: types, isTyped: isTyped)
  }

  private mutating func add(_ calls: CallsByShape, ofAny types: Set<String>, isTyped: Bool) {
    // The files of one search look for the same classes.
    if let same = groups.lastIndex(where: { $0.isTyped == isTyped && $0.types == types }) {
      groups[same].calls.merge(calls)
    } else {
      groups.append((types, isTyped, calls))
    }
  }

  mutating func merge(_ other: UnnamedCalls) {
    for group in other.groups { add(group.calls, ofAny: group.types, isTyped: group.isTyped) }
  }

  /// The calls that may be of one class, with the number of the search that found them.
  ///
  /// - Parameter isWritten: Whether the class is written as the type of something.
  func calls(of type: String, isWritten: Bool) -> [(number: Int, calls: CallsByShape)] {
    groups.indices.compactMap { (isWritten || !groups[$0].isTyped) && groups[$0].types.contains(type) ? ($0, groups[$0].calls) : nil }
  }
}
