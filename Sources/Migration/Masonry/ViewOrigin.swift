/// Something that a view comes out of, by its name: what the view is, or where the code got it from.
package struct ViewOrigin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A property, a variable of a class or a global one; a collection stands for its elements.
    case member
    /// Where a member gets another object, whatever that is; only asked for.
    case assignment
    /// What reaches a member that only its own file names: a key, or an object of which only a protocol is known; only asked for.
    case key
    /// A method of a class, by the first word of its selector; only asked for: which classes' code has the word.
    case method
    /// The methods that give a member away, as far as they are written by hand; only asked for.
    case getter
    /// The arguments of all messages and calls with a word.
    case parameter
    /// What all messages with a word are sent to.
    case receiver
    /// What methods or functions of a name return.
    case result
    /// The object of one local variable; see `Way` for how it got there.
    case local
    /// The object whose class has the code.
    case object
    /// Some view that nothing tells; see `anything(near:)`.
    case anything
  }

  package let kind: Kind
  package let name: String
  /// The class that a member belongs to; nil when the source does not tell it. The `Way` of a local variable's object.
  /// The class near whose objects a view is that nothing tells. The class whose method makes an object, unless its body
  /// tells something else. The key of an associated object.
  package let owner: String?

  init(_ kind: Kind, _ name: String, owner: String? = nil) {
    self.kind = kind
    self.name = name
    self.owner = owner
  }

  /// Some view that code finds from an object of a class; nil for any view at all.
  ///
  /// - Parameter isChild: Whether it was added to that object, or to a view that is a member of it; otherwise it can be
  ///   anywhere below or above.
  static func anything(near owner: String?, isChild: Bool = false) -> ViewOrigin {
    let owner = owner.flatMap { ClassTree.isOpen($0) ? nil : $0 }
    return ViewOrigin(.anything, isChild && owner != nil ? child : "", owner: owner)
  }

  /// Some view in a cell that no other code has than that of a class.
  static func inCell(of owner: String?) -> ViewOrigin { ViewOrigin(.anything, cell, owner: owner) }

  private static let cell = "cell"

  /// Whether only code of the class that is its owner, or of one above or below, can have the view.
  var isNear: Bool { kind == .anything && owner != nil && (name == Self.child || name == Self.cell) }

  /// Some view that comes from too far away to be followed; taken for any.
  static let untold = ViewOrigin(.anything, "untold")

  private static let child = "child"

  /// The class to whose objects a view was added that nothing tells.
  var parent: String? { kind == .anything && name == Self.child ? owner : nil }

  /// How the object of a local variable becomes another name's; the owner of such an origin.
  enum Way {
    /// A method returns it: another object at each call.
    static let result = "result"
    /// A member holds it: another object for each object that has the member.
    static let member = "member"
  }

  /// Equal for origins that differ at most in the class of a member.
  var word: ViewOrigin { kind == .anything ? self : ViewOrigin(kind, name) }
}

/// Where views come from, in the files that were asked.
struct ViewOriginGraph: Sendable {
  /// One place that gives a view to a name.
  struct Edge: Hashable, Sendable {
    /// The class of the member at that place, as far as it is known.
    let owner: String?
    let values: Set<ViewOrigin>
  }

  /// A place that gives a member another object, or takes it away.
  struct Assignment: Hashable, Sendable {
    let path: String
    let token: Int
    /// The class of the member, as far as it is known.
    let owner: String?
    /// Whether it takes the object away: `self.title = nil`.
    let isEmpty: Bool
    /// Whether it gives the member of `self` one object at a time: it runs once, or only while the member has none.
    var isSingle = false
    /// The class in whose implementation it stands; nil in a category, and outside of all classes.
    var implementation: String?
  }

  private var edges: [ViewOrigin: Set<Edge>] = [:]
  /// Names of methods and functions whose bodies are known.
  private var defined: Set<ViewOrigin> = []

  /// What one file tells of a name.
  struct Facts: Sendable {
    var edges: Set<Edge> = []
    /// The same of Swift where a member of an object gets a view whose type other files may tell.
    var handed: [Assignment: Set<Edge>] = [:]
    /// Whether a body is there that returns something.
    var isDefined = false
    /// The places that give a member another object, or take it away.
    var assigned: Set<Assignment> = []
    /// The classes whose code has the word of a method.
    var classes: Set<String> = []
    /// The getters of a member that may give something else than its variable.
    var getters: Set<WrittenGetter> = []
  }

  /// Asks for all names that some views come out of, until there are no more.
  mutating func extend(
    from start: Set<ViewOrigin>, _ known: inout Set<ViewOrigin>, _ classes: ClassTree, facts: (ViewOrigin) -> Facts
  ) {
    var open = start.map(\.word)
    while let origin = open.popLast() {
      guard known.insert(origin).inserted else { continue }
      let found = facts(origin)
      add(found, of: origin)
      for edge in found.edges { open += edge.values.map(\.word) }
    }
  }

  /// Whether some place gives a view to a name.
  func hasSources(_ origin: ViewOrigin) -> Bool { edges[origin.word] != nil }

  mutating func add(_ facts: Facts, of origin: ViewOrigin) {
    if !facts.edges.isEmpty { edges[origin.word, default: []].formUnion(facts.edges) }
    if facts.isDefined { defined.insert(origin.word) }
  }

  /// All that some views may be or come out of.
  ///
  /// The results of methods whose bodies are known are what those return.
  /// - Parameter isStrict: Whether a place that does not tell the class of a member is one for other members of the name.
  /// - Complexity: O(places that give views to the names that are found).
  func closure(of start: Set<ViewOrigin>, _ classes: ClassTree, isStrict: Bool = true) -> Set<ViewOrigin> {
    var result: Set<ViewOrigin> = []
    var open = Array(start)
    while let origin = open.popLast() {
      if result.insert(origin).inserted { open += sources(of: origin, classes, isStrict) }
    }
    return result.filter { isFinal($0, isStrict: isStrict) }
  }

  /// Whether a view may be what an origin stands for: the results of methods whose bodies are known are what those return.
  func isFinal(_ origin: ViewOrigin, isStrict: Bool = true) -> Bool {
    origin.kind != .result || !defined.contains(origin.word) && (origin.owner == nil || !isStrict)
  }

  /// What a name comes out of at once.
  func sources(of origin: ViewOrigin, _ classes: ClassTree, _ isStrict: Bool = true) -> [ViewOrigin] {
    guard let edges = edges[origin.word] else { return [] }
    var result: Set<ViewOrigin> = []
    for edge in edges {
      // Associated objects have keys.
      if origin.kind == .parameter, let key = origin.owner, let other = edge.owner, key != other { continue }
      if origin.kind == .member, !classes.isRelated(edge.owner, origin.owner) || isStrict && origin.owner != nil && edge.owner == nil { continue }
      for value in edge.values {
        guard value.kind == .local, origin.kind == .result || origin.kind == .member else {
          result.insert(value)
          continue
        }
        result.insert(ViewOrigin(.local, value.name, owner: origin.kind == .result ? ViewOrigin.Way.result : ViewOrigin.Way.member))
      }
    }
    return Array(result)
  }
}
