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
  case asked(DeclarationIndex.Question)

  /// The type as its name says it; unknown for arrays, functions and the like.
  init(_ type: ValueType?) {
    guard let type, let name = Self.simpleName(of: type.name) else {
      self = .unknown
      return
    }
    self = .declared(name)
  }

  /// `Cell` for `Outer.Cell<Int>`; nil for what is not the name of one class.
  static func simpleName(of type: String) -> String? {
    var text = Substring(type)
    for word in ["any ", "some "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    text = text.prefix { $0 != "<" }
    guard let name = text.split(separator: ".").last, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.count > 2 else {
      return nil
    }
    switch name {
    case "AnyObject", "Any", "Self", "NSObject": return nil
    default: return String(name)
    }
  }
}

/// A view or guide, as far as one place of the source tells which object it is.
struct ItemIdentity: Hashable, Sendable {
  /// A member by its name, and the class that has it.
  struct Member: Hashable, Sendable {
    let name: String
    let owner: ItemType
  }

  /// How code gets an object from other code.
  struct Parameter: Hashable, Sendable {
    enum Way: Hashable, Sendable {
      /// The object whose method is called.
      case receiver
      /// An argument, or an element of it.
      case argument(position: Int, label: String?, isElement: Bool)
      /// What a property of a class is set to.
      indirect case value(of: ItemType)
    }

    /// The name of the function, of the class for its initialisers, or of the property.
    let name: String
    let way: Way
  }

  /// The members that hold it, as far as the file shows.
  var members: Set<Member> = []
  /// The class of the code, when the object is `self`.
  var selfType: String?
  /// The ways by which other code hands it over.
  var parameters: Set<Parameter> = []
  /// Whether it may be an object that goes by another name elsewhere.
  var isForeign = false
  /// Whether other code may get the object and give it another name.
  var escapes = false
  /// Whether it may be any object of the files, also one that has a name of its own which nobody hands on.
  var isAnything = false
  var type = ItemType.unknown

  static let unknown = ItemIdentity(isForeign: true)
  /// What is too entangled to be told.
  static let anything = ItemIdentity(isForeign: true, escapes: true, isAnything: true)

  /// One of two objects.
  mutating func merge(_ other: ItemIdentity) {
    members.formUnion(other.members)
    if selfType == nil { selfType = other.selfType }
    parameters.formUnion(other.parameters)
    isForeign = isForeign || other.isForeign || selfType != nil && other.selfType != nil && selfType != other.selfType
    escapes = escapes || other.escapes
    isAnything = isAnything || other.isAnything
    if type != other.type { type = .unknown }
  }
}
