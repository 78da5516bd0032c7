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

  /// A view's guides are where the view is.
  static func owner(_ item: String) -> String {
    var parts = item.split(separator: ".")[...]
    while parts.count > 1, let last = parts.last, LayoutGuide(rawValue: String(last)) != nil { parts = parts.dropLast() }
    return parts.joined(separator: ".")
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

  init(of made: MadeConstraint, in steps: [HierarchyStep]) {
    guard let count = made.stepCount, count <= steps.count else {
      (standing, early, disruptions) = (.unknown, [], [])
      return
    }
    let relevant = steps.indices.filter { steps[$0].guards.isSubset(of: made.guards) }
    let items = made.form.items.map(HierarchyStep.owner)
    func connects(_ indices: some Sequence<Int>) -> Bool {
      guard let first = items.first, let last = items.last else { return true }
      return Self.isConnected(first, last, by: indices.map { steps[$0] })
    }
    if connects(relevant.filter { $0 < count }) {
      standing = .connected
    } else {
      standing = connects(relevant) ? .tooEarly : .unknown
    }
    let children = Set(items.map(Self.child))
    self.early = standing == .unknown ? steps[..<count].filter { children.contains($0.child) }.sorted() : []
    let early = Set(relevant.filter { $0 < count && steps[$0].deed != .assign }.map { steps[$0].child })
    disruptions = relevant.filter { index in
      // A view that is added again leaves its superview first.
      guard index >= count, items.contains(steps[index].child) else { return false }
      if case .add = steps[index].deed { return early.contains(steps[index].child) }
      return true
    }.map { steps[$0] }.sorted { $0.child < $1.child }
  }

  /// The view whose place says where an item is: `menu` for `menu.superview`.
  private static func child(_ item: String) -> String {
    var name = item[...]
    while name.hasSuffix(".superview") { name = name.dropLast(10) }
    return String(name)
  }

  private static func isConnected(_ first: String, _ last: String, by steps: [HierarchyStep]) -> Bool {
    if first == last { return true }
    var neighbours: [String: [String]] = [:]
    for step in steps {
      guard case .add(let parent) = step.deed else { continue }
      neighbours[step.child, default: []].append(parent)
      neighbours[parent, default: []].append(step.child)
    }
    // A cell's content view is in the cell from the start.
    neighbours["self", default: []].append("contentView")
    neighbours["contentView", default: []].append("self")
    var waiting = [first]
    var seen: Set<String> = [first]
    while let item = waiting.popLast() {
      for next in neighbours[item, default: []] where seen.insert(next).inserted {
        if next == last { return true }
        waiting.append(next)
      }
    }
    return false
  }
}
