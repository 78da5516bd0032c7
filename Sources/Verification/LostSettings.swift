internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Units in which a view no longer leaves autoresizing although they lay it out, because another unit says it as well.
///
/// Where that other one runs later, or not at all, constraints of autoresizing stand beside those of the unit until then.
struct LostSettings {
  private let before: Side
  private let after: Side

  /// - Parameters:
  ///   - context: Both versions of the file.
  ///   - verdicts: The pairs of units.
  init(_ context: ComparisonContext, _ verdicts: [UnitVerdict]) {
    before = Side(verdicts.map(\.before), context.before)
    after = Side(verdicts.map(\.after), context.after)
  }

  /// The units of one version.
  private struct Side {
    let units: [LayoutUnit?]
    let values: GivenValues?
    private let hooks: Hooks?
    /// Where each item is turned off, by its name: the pair, with the conditions.
    private var settings: [OwnedItem: [(pair: Int, guards: Guards)]] = [:]

    init(_ units: [LayoutUnit?], _ file: FileLayout) {
      self.units = units
      values = GivenValues(file)
      hooks = file.host.map(Hooks.init)
      for (pair, unit) in units.enumerated() {
        for fact in unit?.autoresizing ?? [] where !fact.isOn && !fact.isLocal { settings[fact.owned, default: []].append((pair, fact.guards)) }
      }
    }

    /// Whether whoever calls one unit has called the other one before: `setUpViews()`, then `setUpConstraints()`.
    func runs(_ first: Int, before second: Int, depth: Int = 0) -> Bool {
      guard depth < Self.depthLimit, let early = units[first], let late = units[second], early.owner == late.owner else { return false }
      let callers = units.indices.filter { units[$0]?.owner == late.owner && units[$0]?.calls(to: late).isEmpty == false }
      return !callers.isEmpty
        && callers.allSatisfy { caller in
          guard let unit = units[caller] else { return false }
          let calls = unit.calls(to: early)
          let isCalled = unit.calls(to: late).allSatisfy { call in calls.contains { $0.moment.isBefore(call.moment) && $0.guards.isSubset(of: call.guards) } }
          return isCalled || runs(first, before: caller, depth: depth + 1)
        }
    }

    private static let depthLimit = 4

    /// Whether what has one unit has the other one as well: not where a subclass has it.
    func isOfItsObject(_ one: Int, _ other: Int) -> Bool {
      guard let early = units[one]?.owner, let late = units[other]?.owner, early != late, let hooks else { return true }
      return !hooks.inherits(String(early), from: String(late))
    }

    /// Whether what one unit says of an item holds when another one lays it out: the item is first added there, whoever calls the one
    /// calls the other as well, or other files call both for each object.
    func comesWith(_ one: Int, _ other: Int, for item: String) -> Bool {
      guard let early = units[one], let late = units[other] else { return false }
      if early.adds(item), !late.adds(item) { return true }
      let callers = units.indices.filter { units[$0]?.owner == late.owner && units[$0]?.calls(to: late).isEmpty == false }
      if callers.isEmpty { return early.owner == late.owner && hooks.map { $0.isHook(early) && $0.isHook(late) } ?? false }
      return callers.allSatisfy { caller in
        guard let unit = units[caller] else { return false }
        let calls = unit.calls(to: early)
        return caller == one || unit.calls(to: late).allSatisfy { call in calls.contains { $0.guards.isSubset(of: call.guards) } }
      }
    }

    /// The pairs in which an item is turned off whenever the fact's unit does that.
    func pairs(saying fact: AutoresizingFact) -> [Int] { settings[fact.owned, default: []].filter { $0.guards.isSubset(of: fact.guards) }.map(\.pair) }
  }

  struct Loss {
    let fact: AutoresizingFact
    /// The unit that still says it.
    let place: String
  }

