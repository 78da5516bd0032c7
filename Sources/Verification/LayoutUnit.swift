package import LayoutIR
internal import LinearRows
package import SourceText

/// The code that lays out together: a function, an accessor, or the closure that gives a property its value.
package struct LayoutUnit: Sendable {
  /// The path of declarations: `Cell.setUp()`.
  package let declaration: String
  package let range: SourceRange
  package var constraints: [MadeConstraint] = []
  package var autoresizing: [AutoresizingFact] = []
  /// Statements that are compared by their text.
  package var facts: [LayoutFact] = []
  /// What is taken for granted, such as `a.superview is view`.
  package var assumptions: Set<String> = []
  /// The layout functions of the same file that the unit calls without arguments.
  package var calls: [LayoutCall] = []
  /// Where functions and accessors of the same file run, with what they are called.
  var ownCode: [OwnCall] = []
  /// Whether its body was read in place of calls in other units.
  var isInlined = false
  /// Whether it says nothing about layout, so that only its steps in the view hierarchy were read.
  var isHierarchyOnly = false
  /// Statements and changes of constraints, with their moments.
  var moments: [UnitMoment] = []
  /// What the unit does to the view hierarchy, in the order in which it runs.
  var steps: [HierarchyStep] = []
  /// The conditions under which it is compiled: `#if DEBUG`.
  var conditions: [String] = []
  /// Names that the unit declares.
  package var locals: Set<String> = []
  /// Constraints that outlive the unit under a name.
  var kept: [KeptConstraint] = []
  /// What the unit does to constraints that it only knows by name, or by what they say.
  var events: [ConstraintEvent] = []
  /// The constants that it gives constraints which are there already, whatever becomes of them.
  var givenConstants: [ConstraintEvent] = []
  /// What the unit gives views to hold by name, or takes out of them.
  var holdings: [ConstraintHolding] = []
  /// What updates make where a name stands for nothing yet.
  var updated: [(name: String, form: ConstraintForm)] = []
  /// The lists of constraints that the unit adds to.
  var extended: Set<String> = []
  /// Where the unit gives a property other constraints without ending those that it may hold.
  var replaced: [ReplacedConstraints] = []
  /// The tokens at which a name of constraints was understood.
  var touched: [TouchedName] = []
  /// The code that was read, whatever was made of it: expressions with constraints, and statements compared by their text.
  var read: [SourceRange] = []

  package init(declaration: String, range: SourceRange) {
    self.declaration = declaration
    self.range = range
  }

  /// Whether the unit says anything about layout.
  package var isEmpty: Bool { constraints.isEmpty && autoresizing.isEmpty && facts.isEmpty && calls.isEmpty && kept.isEmpty && events.isEmpty }
}

/// The conditions under which something happens: `if isWide`, `else isWide`, `for views`. All of them hold.
package typealias Guards = Set<String>

/// A constraint that a unit makes, and when it is active.
package struct MadeConstraint: Sendable {
  /// As the source spells it.
  package let constraint: LayoutConstraint
  /// In the form that is compared.
  package var form: ConstraintForm
  /// What the source names first: the place that the constraint is about.
  let subject: Place
  package var guards: Guards
  package let range: SourceRange
  /// As written: its sides are not exchanged.
  var written: ConstraintForm
  /// The view whose SnapKit or Masonry call makes it.
  var maker: Maker?
  /// How many of the unit's steps in the view hierarchy ran before it was activated; nil where that is not known.
  var stepCount: Int?
  /// When it was activated.
  var moment: Moment
  /// Whether there has to be a view for the code that makes it.
  var presence = Presence.any
  /// Whether other code has it as well, which may end or change it: nothing follows from it.
  var isShared = false

  init(
    _ constraint: LayoutConstraint, _ written: ConstraintForm, guards: Guards, range: SourceRange, maker: Maker? = nil, stepCount: Int? = nil,
    moment: Moment = Moment()
  ) {
    self.constraint = constraint
    self.written = written
    self.guards = guards
    self.range = range
    self.maker = maker
    self.stepCount = stepCount
    self.moment = moment
    form = written.normalised
    subject = written.first
  }

  enum Presence: Hashable, Sendable {
    /// Without a view nothing happens, or it is not known what does.
    case any
    /// It is asked first whether there is one.
    case asked
    /// Without a view the code raises an exception, as a literal list with nil in it does.
    case needed
  }

  struct Maker: Hashable, Sendable {
    let view: String
    /// Whether the call first removes what earlier ones made.
    let isRemaking: Bool
    /// The first token of the call.
    let site: Int
  }
}

