internal import Knowledge

/// What other files have to tell of types before it can be said what comes by some ways.
struct OpenQuestions {
  private let relations: TypeRelations?
  private(set) var all: Set<DeclarationIndex.Question> = []
  /// Whether the classes of a name depend on such an answer.
  private var known: [String: Bool] = [:]

  init(_ relations: TypeRelations?) { self.relations = relations }

  /// Whether a way depends on some; notes these.
  ///
  /// - Parameter owners: The classes that are compared with its own.
  mutating func concern(_ parameter: ItemIdentity.Parameter, _ owners: [[ItemType]]) -> Bool {
    guard relations != nil else { return false }
    var isOpen = note(parameter.way.owner)
    let key = "\(parameter.way.isResult ? "(" : ".")\(parameter.name)"
    if let known = known[key] { return known || isOpen }
    var isAnyOpen = false
    for owner in owners.joined() where note(owner) { isAnyOpen = true }
    known[key] = isAnyOpen
    isOpen = isOpen || isAnyOpen
    return isOpen
  }

  /// Whether what can be said of some items depends on some; notes these.
  mutating func concern(_ items: [ItemIdentity]) -> Bool {
    guard relations != nil else { return false }
    var isOpen = false
    for item in items where note(item.type) { isOpen = true }
    return isOpen
  }

  private mutating func note(_ type: ItemType?) -> Bool {
    guard let relations, let type else { return false }
    let questions = relations.openQuestions(of: type)
    all.formUnion(questions)
    return !questions.isEmpty
  }
}

extension ItemIdentity.Parameter.Way {
  /// The class whose property or function it is.
  var owner: ItemType? {
    switch self {
    case .value(let owner), .member(let owner), .result(let owner, _), .method(let owner), .configured(let owner, _, _): owner
    case .receiver, .argument, .closure, .payload, .ofType: nil
    }
  }
}
