internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// The views that the code of a file gives to stack views to arrange, as far as it names them.
struct ArrangedViews: Sendable {
  struct Place: Sendable {
    let view: String
    /// The function or property around it.
    let declaration: String
    let range: SourceRange
    let way: Way
  }

  /// Under which conditions, and where in the order of a list, a view is arranged.
  struct Way: Hashable, Sendable {
    /// The heads of blocks and closures around the call that are no loops.
    var conditions: [String] = []
    /// Whether something behind which the function ends stands in front of it.
    var isBehindExit = false
    /// What takes a list in another order, or only a part of it: `reversed`.
    var selections: [String] = []
    /// `0` of `insertArrangedSubview(title, at: 0)`
    var index = ""

    /// Whether a view is surely arranged in another way.
    func differs(from other: Way) -> Bool {
      if selections != other.selections || index != other.index { return true }
      // `guard isWide else { return }` and `if isWide { … }` say the same.
      guard !isBehindExit, !other.isBehindExit, conditions != other.conditions else { return false }
      if conditions.isEmpty || other.conditions.isEmpty { return true }
      return conditions.map { $0.replacing("!", with: "") } == other.conditions.map { $0.replacing("!", with: "") }
    }
  }

  private(set) var places: [Place] = []
  /// What is added to views in another way.
  private(set) var plain: Set<String> = []

  private static let words: [StaticString] = ["arrangedSubviews", "addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews"]

  init() {}

  /// - Complexity: O(statements with the names of such calls).
  init(_ file: LexedFile, _ host: HostFile) {
    let buffer = file.buffer
    let code = CodeSurroundings(host)
    for index in buffer.tokens(spelled: Self.words) {
      let call = AddingCall(index, in: file)
      guard !call.isDeclaration else { continue }
      let declaration = code.name(around: index)
      let way = Self.way(of: index, code, buffer)
      places += call.views().map { Place(view: Self.plain($0, host), declaration: declaration, range: buffer.sourceRange(index..<index + 1), way: way) }
    }
    guard !places.isEmpty else { return }
    for index in buffer.tokens(spelled: ["addSubview", "insertSubview", "addSubviews"]) {
      plain.formUnion(AddingCall(index, in: file).views().map { Self.plain($0, host) })
    }
  }

  private static let selecting: [StaticString] = [
    "reversed", "sorted", "shuffled", "filter", "dropFirst", "dropLast", "prefix", "suffix", "where", "reverseObjectEnumerator", "stride", "NSEnumerationReverse",
  ]

  private static func way(of call: Int, _ code: CodeSurroundings, _ buffer: TokenBuffer) -> Way {
    var way = Way()
    let loops = code.loops(around: call)
    if let body = code.body(around: call) {
      let heads = code.conditions(around: call, in: body)
      way.isBehindExit = heads.contains { $0.hasPrefix("past ") }
      let turning = ["for", "while", "repeat", "forEach", "enumerated"]
      way.conditions = heads.filter { head in !head.hasPrefix("past ") && !turning.contains { ByteSearch.contains($0, in: head) } }
    }
    let lists = loops + [code.statement(around: call)]
    way.selections = lists.flatMap { range in range.filter { $0 != call && buffer.isWord($0, in: selecting) }.map { buffer.text($0) } }
    if buffer.isWord(call, "insertArrangedSubview"), let open = buffer.next(call), let parts = CallExpression(at: open, in: buffer), let at = parts.arguments.last, at.label == "at" {
      let text = buffer.normalizedText(at.value)
      way.index = ByteSearch.contains(".count", in: text) ? "" : text
    }
    return way
  }

  /// `_title` of Objective-C is the variable of `title`.
  private static func plain(_ name: String, _ host: HostFile) -> String {
    let name = AddedItems.plain(name)
    return host.buffer.file.language == .objectiveC && name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  fileprivate var counts: [String: Int] { places.reduce(into: [:]) { $0[$1.view, default: 0] += 1 } }
}

/// Finds what stack views of two versions of a file do not arrange alike.
struct ArrangementComparison {
  private let before: FileLayout
  private let after: FileLayout
  private let old: ArrangedViews
  private let new: ArrangedViews

  init(_ context: ComparisonContext) {
    (before, after) = (context.before, context.after)
    (old, new) = (before.arrangement(), after.arrangement())
  }

  private struct Change {
    let message: String
    let place: ArrangedViews.Place
    let isAfter: Bool
  }

  /// Leaves open the units around such places.
  func settled(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    guard before.host != nil, after.host != nil, !old.places.isEmpty || !new.places.isEmpty, let change = change() else { return verdicts }
    var verdicts = verdicts
    let unit = verdicts.firstIndex { ((change.isAfter ? $0.after : $0.before)?.range).map { $0.contains(change.place.range.start) } ?? false }
    if let unit {
      if verdicts[unit].verdict.severity < Verdict.unproven.severity { verdicts[unit].leaveOpen(change.message, at: change.place.range, isAfter: change.isAfter) }
      return verdicts
    }
    var open = UnitVerdict(change.place.declaration, .unproven)
    let other = LayoutUnit(declaration: change.place.declaration, range: change.place.range)
    if change.isAfter { open.after = other } else { open.before = other }
    open.leaveOpen(change.message, at: change.place.range, isAfter: change.isAfter)
    return verdicts + [open]
  }

  private func change() -> Change? {
    let (counts, others) = (old.counts, new.counts)
    for (own, other, file, isAfter) in [(new, old, before, true), (old, new, after, false)] {
      let less = isAfter ? counts : others
      // What the other version does not name at all has another name there.
      if let place = own.places.first(where: { less[$0.view] == nil && file.mentions($0.view) && (other.plain.contains($0.view) || !own.plain.contains($0.view)) }) {
        return Change(message: "only one version gives '\(place.view)' to a stack view to arrange", place: place, isAfter: isAfter)
      }
    }
    return otherOrder() ?? otherWay()
  }

  /// A view that one function arranges under other conditions, or in another place of a list.
  private func otherWay() -> Change? {
    let (counts, others) = (old.counts, new.counts)
    for place in new.places where counts[place.view] == 1 && others[place.view] == 1 {
      guard let earlier = old.places.first(where: { $0.view == place.view }), earlier.declaration == place.declaration, place.way.differs(from: earlier.way) else { continue }
      return Change(message: "'\(place.view)' is arranged under other conditions, or in another order", place: place, isAfter: true)
    }
    return nil
  }

  /// Functions that arrange the same views in another order. Which of two functions runs first, the file does not say.
  private func otherOrder() -> Change? {
    let (first, second) = (Dictionary(grouping: old.places, by: \.declaration), Dictionary(grouping: new.places, by: \.declaration))
    for (declaration, places) in first.sorted(by: { $0.key < $1.key }) {
      guard let others = second[declaration], places.map(\.view) != others.map(\.view), places.map(\.view).sorted() == others.map(\.view).sorted(),
        let place = zip(places, others).first(where: { $0.view != $1.view })?.1
      else { continue }
      return Change(message: "'\(place.view)' is arranged in another order", place: place, isAfter: true)
    }
    return nil
  }
}