/// When something of a unit runs, beside the other things that it does.
package struct Moment: Hashable, Sendable {
  /// Its number in the unit; in a function that the unit calls, the call's number and then its own there.
  private var numbers: [Int] = []

  init() {}
  init(_ number: Int) { numbers = [number] }

  func isBefore(_ other: Moment) -> Bool { numbers.lexicographicallyPrecedes(other.numbers) }

  /// The moment of what a called function does, in the unit that calls it.
  func during(_ call: Moment) -> Moment {
    var result = call
    result.numbers += numbers
    return result
  }
}

/// A constraint that a unit keeps under a name.
struct KeptConstraint: Sendable {
  let name: String
  let made: MadeConstraint
  let isActive: Bool
  /// The conditions under which it is kept.
  let guards: Guards
}

/// `height = …`, where the property may already hold something that stays active.
struct ReplacedConstraints: Sendable {
  let name: String
  let guards: Guards
  let range: SourceRange
}

struct TouchedName: Hashable, Sendable {
  let name: String
  let token: Int
}

/// One thing that is done to a constraint of other code.
struct ConstraintEvent: Sendable {
  enum Subject: Hashable, Sendable {
    case name(String)
    /// The constraint of a view that differs in nothing but its constant.
    ///
    /// `name`: the one that is kept under this name; nil for those that SnapKit or Masonry made.
    case like(ConstraintForm, view: String, name: String?)
  }

  enum Deed: Hashable, Sendable {
    case activate
    case deactivate
    case constant(LinearForm)
    /// SnapKit's `update(inset:)`, which counts inwards.
    case inset(LinearForm)
    case priority(RowPriority)
    case other(String)

    var text: String {
      switch self {
      case .activate: "activate"
      case .deactivate: "deactivate"
      case .constant(let value): "constant = \(value.text)"
      case .inset(let value): "inset = \(value.text)"
      case .priority(let value): "priority = \(value)"
      case .other(let text): text
      }
    }
  }

  let subject: Subject
  let deed: Deed
  /// How many constraints were active before, for a list such as `view.constraints`.
  let liveCount: Int?
  let guards: Guards
  let range: SourceRange
  /// What the statement says, for one that is not understood further.
  let text: String
  /// How many of the unit's steps in the view hierarchy ran before.
  let stepCount: Int
}

/// `translatesAutoresizingMaskIntoConstraints` of an item, as a unit leaves it.
package struct AutoresizingFact: Hashable, Sendable {
  package internal(set) var item: String
  package let isOn: Bool
  package var guards: Guards
  package let range: SourceRange
  /// Whether the item is a variable or parameter of the unit: one of the same name elsewhere is another item.
  package let isLocal: Bool
  /// The class that declares the item, or whose code names one that the file does not declare; empty for what belongs to none.
  let owner: String
  /// The item, told from those of other classes that have its name.
  var owned: OwnedItem { OwnedItem(item: item, owner: isLocal ? "" : owner) }
}

