internal import HostSyntax
internal import SourceText

/// Something of a unit that no constraint shows and that has its moment among them.
struct UnitMoment: Sendable {
  enum Kind: Hashable, Sendable {
    /// A statement, whatever it does.
    case statement
    /// A constraint that is there already is changed: by its name, or by what it says.
    case change(String)
  }

  let kind: Kind
  let range: SourceRange
  let moment: Moment

  /// What lays out at once.
  ///
  /// - Source: UIView.h and NSView.h.
  static let passes: [StaticString] = ["layoutIfNeeded", "layoutSubtreeIfNeeded"]
  /// What asks the constraints for a size.
  ///
  /// - Source: UIView.h and NSView.h.
  static let measuring: [StaticString] = ["systemLayoutSizeFitting", "systemLayoutSizeFittingSize", "fittingSize"]
}

extension HierarchyComparison {
  /// What runs in front of a statement on one side only, where it matters what has run by then.
  func momentOrder() -> Finding? {
    guard !before.moments.isEmpty, !after.moments.isEmpty else { return nil }
    let (old, new) = (MomentTexts(before, context.before), MomentTexts(after, context.after))
    return pauseOrder(old, new) ?? passOrder(old, new) ?? readingOrder(old, new)
  }

  private func doubt(_ message: String, _ range: SourceRange) -> Finding {
    .unproven(UnitVerdict.Doubt(id: .constraintLifecycle, message: message, range: range, isAfter: true))
  }

  /// `try check()`, `await load()`, `layoutIfNeeded()` and `systemLayoutSizeFitting(size)`: what is laid out in front of them, is so even if
  /// the rest never runs, and counts for what they measure.
  private func pauseOrder(_ old: MomentTexts, _ new: MomentTexts) -> Finding? {
    let (left, right) = (Dictionary(grouping: old.pauses, by: \.text), Dictionary(grouping: new.pauses, by: \.text))
    guard !left.isEmpty, !right.isEmpty else { return nil }
    let (done, others) = (Self.deeds(before), Self.deeds(after))
    let counts = (Self.counts(done), Self.counts(others))
    let shared = Set(counts.0.keys).intersection(counts.1.keys)
    // Of what one side does more often it only matters whether it is done.
    func early(_ deeds: [(key: String, moment: Moment)], _ moment: Moment) -> [String: Int] {
      Self.counts(deeds.filter { $0.moment.isBefore(moment) && shared.contains($0.key) }).reduce(into: [:]) { $0[$1.key] = counts.0[$1.key] == counts.1[$1.key] ? $1.value : 1 }
    }
    for text in right.keys.sorted() {
      guard let first = left[text], let second = right[text], first.count == second.count else { continue }
      for (one, other) in zip(first, second) {
        if early(done, one.moment) != early(others, other.moment) { return doubt("'\(text)' runs here, and other constraints are active before it", other.range) }
      }
    }
    return nil
  }

  /// `line.frame.size.width = bar.frame.width` behind `layoutIfNeeded()`, which one side does not have there: the frame is an older one.
  private func passOrder(_ old: MomentTexts, _ new: MomentTexts) -> Finding? {
    guard !old.passes.isEmpty || !new.passes.isEmpty else { return nil }
    let (done, others) = (Self.deeds(before), Self.deeds(after))
    let shared = Set(done.map(\.key)).intersection(others.map(\.key))
    // Whether a pass runs in front of it that has something new to lay out.
    func isSettled(_ moment: Moment, _ passes: [MomentTexts.Statement], _ deeds: [(key: String, moment: Moment)]) -> Bool {
      passes.contains { pass in pass.moment.isBefore(moment) && deeds.contains { shared.contains($0.key) && $0.moment.isBefore(pass.moment) } }
    }
    let (left, right) = (Dictionary(grouping: ViewReading.frames(in: before, old), by: \.key), ViewReading.frames(in: after, new))
    for (text, readings) in Dictionary(grouping: right, by: \.key).sorted(by: { $0.key < $1.key }) {
      guard let first = left[text], first.count == readings.count else { continue }
      for (one, other) in zip(first, readings) where isSettled(one.moment, old.passes, done) != isSettled(other.moment, new.passes, others) {
        return doubt("this reads a frame, and only one side lays out in front of it", other.range)
      }
    }
    return nil
  }

