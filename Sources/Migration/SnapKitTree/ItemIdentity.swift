internal import Knowledge

/// The class of an object, as far as a place of the source tells it.
enum ItemType: Hashable, Sendable {
  case unknown
  /// The object is of this class or of a subclass.
  case declared(String)
  /// `UILabel()`: the object is of this class.
  case exact(String)
  /// No file declares it, so that it is of no class of the files, as far as they hand over none.
  case external
  /// Other files may tell the type.
  indirect case asked(DeclarationIndex.Question)
  /// One of these, of which none is `unknown` or a choice itself.
  indirect case oneOf(Set<ItemType>)

  /// The type as its name says it; unknown for arrays, functions and the like.
  init(_ type: ValueType?) {
    if let type, !type.name.utf8.contains(UInt8(ascii: "&")) {
      self = Self.simpleName(of: type.name).map { .declared($0) } ?? .unknown
      return
    }
    // What is of a class and of protocols is of the class.
    let parts = type?.name.split(separator: "&").compactMap { part in Self.simpleName(of: part.filter { $0 != " " }) } ?? []
    guard let type, let name = parts.count > 1 ? parts.first(where: FrameworkClassTree.contains) : Self.simpleName(of: type.name) else {
      self = .unknown
      return
    }
    self = .declared(name)
  }

  /// The class that a body of code is about.
  init(named body: TypeBody) {
    self = Self.simpleName(of: body.name).map { .declared($0) } ?? .unknown
  }

  /// How many types are told apart.
  private static let maximumCount = 8

  /// What is of one of two types.
  static func either(_ one: ItemType, _ other: ItemType) -> ItemType {
    if one == other { return one }
    if one == .unknown || other == .unknown { return .unknown }
    let all = one.choices.union(other.choices)
    if all.count == 1, let type = all.first { return type }
    return all.count <= maximumCount ? .oneOf(all) : .unknown
  }

  /// The type of no object.
  static let nothing = ItemType.oneOf([])

  /// The types that it can be, one by one.
  var choices: Set<ItemType> { if case .oneOf(let types) = self { types } else { [self] } }

  /// The same, for something that is declared to be of a type.
  func or(_ declared: ItemType) -> ItemType { self == .unknown ? declared : self }

  /// `Cell` for `Outer.Cell<Int>`; nil for what is not the name of one class.
  static func simpleName(of type: String) -> String? {
    // Most are one plain word.
    if let isName = isPlainName(type) { return isName && !isRoot(type) ? type : nil }
    var text = Substring(type)
    for word in ["any ", "some "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    // A class has what is static in it.
    if text.hasSuffix(".Type") { text = text.dropLast(5) }
    text = text.prefix { $0 != "<" }
    guard let name = text.split(separator: ".").last, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.count > 2 else {
      return nil
    }
    return isRoot(String(name)) ? nil : String(name)
  }

  /// Whether a name says nothing about a class.
  private static func isRoot(_ name: String) -> Bool { name == "AnyObject" || name == "Any" || name == "Self" || name == "NSObject" }

  /// Whether a text of letters, digits and underscores is long enough for the name of a class; nil for other texts.
  private static func isPlainName(_ text: String) -> Bool? {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): continue
      default: return nil
      }
    }
    return text.utf8.count > 2
  }
}

/// A view or guide, as far as one place of the source tells which object it is.
struct ItemIdentity: Hashable, Sendable {
  /// A member by its name, and the class that has it.
  struct Member: Hashable, Sendable {
    let name: String
    var owner: ItemType
    /// The variable that holds the owner, when the owner was made for it: `Card.button` of `button.titleLabel`. What
    /// was made for another one has other members.
    var holder: String?
    /// The file outside of which nobody can name it.
    var file: String?
    /// Whether code shows that the owner is a controller, whatever its class is called.
    var isOfController = false

    /// The same, of another owner.
    func of(_ owner: ItemType) -> Member {
      var result = self
      result.owner = owner
      return result
    }