/// A statement about layout that is not taken apart: it is the same on both sides when its text is.
package struct LayoutFact: Sendable {
  package let text: String
  /// Why it was not taken apart.
  package let id: DiagnosticID
  package let message: String
  package let range: SourceRange
  package var guards: Guards
  /// Which differences it may make up for.
  var reach = Reach.mentioned
  /// What the code most likely makes; only a difference may be told from it.
  var presumed: [MadeConstraint] = []
  /// How many of the unit's steps in the view hierarchy ran before; nil where nobody counted.
  var stepCount: Int?
  var moment = Moment()
  /// Whether it gives a constraint that a library finds another constant.
  var isUpdate = false
  /// What the names in its text stand for, as far as the unit tells.
  var aliases: Set<String> = []

  enum Reach: Hashable, Sendable {
    /// It only says what becomes of constraints that are compared anyway.
    case nothing
    /// Those of items that its text names.
    case mentioned
    case everything
    /// It raises an exception, which is a difference by itself.
    case exception
  }

  /// What is compared.
  var key: String { text + guards.sorted().map { " | \($0)" }.joined() }

  /// Names with which constraints are made, and no lists of them.
  private static let calls: Set<String> = [
    "NSLayoutConstraint", "MASConstraintMaker", "makeConstraints", "updateConstraints", "remakeConstraints", "constraint", "constraints",
    "translatesAutoresizingMaskIntoConstraints",
  ]

  /// Whether the statement may make up for a difference of some items: code of the other side that was not taken for an
  /// update may be the same one.
  func mayMakeUp(forADifferenceOf items: [String]) -> Bool {
    concerns(items) || isUpdate && items.contains { Self.isNamed($0, by: names.words) }
  }

  /// Whether the statement may say something about an item.
  func concerns(_ items: [String]) -> Bool {
    switch reach {
    case .nothing: return false
    case .everything, .exception: return true
    case .mentioned:
      let names = names
      if names.areAnything { return true }
      // What is laid out against `self` is named, too.
      let named = items.filter { $0 != "self" }
      return named.isEmpty || named.contains { Self.isNamed($0, by: names.words) }
    }
  }

  /// What a statement names, for several questions about it.
  struct Names {
    fileprivate let words: Set<String>
    /// Whether it may be about any item.
    fileprivate let areAnything: Bool
  }

  var names: Names {
    let words = words
    return Names(words: words.union(aliases), areAnything: isAboutAnything(words))
  }

  /// The items that the statement may say something about.
  func concerned(among items: [String]) -> Set<String> { concerned(among: items, names) }

  /// - Parameter names: Those of the statement.
  func concerned(among items: [String], _ names: @autoclosure () -> Names) -> Set<String> {
    switch reach {
    case .nothing: return []
    case .everything, .exception: return Set(items)
    case .mentioned:
      let names = names()
      if names.areAnything { return Set(items) }
      return Set(items.filter { $0 == "self" || Self.isNamed($0, by: names.words) })
    }
  }

  /// Whether the statement may end constraints that others made.
  var mayUndo: Bool { Self.undoing.contains { ByteSearch.contains($0, in: text) } }

  private static let undoing: [StaticString] = ["emove", "eactivate", "remake", "ninstall", "ctive = false", "ctive = NO"]

  /// `_title` is the variable of `title`, in format strings as well.
  private var words: Set<String> {
    Set(ValueChanges.unmarked(text).words.flatMap { [String($0), String($0.drop { $0 == "_" })] })
  }

  private func isAboutAnything(_ words: Set<String>) -> Bool {
    if !words.isDisjoint(with: ["subviews", "arrangedSubviews", "for", "forEach", "enumerateObjectsUsingBlock"]) { return true }
    // A list of constraints may hold anything.
    return words.contains { ByteSearch.contains("onstraint", in: $0) && !Self.calls.contains($0) && !ByteSearch.contains($0 + ":", in: text) && !ByteSearch.contains($0 + "(", in: text) }
  }

  /// Whether some words name all parts of an item.
  static func isNamed(_ item: String, by words: Set<String>) -> Bool {
    ByteSearch.contains("‹", in: item) || item.words.allSatisfy { words.contains(String($0)) || guides.contains(String($0)) }
  }

  /// Guides that an attribute means without naming them: the centre of a scroll view is that of its frame.
  private static let guides: Set<String> = ["frameLayoutGuide", "contentLayoutGuide", "layoutMarginsGuide", "safeAreaLayoutGuide"]
}

/// A place at which a function or an accessor of the same file runs.
struct OwnCall: Hashable, Sendable {
  let name: String
  /// The statement around it.
  let text: String
  /// The names in that statement.
  let words: Set<String>
  let guards: Guards
  let range: SourceRange
  /// How many of the unit's steps in the view hierarchy ran before.
  var stepCount: Int
  let moment: Moment
  /// Whether the statement stands in a function that was read in place of its call.
  let isInlined: Bool
}

/// A call of a function that makes constraints as well.
package struct LayoutCall: Hashable, Sendable {
  package let name: String
  package let guards: Guards
  package let range: SourceRange
  /// How many of the unit's steps in the view hierarchy ran before.
  var stepCount: Int
  let moment: Moment
}