  private static func counts(_ deeds: [(key: String, moment: Moment)]) -> [String: Int] { deeds.reduce(into: [:]) { $0[$1.key, default: 0] += 1 } }

  /// Constraints and statements about them, with the moments at which they get their effect.
  private static func deeds(_ unit: LayoutUnit) -> [(key: String, moment: Moment)] {
    unit.constraints.filter { $0.moment != Moment() }.map { ($0.form.text, $0.moment) }
      + unit.facts.filter { $0.moment != Moment() && $0.reach != .nothing }.map { ($0.key, $0.moment) }
      + unit.moments.compactMap { item in if case .change(let key) = item.kind { ("changed: \(key)", item.moment) } else { nil } }
  }

  /// A number that depends on what views look like, which a statement changes in front of it on one side only:
  /// `title.text = name` and `title.intrinsicContentSize.width`.
  private func readingOrder(_ old: MomentTexts, _ new: MomentTexts) -> Finding? {
    let (readings, others) = (ViewReading.all(in: before), ViewReading.all(in: after))
    guard !readings.isEmpty, !others.isEmpty else { return nil }
    let left = Dictionary(readings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let counts = (old.counts, new.counts)
    for reading in others {
      guard let other = left[reading.key] else { continue }
      func early(_ texts: MomentTexts, _ moment: Moment) -> [String: Int] {
        texts.statements.filter { $0.moment.isBefore(moment) && counts.0[$0.text] == counts.1[$0.text] && reading.mayDepend(on: $0) }
          .reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
      }
      let (first, second) = (early(old, other.moment), early(new, reading.moment))
      guard first != second, let text = Set(first.keys).union(second.keys).sorted().first(where: { first[$0] != second[$0] }) else { continue }
      return doubt("'\(text)' may change what this is computed from, and runs in front of it on one side only", reading.range)
    }
    return nil
  }
}

/// The statements of a unit with their texts.
private struct MomentTexts {
  struct Statement {
    let text: String
    let moment: Moment
    let range: SourceRange
    /// Whether it gives something a value, or calls a function.
    let isDeed: Bool
    /// Whether a function is called that may be one of the unit's own object.
    let isOwnCall: Bool
  }

  let statements: [Statement]
  /// Those in which the unit may end, or the screen may be drawn.
  let pauses: [Statement]
  /// Those that lay out what has changed: `layoutIfNeeded()`.
  var passes: [Statement] { pauses.filter { pause in pause.text.words.contains { word in UnitMoment.passes.contains { "\($0)" == word } } } }
  var counts: [String: Int] { statements.reduce(into: [:]) { $0[$1.text, default: 0] += 1 } }

  init(_ unit: LayoutUnit, _ file: FileLayout) {
    guard let buffer = file.buffer else {
      (statements, pauses) = ([], [])
      return
    }
    let isSwift = file.file.language == .swift
    var pauses: [Statement] = []
    statements = unit.moments.compactMap { item -> Statement? in
      guard item.kind == .statement, let tokens = buffer.tokenRange(of: item.range), let first = tokens.first else { return nil }
      let hasParenthesis = tokens.contains { buffer[$0].kind == .leftParenthesis }
      let isMessage = !isSwift && buffer[first].kind == .leftBracket
      let statement = Statement(
        text: buffer.normalizedText(tokens).removing("self."), moment: item.moment, range: item.range,
        isDeed: hasParenthesis || isMessage || tokens.contains { buffer.isOperator($0, "=") },
        isOwnCall: isMessage
          ? buffer.next(first).map { buffer.isWord($0, "self") } ?? false
          : hasParenthesis && (buffer.isWord(first, "self") || buffer.kind(buffer.next(first)) == .leftParenthesis))
      if let pause = tokens.first(where: { Self.isPause($0, buffer, isSwift: isSwift) }) {
        // Wherever it stands: alone, or in the closure of an animation.
        let text = buffer.isWord(pause, "layoutIfNeeded") && isSwift ? buffer.normalizedText(buffer.postfixStart(of: pause)..<pause + 1).removing("self.") : statement.text
        pauses.append(Statement(text: text, moment: item.moment, range: item.range, isDeed: statement.isDeed, isOwnCall: statement.isOwnCall))
      }
      return statement
    }
    self.pauses = pauses
  }

