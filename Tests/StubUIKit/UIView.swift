open class UIResponder: NSObject {}

open class UIView: UIResponder, Anchored {
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    Recorder.current.created(self)
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    Recorder.current.created(self)
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var translatesAutoresizingMaskIntoConstraints = true
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  public let layer = CALayer()
  open var accessibilityIdentifier: String?
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Hierarchy

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }

  /// Leaves the superview; constraints of ancestors that speak of this view or its subviews end.
  open func removeFromSuperview() {
    for ancestor in ancestors.dropFirst() {
      for constraint in ancestor.held where constraint.speaksOf(subtreeOf: self) { constraint.uninstall() }
    }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}

  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }

  /// The view itself, its superview, and so on to the root.
  var ancestors: [UIView] {
    var chain: [UIView] = []
    var next: UIView? = self
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    return chain
  }

  func commonAncestor(with other: UIView) -> UIView? { ancestors.first { other.isDescendant(of: $0) } }

  // MARK: Constraints

  /// The constraints that this view holds.
  var held: [NSLayoutConstraint] = []
  open var constraints: [NSLayoutConstraint] { held }

  open func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.speaksOnly(ofSubtreeOf: self) {
      return Recorder.current.violated("the view hierarchy is not prepared for the constraint: \(constraint.line)")
    }
    constraint.install(on: self)
  }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.uninstall() }
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}

  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { hugging[axis] = priority }

  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    resistance[axis] = priority
  }

  /// The priorities of the content that the program has set.
  var contentPriorities: [String] {
    [("hugging", hugging), ("compression resistance", resistance)].flatMap { name, priorities in
      [NSLayoutConstraint.Axis.horizontal, .vertical].compactMap { axis in
        priorities[axis].map { "content \(name) \(axis) @\($0.rawValue)" }
      }
    }
  }

  public class func animate(withDuration duration: Double, animations: () -> Void) { animations() }

  // MARK: Anchors and guides

  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  open private(set) var layoutGuides: [UILayoutGuide] = []
  private var systemGuides: [String: UILayoutGuide] = [:]

  open func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
  }

  /// The guide of that name, which the system owns and makes when it is first asked for.
  func systemGuide(_ name: String) -> UILayoutGuide {
    if let guide = systemGuides[name] { return guide }
    let guide = UILayoutGuide(systemName: name, owner: self)
    systemGuides[name] = guide
    return guide
  }

  open var layoutMarginsGuide: UILayoutGuide { systemGuide("layoutMarginsGuide") }
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide("safeAreaLayoutGuide") }
  open var readableContentGuide: UILayoutGuide { systemGuide("readableContentGuide") }
  open var keyboardLayoutGuide: UILayoutGuide { systemGuide("keyboardLayoutGuide") }
}

open class UILayoutGuide: NSObject, Anchored {
  public override init() {
    systemName = ""
    super.init()
    Recorder.current.created(self)
  }

  init(systemName: String, owner: UIView) {
    self.systemName = systemName
    owningView = owner
  }

  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  /// The property of the view that gives this guide; empty for a guide that the program made.
  let systemName: String
}

extension NSLayoutConstraint {
  private var views: [UIView?] { [firstItem, secondItem].compactMap { $0 }.map(Self.view) }

  func speaksOf(subtreeOf view: UIView) -> Bool { views.contains { $0?.isDescendant(of: view) ?? false } }
  func speaksOnly(ofSubtreeOf view: UIView) -> Bool { views.allSatisfy { $0?.isDescendant(of: view) ?? false } }
}