    /// Whether two members of one name are surely those of different objects.
    func isApart(from other: Member) -> Bool {
      holder != nil && other.holder != nil && holder != other.holder || file != nil && other.file != nil && file != other.file
    }
  }

  /// How code gets an object from other code.
  struct Parameter: Hashable, Sendable {
    enum Way: Hashable, Sendable {
      /// The object whose method is called.
      case receiver
      /// An argument, or an element of it, of a function whose calls have all of some labels.
      case argument(position: Int, label: String?, isElement: Bool, labels: Set<String>)
      /// What a closure gives that a function is given, whose calls have all of some labels.
      case closure(label: String?, labels: Set<String>)
      /// What a case of an enumeration holds, at a position or as a whole; with the name of the enumeration where the file does not
      /// declare it.
      case payload(position: Int?, of: String?)
      /// What a property of a class is set to.
      indirect case value(of: ItemType)
      /// The same for a property that may be one of the system's.
      indirect case member(of: ItemType)
      /// What types hold for themselves: `.badge`, whichever type stands at its place.
      case ofType
      /// What a function of a class returns. One that no file declares makes new objects, or returns any.
      indirect case result(of: ItemType, isNewElsewhere: Bool)
      /// What a method gives that a class or protocol of the files declares, of an object of that type.
      indirect case method(of: ItemType)
      /// What a function of a class gives that takes some arguments and a closure: a new object, or that whose method it
      /// is, which is new.
      indirect case configured(of: ItemType, isItself: Bool, arguments: Int)

      /// Whether it is what a function gives.
      var isResult: Bool {
        switch self {
        case .result, .method, .configured: true
        case .receiver, .argument, .closure, .payload, .value, .member, .ofType: false
        }
      }

      /// The labels that all calls of the function have.
      var labels: Set<String> {
        switch self {
        case .argument(_, _, _, let labels), .closure(_, let labels): labels
        case .receiver, .payload, .value, .member, .ofType, .result, .method, .configured: []
        }
      }

      /// The class whose property it is.
      var propertyOwner: ItemType? {
        switch self {
        case .value(let owner), .member(let owner): owner
        case .receiver, .argument, .closure, .payload, .ofType, .result, .method, .configured: nil
        }
      }
    }

    /// The name of the function, of the class for its initialisers, or of the property.
    let name: String
    let way: Way
    /// Whether the item is found in the view that is handed over.
    var isContainer = false
    /// Whether code that is not Swift, or not in these files, may call the function.
    var isExported = false
    /// All labels that calls of the function can have; nil where they are not known.
    var possibleLabels: Set<String>?
    /// The member whose object it is, where the function is one of a type that may wrap objects: callers name the object in its
    /// wrapper.
    var wrapper: ObjectWrappers.Member?
    /// What holds the object whose member it is, where nothing but the name of that tells its class: `wk` in `wk.view.card`.
    var guessedIn: ItemType?

    /// Whether a call of a function hands it over.
    var isGiven: Bool {
      switch way {
      case .argument, .closure: true
      case .receiver, .payload, .value, .member, .ofType, .result, .method, .configured: false
      }
    }
  }

  /// The view around another one.
  struct Container: Hashable, Sendable {
    var members: Set<Member> = []
    var type = ItemType.unknown
    /// The ways by which other code hands it over; what comes is not known yet.
    var parameters: Set<Parameter> = []

    static let any = Container()
  }

  /// The members that hold it, as far as the file shows.
  var members: Set<Member> = []
  /// Those of them that it is kept in besides: what they hold is the item by its other names as well.
  var keepers: Set<Member> = []
  /// The class of the code, when the object is `self`.
  var selfType: String?
  /// The ways by which other code hands it over.
  var parameters: Set<Parameter> = []
  /// Whether it may be an object that goes by another name elsewhere.
  var isForeign = false
  /// Whether other code may get the object and give it another name.
  var escapes = false
  /// The places in functions where the object is given, and that may keep nothing of it.
  var adders: Set<String> = []
  /// The functions and types that are given the closure whose parameter it is: some may hand any view to it.
  var takers: Set<GivenClosure> = []
  /// Whether it may be any object of the files, also one that has a name of its own which nobody hands on.
  var isAnything = false
  var type = ItemType.unknown
  /// Whether the language sees to it that the object is of the type.
  var isOfType = false
  /// Whether all that it can be was made for one variable.
  var isNew = false
  /// Whether all that it can be is what one call gives, so that what comes by that call tells everything.
  var isOneResult = false
  /// Whether other files may put another object into the member.
  var isSettable = false
  /// Where it is found, when code takes it out of a view: whatever is added there may be it.
  var found: Container?
  /// Where it is added; nil when that does not show.
  var place: Container?
  /// The properties whose views it is one of, as far as the file adds them.
  var stacks: Set<Stack> = []