  private static func isPause(_ index: Int, _ buffer: TokenBuffer, isSwift: Bool) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    if buffer.isWord(index, in: UnitMoment.passes) || buffer.isWord(index, in: UnitMoment.measuring) { return true }
    guard isSwift, let next = buffer.next(index) else { return false }
    // `try?` and `try!` go on.
    if buffer.isWord(index, "try") { return buffer[next].kind == .identifier }
    return buffer.isWord(index, "await") && buffer[next].kind == .identifier
  }
}

/// A constraint with a number that depends on what a view looks like: `bounds.width`, `title.intrinsicContentSize.height`.
private struct ViewReading {
  let key: String
  let moment: Moment
  let range: SourceRange
  /// The views that are asked; empty for the unit's own.
  private let owners: Set<String>

  /// - Source: UIView, UILabel and UIScrollView.
  private static let states: Set<String> = [
    "bounds", "frame", "intrinsicContentSize", "safeAreaInsets", "layoutMargins", "directionalLayoutMargins", "contentSize", "adjustedContentInset",
    "contentInset", "contentOffset", "systemLayoutSizeFitting", "sizeThatFits", "preferredMaxLayoutWidth", "alignmentRectInsets",
  ]
  private static let settling: Set<String> = ["layoutIfNeeded", "sizeToFit", "layoutSubviews"]

  /// What a unit does with frames, which are what the last pass of layout has left.
  static func frames(in unit: LayoutUnit, _ texts: MomentTexts) -> [(key: String, moment: Moment, range: SourceRange)] {
    (texts.statements.map { ($0.text, $0.moment, $0.range) } + unit.facts.map { ($0.key, $0.moment, $0.range) }).filter { isFrameRead(in: $0.0) }
  }

  /// Whether a text reads a part of a frame: `line.frame = bar.frame`, and not `line.frame = .zero`.
  private static func isFrameRead(in text: String) -> Bool {
    let value = text.firstRange(of: " = ").map { text[$0.upperBound...] } ?? text[...]
    return String(value).words.contains { ["frame", "bounds", "center", "contentSize"].contains($0) }
  }

  static func all(in unit: LayoutUnit) -> [ViewReading] {
    let made = unit.constraints.compactMap { ViewReading($0.form.symbols.union($0.guards), key: $0.form.text, $0.moment, $0.range) }
    guard !unit.givenConstants.isEmpty else { return made }
    // `height.constant = label.intrinsicContentSize.height`
    let moments = Dictionary(unit.moments.compactMap { item in if case .change = item.kind { (item.range, item.moment) } else { nil } }, uniquingKeysWith: { first, _ in first })
    return made + unit.givenConstants.compactMap { event in
      guard case .constant(let value) = event.deed, let moment = moments[event.range] else { return nil }
      return ViewReading(value.symbols.union(event.guards), key: event.deed.text, moment, event.range)
    }
  }

  /// Nil where no text says what a view looks like.
  private init?(_ texts: Set<String>, key: String, _ moment: Moment, _ range: SourceRange) {
    guard moment != Moment() else { return nil }
    let words = texts.map { ValueChanges.unmarked($0).words.map(String.init) }
    guard words.contains(where: { !Self.states.isDisjoint(with: $0) }) else { return nil }
    owners = Set(words.flatMap { path in path.prefix { !Self.states.contains($0) }.filter { $0 != "self" } })
    (self.key, self.moment, self.range) = (key, moment, range)
  }

  func mayDepend(on statement: MomentTexts.Statement) -> Bool {
    guard statement.isDeed else { return false }
    let words = Set(statement.text.words.map(String.init))
    guard words.isDisjoint(with: HierarchyStep.additions) else { return false }
    return statement.isOwnCall || !words.isDisjoint(with: owners) || !words.isDisjoint(with: Self.states) || !words.isDisjoint(with: Self.settling)
  }
}
