/// What one scene made, in the order in which it was made.
///
/// Nothing is laid out here: the stub keeps which constraints are active, and says so in words.
final class Recorder {
  static var current = Recorder()

  /// Every view and guide of the scene; also keeps them alive.
  private(set) var items: [AnyObject] = []
  /// The active constraints, in the order of their activation.
  private(set) var active: [NSLayoutConstraint] = []
  /// What UIKit would have answered with an exception.
  private(set) var violations: [String] = []
  /// What was active at points that the program chose.
  private var trace: [String] = []
  private var names: [ObjectIdentifier: String] = [:]

  func created(_ item: AnyObject) { items.append(item) }
  func activated(_ constraint: NSLayoutConstraint) { active.append(constraint) }
  func deactivated(_ constraint: NSLayoutConstraint) { active.removeAll { $0 === constraint } }
  func violated(_ rule: String) { violations.append(rule) }

  func noted(_ text: String) { trace.append(text) }

  func continues(_ other: Recorder, _ heading: String) { trace = other.trace + ["## \(heading)"] }

  /// Adds what is active now, in a fixed order.
  func traced(_ heading: String) { trace += ["-- \(heading)"] + lines.sorted() }

  /// Gives `item` a name, unless it has one.
  func name(_ item: AnyObject, _ name: String) {
    if names[ObjectIdentifier(item)] == nil { names[ObjectIdentifier(item)] = name }
  }

  /// The name of an item: that of its property, or its type and its number among all items.
  func name(of item: AnyObject) -> String {
    if let name = names[ObjectIdentifier(item)] { return name }
    if let guide = item as? UILayoutGuide, let owner = guide.owningView, !guide.systemName.isEmpty {
      return "\(name(of: owner)).\(guide.systemName)"
    }
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    let number = items.firstIndex { $0 === item }.map { "\($0 + 1)" } ?? "?"
    return "\(type(of: item))#\(number)"
  }

  /// Names every view and guide that `owner` stores, lazily or not, also in optionals and arrays.
  ///
  /// What the stub's own classes store stays out of it.
  func nameProperties(of owner: AnyObject) {
    let ownModule = String(reflecting: UIView.self).dropLast("UIView".count)
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let level = mirror, !String(reflecting: level.subjectType).hasPrefix(ownModule) {
      for property in level.children {
        guard let label = property.label else { continue }
        let lazyPrefix = "$__lazy_storage_$_"
        let name = label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
        nameValue(property.value, name)
      }
      mirror = level.superclassMirror
    }
  }

  private func nameValue(_ value: Any, _ label: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: if let wrapped = mirror.children.first { nameValue(wrapped.value, label) }
    case .collection:
      for (index, element) in mirror.children.enumerated() { nameValue(element.value, "\(label)[\(index)]") }
    default:
      if let view = value as? UIView { name(view, label) }
      if let guide = value as? UILayoutGuide { name(guide, label) }
    }
  }

  /// One line per active constraint, then the views that do not translate their masks, the priorities of contents, and
  /// what was violated.
  var lines: [String] {
    let views = items.compactMap { $0 as? UIView }
    return active.map(\.line)
      + views.filter { !$0.translatesAutoresizingMaskIntoConstraints }.map { "translates no mask: \(name(of: $0))" }
      + views.flatMap { view in view.contentPriorities.map { "\(name(of: view)): \($0)" } }
      + violations.map { "violated: \($0)" }
  }

  /// The trace, then the lines.
  var all: [String] { trace + lines }
}

/// Notes what is active now, by the names of the views that `owner` stores.
public func traceLayout(_ heading: String, of owner: AnyObject) {
  if let view = owner as? UIView { Recorder.current.name(view, "self") }
  Recorder.current.nameProperties(of: owner)
  Recorder.current.traced(heading)
}

/// Begins with nothing again; the trace goes on.
public func startTrace(_ heading: String) {
  let old = Recorder.current
  Recorder.current = Recorder()
  Recorder.current.continues(old, heading)
}

/// Notes that the program would have stopped here.
public func noteStop(_ message: String) { Recorder.current.noted("stop: \(message)") }

/// Makes a view or view controller as the system would, and prints what is active in the end.
///
/// - Parameter name: The heading, printed first: after a trap it is the last one in the output.
public func printScene(_ name: String, _ make: () -> AnyObject) {
  print("== \(name)")
  Recorder.current = Recorder()
  let owner = make()
  if let controller = owner as? UIViewController {
    let root: UIView = controller.view
    controller.updateViewConstraints()
    controller.viewWillLayoutSubviews()
    controller.viewDidLayoutSubviews()
    Recorder.current.name(root, "view")
  } else if let view = owner as? UIView {
    view.updateConstraints()
    view.layoutSubviews()
    Recorder.current.name(view, "self")
  }
  Recorder.current.nameProperties(of: owner)
  for line in Recorder.current.all { print(line) }
}