  /// A property that holds a view to which a file adds others.
  struct Stack: Hashable, Sendable {
    let name: String
    let owner: ItemType
    let path: String
    /// Whether only the views count that a stack arranges.
    let isArranging: Bool
    /// The functions that are given the stack, and may arrange views in it.
    var functions: Set<String> = []
    /// What the views are that code adds.
    var added = ItemType.unknown

    /// Whether what a file adds to another view may be one of those in this one.
    func mayHold(_ other: Stack, _ areRelated: (ItemType, ItemType) -> Bool) -> Bool {
      name == other.name && path != other.path && (other.isArranging || !isArranging) && areRelated(owner, other.owner)
    }
  }

  static let unknown = ItemIdentity(isForeign: true)
  /// Any view that is in a window.
  static let anyView = ItemIdentity(isForeign: true, found: .any)
  /// What is too entangled to be told.
  static let anything = ItemIdentity(isForeign: true, escapes: true, isAnything: true)
  /// What stands for no object.
  static let none = ItemIdentity()
  /// What a name adds to the objects that it can be itself: `view` in `view = cached` beside `cached = view`.
  static let itself = ItemIdentity(type: .nothing)

  /// The members beside which its constraints may be kept: those of its own, and for local variables those that are given it.
  var membersBesideConstraints: Set<Member> {
    let own = members.subtracting(keepers)
    return own.contains { !$0.name.contains(":") } ? own : members
  }

  /// Whether it is a view that code finds in another one, and nothing else tells what it is.
  var isOnlyFound: Bool { found != nil && members.isEmpty && selfType == nil && parameters.isEmpty && !isForeign && !escapes && !isAnything && stacks.isEmpty }

  /// Whether other code may mean the object.
  var hasName: Bool {
    !members.isEmpty || selfType != nil || isForeign || escapes || isAnything || found != nil || !adders.isEmpty || !stacks.isEmpty
  }

  /// The same with whatever other files may have put into the member.
  var withValuesOfOthers: ItemIdentity {
    guard isSettable else { return self }
    var result = self
    result.isSettable = false
    // Local variables are told by their places.
    result.parameters.formUnion(members.filter { !$0.name.contains(":") }.map { .init(name: $0.name, way: .value(of: $0.owner)) })
    return result
  }

  /// Notes a member that is given the item as well.
  mutating func keep(in member: Member) {
    members.insert(member)
    keepers.insert(member)
  }

  /// One of two objects.
  mutating func merge(_ other: ItemIdentity) {
    isNew = false
    isOneResult = false
    isOfType = isOfType && other.isOfType
    stacks.formUnion(other.stacks)
    members.formUnion(other.members)
    keepers.formUnion(other.keepers)
    if selfType == nil { selfType = other.selfType }
    parameters.formUnion(other.parameters)
    isForeign = isForeign || other.isForeign || selfType != nil && other.selfType != nil && selfType != other.selfType
    escapes = escapes || other.escapes
    if !other.adders.isEmpty { adders.formUnion(other.adders) }
    if !other.takers.isEmpty { takers.formUnion(other.takers) }
    isAnything = isAnything || other.isAnything
    if let one = found, let two = other.found, one != two { found = .any } else { found = found ?? other.found }
    if place != other.place { place = nil }
    isSettable = isSettable || other.isSettable
    type = .either(type, other.type)
  }
}
