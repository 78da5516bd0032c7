internal import LayoutIR

/// One statement of a unit that gives an item its place in the view hierarchy, or takes it out.
package struct HierarchyStep: Hashable, Comparable, Sendable {
  enum Deed: Hashable, Sendable {
    /// `parent.addSubview(child)`
    case add(to: String)
    /// `child.removeFromSuperview()`
    case remove
    /// `child = UIView()`: from then on it is another view.
    case assign
  }

  let child: String
  let deed: Deed
  let guards: Guards

  package static func < (first: HierarchyStep, second: HierarchyStep) -> Bool {
    (first.child, first.guards.sorted().joined(separator: "\n")) < (second.child, second.guards.sorted().joined(separator: "\n"))
  }

  /// The names with which items are added to others. Source: UIView, UIStackView and NSView.
  static let additions: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide", "addSubviews", "addArrangedSubviews",
  ]

  /// The names with which they are taken out.
  static let removals: Set<String> = ["removeFromSuperview", "removeLayoutGuide"]

  /// A view's guides are where the view is.
  static func owner(_ item: String) -> String {
    var view = item[...]
    while let dot = view.utf8.lastIndex(of: UInt8(ascii: ".")), dot > view.startIndex, LayoutGuide(named: view[view.utf8.index(after: dot)...]) != nil {
      view = view[..<dot]
    }
    return view.endIndex == item.endIndex ? item : String(view)
  }
}

/// Whether the items of a constraint have a common ancestor when it is activated, as far as the unit's own steps tell.
///
/// Without one the program stops there. Source: NSLayoutConstraint, `isActive`: "Unable to activate constraint … because
/// they have no common ancestor".
struct HierarchyState: Hashable {
  enum Standing: Hashable {
    /// The steps before the activation connect the items, or there is one item only.
    case connected
    /// Only steps behind the activation connect them.
    case tooEarly
    /// The unit does not tell.
    case unknown
  }

  let standing: Standing
  /// What gives the items their places before the activation, under whatever conditions.
  let early: [HierarchyStep]
  /// What is done to one of the items after the activation, and can end the constraint.
  let disruptions: [HierarchyStep]
  /// The items that were taken out last, before the activation.
  let removed: Set<String>

  init(of made: MadeConstraint, in history: inout HierarchyHistory) {
    guard let count = made.stepCount, count <= history.steps.count else {
      (standing, early, disruptions, removed) = (.unknown, [], [], [])
      return
    }
    let items = made.form.items.map(HierarchyStep.owner)
    let timeline = history.timeline(under: made.guards)
    if let first = items.first, let last = items.last, first != last {
      let joined = timeline.connection(of: first, last)
      standing = joined.map { $0 < count ? .connected : .tooEarly } ?? .unknown
    } else {
      standing = .connected
    }
    let steps = history.steps
    if standing == .unknown {
      let children = Set(items.map(Self.child))
      early = (children.flatMap(history.steps(of:)) + history.ofLists).filter { $0 < count }.sorted().map { steps[$0] }.sorted()
    } else {
      early = []
    }
    var disrupting: [Int] = []
    var removed: Set<String> = []
    for item in Set(items) {
      let own = timeline.steps(of: item)
      let placed = own.last { $0 < count && steps[$0].deed != .assign }
      let isEarly = placed != nil
      if let placed, steps[placed].deed == .remove { removed.insert(item) }
      disrupting += own.filter { index in
        // A view that is added again leaves its superview first.
        guard index >= count else { return false }
        if case .add = steps[index].deed { return isEarly }
        return true
      }
    }
    self.removed = removed
    disruptions = disrupting.sorted { (steps[$0].child, $0) < (steps[$1].child, $1) }.map { steps[$0] }
  }

  /// The view whose place says where an item is: `menu` for `menu.superview`.
  private static func child(_ item: String) -> String {
    var name = item[...]
    while name.hasSuffix(".superview") { name = name.dropLast(10) }
    return String(name)
  }
}
