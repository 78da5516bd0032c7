/// One of the constraints that a description makes.
public final class LayoutConstraint: NSLayoutConstraint {
  /// Equal but for the constant, the identifier and whether it is active.
  func matches(_ other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
      && secondItem === other.secondItem && secondAttribute == other.secondAttribute && multiplier == other.multiplier
      && priority == other.priority
  }
}

/// What one description makes: a constraint for each of its attributes.
public final class Constraint {
  let item: AnyObject
  private var constant: Constant
  private var priority: Float
  public let layoutConstraints: [LayoutConstraint]

  init(item: AnyObject, constant: Constant, priority: Float, layoutConstraints: [LayoutConstraint]) {
    self.item = item
    self.constant = constant
    self.priority = priority
    self.layoutConstraints = layoutConstraints
  }

  public var isActive: Bool {
    get { layoutConstraints.contains { $0.isActive } }
    set { newValue ? activate() : deactivate() }
  }

  public func activate() {
    NSLayoutConstraint.activate(layoutConstraints)
    Installed.add(self)
  }

  public func deactivate() {
    NSLayoutConstraint.deactivate(layoutConstraints)
    Installed.remove(self)
  }

  @discardableResult public func update(offset: any ConstraintOffsetTarget) -> Constraint { change { $0.constant = .offset(offset) } }
  @discardableResult public func update(inset: any ConstraintInsetTarget) -> Constraint { change { $0.constant = .inset(inset) } }

  @discardableResult public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    change { $0.priority = priority.constraintPriorityTargetValue }
  }

  @discardableResult public func update(priority: ConstraintPriority) -> Constraint { change { $0.priority = priority.value } }

  @available(*, deprecated) public func install() { activate() }
  @available(*, deprecated) public func uninstall() { deactivate() }
  @available(*, deprecated) public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }
  @available(*, deprecated) public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }
  @available(*, deprecated) public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }

  /// Every update sets the constants again, and the priority where it is an optional one before and after.
  private func change(_ what: (Constraint) -> Void) -> Constraint {
    what(self)
    for constraint in layoutConstraints {
      constraint.constant = constant(for: constraint)
      if constraint.priority.rawValue < 1000, priority < 1000 { constraint.priority = UILayoutPriority(priority) }
    }
    return self
  }

  private func constant(for constraint: LayoutConstraint) -> CGFloat {
    constant.value(for: constraint.secondAttribute == .notAnAttribute ? constraint.firstAttribute : constraint.secondAttribute)
  }

  /// Sets the constants of equal constraints that are installed.
  func updateExisting() {
    let existing = Installed.of(item).flatMap(\.layoutConstraints)
    for constraint in layoutConstraints {
      let matches = existing.filter { $0.matches(constraint) }
      guard let match = matches.first else {
        return trap("Updated constraint could not find existing matching constraint to update")
      }
      // SnapKit's set is not ordered, so that any of them may be the one.
      if matches.count > 1 { noteStop("which of the constraints is updated is open") }
      match.constant = constant(for: match)
    }
  }
}

/// The constraints that have been activated through SnapKit, by their items.
enum Installed {
  nonisolated(unsafe) private static var table: [ObjectIdentifier: (item: AnyObject, constraints: [Constraint])] = [:]

  static func of(_ item: AnyObject) -> [Constraint] { table[ObjectIdentifier(item)]?.constraints ?? [] }

  static func add(_ constraint: Constraint) {
    var constraints = of(constraint.item)
    if !constraints.contains(where: { $0 === constraint }) { constraints.append(constraint) }
    table[ObjectIdentifier(constraint.item)] = (constraint.item, constraints)
  }

  static func remove(_ constraint: Constraint) {
    table[ObjectIdentifier(constraint.item)]?.constraints.removeAll { $0 === constraint }
  }
}

/// Where SnapKit stops the program, the stub notes it and goes on, so that the rest of a trace can be left out.
func trap(_ message: String) { noteStop(message) }