  /// What a side of a pair says, and the other does not.
  ///
  /// - Parameter isAfter: Whether it is the side after the change that says it.
  func first(in pair: Int, isAfter: Bool) -> Loss? {
    let (own, other) = isAfter ? (after, before) : (before, after)
    guard let unit = own.units[pair], let counterpart = other.units[pair], !counterpart.isEmpty else { return nil }
    for fact in unit.autoresizing where !fact.isOn && !fact.isLocal {
      let places = other.pairs(saying: fact)
      // An update only changes what another unit made.
      guard !places.contains(pair), unit.laysOut(fact.item) else { continue }
      let repeated = Set(own.pairs(saying: fact))
      // Moved from here to there, or said where the view is made: that holds for one view, and not for those that come after it.
      let isOneView = other.values?.mayVary(fact.item, in: counterpart) == false
      if isOneView, places.contains(where: { place in
        guard other.isOfItsObject(place, pair) else { return false }
        return other.units[place]?.runsFirst(for: fact.item) == true || other.runs(place, before: pair) || !repeated.contains(place) && other.comesWith(place, pair, for: fact.item)
      }) { continue }
      if let place = places.first, let name = other.units[place]?.declaration { return Loss(fact: fact, place: name) }
    }
    return nil
  }
}

/// Functions that code of other files calls for each object: overrides, and what protocols of a project ask for.
private struct Hooks {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) { self.host = host }

  func inherits(_ type: String, from ancestor: String) -> Bool {
    guard buffer.file.language == .swift else { return host.names.superclass(of: type) == ancestor }
    return host.declarations.inherits(type, from: ancestor)
  }

  func isHook(_ unit: LayoutUnit) -> Bool {
    guard buffer.file.language == .swift, unit.range.end > unit.range.start, let open = buffer.tokenIndex(at: unit.range.end - 1).flatMap({ buffer.partner(of: $0) }),
      let statement = buffer.statement(containing: open), let word = (statement.lowerBound..<open).first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word),
      buffer.tokens(spelled: buffer.text(name)).allSatisfy({ $0 == name || buffer.previous($0).map { buffer[$0].kind == .dot } == true && isOfSuper($0) }),
      !UnitPairing.isOfFrameworks(buffer.text(name)), !Self.late.contains(buffer.text(name))
    else { return false }
    if (statement.lowerBound..<word).contains(where: { buffer.isWord($0, "override") }) { return true }
    let parents = host.declarations.enclosingType(at: word)?.inheritance.map { clause in clause.filter { buffer[$0].kind == .identifier }.map { buffer.text($0) } } ?? []
    return parents.contains { !FrameworkClassTree.contains($0) && !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
  }

  /// `super.setUp()`
  private func isOfSuper(_ name: Int) -> Bool { buffer.isWord(buffer.postfixStart(of: name), "super") }

  /// Functions that the system calls when views have been laid out for some time, or for the next use of one.
  ///
  /// Source: UIView, UIViewController, UITableViewCell and NSView in UIKit and AppKit.
  private static let late: Set<String> = [
    "prepareForReuse", "layoutSubviews", "layout", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewWillTransition",
    "traitCollectionDidChange", "updateConstraints", "updateViewConstraints", "didMoveToWindow", "didMoveToSuperview", "willMove", "draw", "setSelected", "setHighlighted", "setEditing",
    "touchesBegan", "touchesMoved", "touchesEnded", "tintColorDidChange", "safeAreaInsetsDidChange", "layoutMarginsDidChange", "viewSafeAreaInsetsDidChange", "didReceiveMemoryWarning", "viewDidLayout", "viewWillLayout",
  ]
}

extension LayoutUnit {
  /// Whether the unit always adds an item to a view.
  fileprivate func adds(_ item: String) -> Bool {
    steps.contains { step in if case .add = step.deed { step.child == item && step.guards.isEmpty } else { false } }
  }

  /// The type whose function the unit is.
  fileprivate var owner: Substring { UnitPairing.owner(declaration) }

  fileprivate func calls(to other: LayoutUnit) -> [LayoutCall] {
    let name = UnitPairing.word(other.declaration)
    return calls.filter { $0.name == name }
  }

  /// Whether the unit makes constraints of the item, or may.
  fileprivate func laysOut(_ item: String) -> Bool {
    constraints.contains { $0.form.items.contains(item) } || facts.contains { $0.concerns([item]) }
  }

  /// Whether the unit gives the item its value, or prepares the object before anything else asks it for its layout.
  fileprivate func runsFirst(for item: String) -> Bool {
    let name = UnitPairing.word(declaration)
    return name == item || name == "_\(item)" || name.hasPrefix("init") || ["loadView", "viewDidLoad", "awakeFromNib"].contains(name)
  }
}
