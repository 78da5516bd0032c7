internal import LayoutIR

/// A view that code makes constraints for, as far as other code may mean the same one.
package struct ViewTouch: Hashable, Sendable {
  package enum View: Hashable, Sendable {
    /// A member of an object, with the names of the methods that give it away as well: `self.title`, `cell.title`.
    /// The class is nil when the source does not tell it.
    case member(names: Set<String>, of: String?)
    /// The object whose class has the code: `self`.
    case object(of: String)
    /// A view that only a local variable holds.
    case local(String)
    /// Any view that comes through one of these words: a method's name, a collection, a macro. The names are those of
    /// the views that the file itself sends there.
    case any(words: Set<String>, names: Set<ViewName>)
    /// A view that nothing tells.
    case unknown
  }

  package let view: View
  /// The static class of the expression; nil when it is not known.
  package let type: String?
  /// The class whose code it is.
  package let owner: String?
  /// Whether the call removes constraints that Masonry made, or changes them.
  package let isChanged: Bool
  /// The line of the call, from 1.
  package let line: Int
  /// What the view may be, as far as its file tells.
  var origins: Set<ViewOrigin> = []
  /// The names of which other files may tell more.
  var asked: Set<ViewOrigin> = []
  /// The classes of all objects that a member ever holds, where the file makes each of them; nil when others may give
  /// it one.
  var made: Set<String>?

  /// Whether the headers that its file sees may tell more about the view.
  var asksForHeaders = false

  /// Whether the code stands in the implementation of its class, and not in a category: a program has only one of them.
  var isImplemented = false

  /// What a call does to constraints that are there already.
  enum Effect: Hashable, Sendable {
    /// It adds its own.
    case makes
    /// It changes those like its own.
    case updates
    /// It may do anything to all of them.
    case anything
  }

  var effect = Effect.anything
  /// What its constraints start from; nil when that is not known.
  var attributes: Set<LayoutAttribute>?

  /// Whether two calls do not touch each other's constraints even if their views are one: an update changes only
  /// constraints like its own.
  ///
  /// - Source: Masonry 1.1.0, MASViewConstraint.m: `layoutConstraintSimilarTo:`.
  func isIndependent(of other: ViewTouch) -> Bool {
    guard effect != .anything, other.effect != .anything else { return false }
    if effect == .makes, other.effect == .makes { return true }
    guard let attributes, let others = other.attributes else { return false }
    return attributes.isDisjoint(with: others)
  }

  /// Whether two touches of a file are about one call, of which headers may tell more than the file alone.
  func isSameCall(as other: ViewTouch) -> Bool {
    line == other.line && effect == other.effect && isChanged == other.isChanged && attributes == other.attributes
  }

  /// Whether calls of two files never run in one program: each file has an implementation of the class, of which there are
  /// copies.
  func isCopy(of other: ViewTouch) -> Bool { isImplemented && other.isImplemented && owner != nil && owner == other.owner }

  /// Whether it is `self`.
  var isOfSelf: Bool {
    if case .object = view { true } else { false }
  }

  /// Whether it is a member of which the source tells at most that it is a view, or an object of the frameworks.
  var isUntypedMember: Bool {
    if case .member = view { type.map(ClassTree.isOpen) ?? true } else { false }
  }

  /// Whether it is a member of an object whose class the source does not tell.
  var isMemberOfUnknown: Bool {
    if case .member(names: _, of: nil) = view { true } else { false }
  }

  /// The class of the object whose one member it is; nil for anything else, and when the source does not tell it.
  var memberOwner: String? {
    if case .member(names: _, of: let owner) = view { owner } else { nil }
  }
}

/// Where the views go that one file's statements send through some words.
package struct ViewFlow: Sendable {
  /// Names of variables and members by the word that they stand beside, and their classes.
  private(set) var names: [String: Set<ViewName>] = [:]

  mutating func add(_ name: ViewName, beside word: String) { names[word, default: []].insert(name) }
}

/// The name of a variable, a member or a class.
package struct ViewName: Hashable, Sendable {
  let name: String
  /// The class that a member belongs to; nil when the source does not tell it, and for a class.
  let owner: String?

  /// The owner of a variable that is no other name of a member.
  static let noClass = ""
}
