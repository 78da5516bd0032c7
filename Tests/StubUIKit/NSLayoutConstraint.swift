open class NSLayoutConstraint: NSObject {
  public let firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { checkFinite() } }
  open var identifier: String?
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?

  open var priority: UILayoutPriority = .required {
    didSet {
      if !(priority.rawValue > 0 && priority.rawValue <= 1000) { violate("a priority is more than 0 and at most 1000") }
      if isActive, (priority == .required) != (oldValue == .required) {
        violate("the priority of an active constraint cannot change from or to required")
      }
    }
  }

  public init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?, attribute otherAttribute: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = Self.object(item)
    firstAttribute = attribute
    self.relation = relation
    secondItem = other.flatMap(Self.object)
    // Without a second item there is no second attribute, whatever was passed.
    secondAttribute = secondItem == nil ? .notAnAttribute : otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    checkFinite()
    checkPair()
  }

  /// The object in `value`, which may be an optional in an `Any`.
  private static func object(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value as AnyObject }
    return mirror.children.first.map { $0.value as AnyObject }
  }

  // MARK: Activation

  open var isActive: Bool {
    get { holder != nil }
    set {
      if !newValue { return uninstall() }
      if isActive { return }
      let views = [firstItem, secondItem].compactMap { $0 }.map(Self.view)
      guard let first = views.first ?? nil, let last = views.last ?? nil, let ancestor = first.commonAncestor(with: last) else {
        return violate("an active constraint needs a common ancestor of its items")
      }
      install(on: ancestor)
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func install(on view: UIView) {
    if holder === view { return }
    uninstall()
    holder = view
    view.held.append(self)
    Recorder.current.activated(self)
  }

  func uninstall() {
    holder?.held.removeAll { $0 === self }
    holder = nil
    Recorder.current.deactivated(self)
  }

  /// The view that an item is, belongs to, or stands for.
  static func view(of item: AnyObject) -> UIView? {
    switch item {
    case let view as UIView: view
    case let guide as UILayoutGuide: guide.owningView
    case let distance as AnchorDistance: view(of: distance.from)
    default: nil
    }
  }

  // MARK: Rules that UIKit enforces with exceptions

  /// Source: the messages of UIKit's exceptions.
  private func checkPair() {
    let first = firstAttribute.kind
    if firstItem == nil { violate("a constraint needs a first item") }
    if firstItem is AnchorDistance { return }
    if first == .none { violate("a constraint needs a first attribute") }
    guard let secondItem, multiplier != 0 else {
      if first != .size { violate("location attributes must be specified in pairs") }
      return
    }
    if secondItem is AnchorDistance { return }
    let second = secondAttribute.kind
    if (first == .size) != (second == .size) || second == .none { violate("invalid pairing of layout attributes") }
    if first != second, first != .size, second != .size { violate("anchors of incompatible types: one axis with the other") }
    if firstAttribute.isDirectional && secondAttribute.isAbsolute || firstAttribute.isAbsolute && secondAttribute.isDirectional {
      violate("leading or trailing with left or right")
    }
  }

  private func checkFinite() {
    if !constant.isFinite || !multiplier.isFinite { violate("a number that is not finite") }
  }

  private func violate(_ rule: String) {
    Recorder.current.violated("\(rule): \(line)")
  }

  // MARK: In words

  /// `first.attribute relation multiplier × second.attribute + constant @priority`.
  var line: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      guard let item else { return "nil" }
      if let distance = item as? AnchorDistance { return distance.line }
      // A margin attribute of a view is an edge of its margins guide.
      let guide = attribute.isMargin ? ".layoutMarginsGuide" : ""
      return "\(Recorder.current.name(of: item))\(guide).\(attribute.edgeName)"
    }
    var line = "\(side(firstItem, firstAttribute)) \(relation.symbol)"
    if secondItem != nil {
      line += " \(Double(multiplier)) × \(side(secondItem, secondAttribute)) +"
    }
    // Adding zero makes -0 the 0 that it is.
    line += " \(Double(constant) + 0) @\(priority.rawValue)"
    if let identifier { line += " '\(identifier)'" }
    return line
  }
}
