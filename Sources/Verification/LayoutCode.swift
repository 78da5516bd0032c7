internal import SourceText

/// A file, read for what its values do to layouts.
protocol LayoutCode: AnyObject {
  /// The functions of a name; in Objective-C, of a selector.
  func functions(named word: String) -> [LayoutFunction]
  /// The properties of a name that may be given values of which a layout may tell something.
  func properties(named word: String) -> [LayoutProperty]
  /// Whether a type has a function or a property of that name whose values may tell something.
  func gives(_ word: String, in types: Set<String>) -> Bool
  /// The names of what some types have of which the values may tell something.
  func members(ofTypes types: Set<String>) -> Set<String>
  /// Whether a value of a type may be one of a layout: numbers, conditions and structures, but no texts, colours, closures
  /// and views.
  func mayTell(_ type: String) -> Bool

  /// Whether some code makes or changes constraints, or calls functions of the file that do.
  func laysOut(_ body: Range<Int>) -> Bool
  func laysOut(inTypes types: Set<String>) -> Bool
  /// Whether some code may end or change what other code made, or depends on whether that has run.
  func mayUndo(_ body: Range<Int>) -> Bool
  /// The calls of some code, and of functions of the file that it runs, on other objects.
  func foreignCalls(in body: Range<Int>) -> [ForeignCall]

  /// The brace that opens the function around a token.
  func body(around index: Int) -> Int?
  func type(at index: Int) -> String?
  /// The uses of a variable in a body.
  func uses(of name: String, inBodyAt open: Int) -> [Int]
  /// The uses of a member of some type: of the own one, or of another object.
  func uses(ofMember name: String) -> [Int]
  /// The type that a use asks for its member; nil where that is not known.
  func receiver(at index: Int) -> String?
  /// What becomes of a value where it is named.
  func fate(of index: Int) -> LayoutFate
}

/// A call on another object, or of a function that another file declares.
struct ForeignCall {
  let name: String
  let labels: [String]
  /// The type of the object; nil where that is not known.
  let receiver: String?
}

extension LayoutCode {
  func mayUndo(_ body: Range<Int>) -> Bool { true }
  func foreignCalls(in body: Range<Int>) -> [ForeignCall] { [] }

  /// Whether a value of a type is something that constraints may be about.
  func isOfItem(_ type: String) -> Bool {
    let plain = type.filter { $0.isLetter || $0.isNumber }
    return ["View", "Label", "Button", "Control", "Field", "Guide", "Stack", "Bar", "Cell", "Anchor", "Item"].contains { plain.hasSuffix($0) }
  }
}

/// What becomes of a value where it is named.
struct LayoutFate {
  struct Call {
    /// `init` for an initialiser of Swift.
    let name: String
    /// The type whose function it is; nil where that is not known.
    let type: String?
    let labels: [String]
    /// The argument that the value is a part of.
    let label: String
    /// What is called on another object.
    var foreign: ForeignCall?
  }

  var isLayout = false
  /// The names that get what is computed with it.
  var variables: [String] = []
  var members: [String] = []
  var calls: [Call] = []
}
