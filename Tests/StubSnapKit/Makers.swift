/// What a chain of a closure says, until its constraints are made.
final class Description {
  let item: AnyObject
  var attributes: ConstraintAttributes
  var relation: NSLayoutConstraint.Relation?
  var target: (any ConstraintRelatableTarget)?
  var multiplier: CGFloat = 1
  var constant = Constant.none
  var priority: Float = 1000
  var label: String?
  private var made: Constraint?

  init(_ item: AnyObject, _ attributes: ConstraintAttributes) {
    self.item = item
    self.attributes = attributes
  }

  /// The constraints; nil without a relation. They are made once.
  func constraint() -> Constraint? {
    if let made { return made }
    guard let relation, let target else { return nil }
    if case .none = constant { constant = target is UIView || target is UILayoutGuide || target is ConstraintItem ? .none : .offset(target) }
    let parts = attributes.ordered.map { attribute in
      let (second, secondAttribute) = other(side: attribute, target)
      let constraint = LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: constant.value(for: secondAttribute == .notAnAttribute ? attribute : secondAttribute))
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = label
      return constraint
    }
    let constraint = Constraint(item: item, constant: constant, priority: priority, layoutConstraints: parts)
    made = constraint
    return constraint
  }

  var superview: UIView? { (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView }

  private func other(side: NSLayoutConstraint.Attribute, _ target: any ConstraintRelatableTarget) -> (AnyObject?, NSLayoutConstraint.Attribute) {
    switch target {
    case let target as ConstraintItem:
      let attribute = secondAttribute(of: side, target.attributes)
      // A view that is gone leaves its attribute behind.
      guard let second = target.target else { return side.isSize ? (nil, .notAnAttribute) : (superview, attribute) }
      return (second, attribute)
    case let view as UIView: return (view, side)
    case let guide as UILayoutGuide: return (guide, side)
    default:
      if side.isSize { return (nil, .notAnAttribute) }
      return (superview, side == .centerX ? .left : side == .centerY ? .top : side)
    }
  }

  private func secondAttribute(of side: NSLayoutConstraint.Attribute, _ other: ConstraintAttributes) -> NSLayoutConstraint.Attribute {
    if other.members.count == 1, let only = other.members.first { return only }
    if other == attributes { return side }
    for (one, two) in [(ConstraintAttributes.edges, ConstraintAttributes.margins), (.directionalEdges, .directionalMargins)]
    where attributes == one && other == two || attributes == two && other == one {
      return side.acrossMargins
    }
    trap("Cannot constraint to multiple non identical attributes.")
    return side
  }
}

public class ConstraintMakerFinalizable {
  let description: Description

  init(_ description: Description) { self.description = description }

  @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  public var constraint: Constraint { description.constraint()! }
}

public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  @discardableResult public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable { setPriority(amount.value) }

  @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    setPriority(amount.constraintPriorityTargetValue)
  }

  @discardableResult public func priorityRequired() -> ConstraintMakerFinalizable { setPriority(1000) }
  @discardableResult public func priorityHigh() -> ConstraintMakerFinalizable { setPriority(750) }
  @discardableResult public func priorityMedium() -> ConstraintMakerFinalizable { setPriority(500) }
  @discardableResult public func priorityLow() -> ConstraintMakerFinalizable { setPriority(250) }

  private func setPriority(_ value: Float) -> ConstraintMakerFinalizable {
    description.priority = value
    return self
  }
}

public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  @discardableResult public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = (amount as! Number).points
    return self
  }

  @discardableResult public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = 1 / (amount as! Number).points
    return self
  }

  @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.constant = .offset(amount)
    return self
  }

  @discardableResult public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.constant = .inset(amount)
    return self
  }
}

public class ConstraintMakerRelatable {
  let description: Description

  init(_ description: Description) { self.description = description }

  private func relate(_ relation: NSLayoutConstraint.Relation, _ target: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
    description.relation = relation
    description.target = target
    description.constant = target is Number || target is CGPoint || target is CGSize || target is UIEdgeInsets || target is NSDirectionalEdgeInsets
      ? .offset(target) : .none
    return ConstraintMakerEditable(description)
  }

  private func relateToSuperview<T: ConstraintRelatableTarget>(
    _ relation: NSLayoutConstraint.Relation, _ closure: (ConstraintView) -> T
  ) -> ConstraintMakerEditable {
    guard let superview = description.superview else {
      trap("Expected superview but found nil when attempting make constraint `equalToSuperview`.")
      return ConstraintMakerEditable(description)
    }
    return relate(relation, closure(superview))
  }

  @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { relate(.equal, other) }
  @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { relate(.lessThanOrEqual, other) }
  @discardableResult public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { relate(.greaterThanOrEqual, other) }
  @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { relateToSuperview(.equal) { $0 } }
  @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable { relateToSuperview(.lessThanOrEqual) { $0 } }
  @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable { relateToSuperview(.greaterThanOrEqual) { $0 } }

  @discardableResult public func equalToSuperview<T: ConstraintRelatableTarget>(_ closure: (ConstraintView) -> T) -> ConstraintMakerEditable {
    relateToSuperview(.equal, closure)
  }

  @discardableResult public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(_ closure: (ConstraintView) -> T) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, closure)
  }

  @discardableResult public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(_ closure: (ConstraintView) -> T) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, closure)
  }
}

public final class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributesDSL {
  public func part(_ attributes: Set<NSLayoutConstraint.Attribute>) -> ConstraintMakerExtendable {
    description.attributes = description.attributes.with(attributes)
    return self
  }
}

public final class ConstraintMaker: ConstraintAttributesDSL {
  private let item: AnyObject
  private var descriptions: [Description] = []

  private init(_ item: AnyObject) { self.item = item }

  public func part(_ attributes: Set<NSLayoutConstraint.Attribute>) -> ConstraintMakerExtendable {
    let description = Description(item, ConstraintAttributes(attributes))
    descriptions.append(description)
    return ConstraintMakerExtendable(description)
  }

  static func prepare(_ item: AnyObject, _ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item)
    closure(maker)
    return maker.descriptions.compactMap { $0.constraint() }
  }

  static func make(_ item: AnyObject, _ closure: (ConstraintMaker) -> Void) {
    for constraint in prepare(item, closure) { constraint.activate() }
  }

  static func update(_ item: AnyObject, _ closure: (ConstraintMaker) -> Void) {
    if Installed.of(item).isEmpty { return make(item, closure) }
    for constraint in prepare(item, closure) { constraint.updateExisting() }
  }

  static func remove(_ item: AnyObject) {
    for constraint in Installed.of(item) { constraint.deactivate() }
  }
}
