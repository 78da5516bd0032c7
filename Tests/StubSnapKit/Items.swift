/// `view.snp`, `guide.snp`
public struct ConstraintItemDSL: ConstraintAttributesDSL {
  let item: AnyObject

  public func part(_ attributes: Set<NSLayoutConstraint.Attribute>) -> ConstraintItem { ConstraintItem(item, ConstraintAttributes(attributes)) }

  @discardableResult public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] { ConstraintMaker.prepare(item, closure) }
  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) { ConstraintMaker.make(item, closure) }
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) { ConstraintMaker.update(item, closure) }
  public func removeConstraints() { ConstraintMaker.remove(item) }

  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    ConstraintMaker.remove(item)
    ConstraintMaker.make(item, closure)
  }

  public func setLabel(_ value: String?) {}

  public var contentHuggingHorizontalPriority: Float {
    get { (item as? UIView)?.contentHuggingPriority(for: .horizontal).rawValue ?? 0 }
    nonmutating set { (item as? UIView)?.setContentHuggingPriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  public var contentHuggingVerticalPriority: Float {
    get { (item as? UIView)?.contentHuggingPriority(for: .vertical).rawValue ?? 0 }
    nonmutating set { (item as? UIView)?.setContentHuggingPriority(UILayoutPriority(newValue), for: .vertical) }
  }

  public var contentCompressionResistanceHorizontalPriority: Float {
    get { (item as? UIView)?.contentCompressionResistancePriority(for: .horizontal).rawValue ?? 0 }
    nonmutating set { (item as? UIView)?.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  public var contentCompressionResistanceVerticalPriority: Float {
    get { (item as? UIView)?.contentCompressionResistancePriority(for: .vertical).rawValue ?? 0 }
    nonmutating set { (item as? UIView)?.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .vertical) }
  }
}

/// `controller.topLayoutGuide.snp`
public struct ConstraintLayoutSupportDSL {
  let item: AnyObject

  public var top: ConstraintItem { ConstraintItem(item, ConstraintAttributes([.top])) }
  public var bottom: ConstraintItem { ConstraintItem(item, ConstraintAttributes([.bottom])) }
  public var height: ConstraintItem { ConstraintItem(item, ConstraintAttributes([.height])) }
}

extension UIView { public var snp: ConstraintItemDSL { ConstraintItemDSL(item: self) } }
extension UILayoutGuide { public var snp: ConstraintItemDSL { ConstraintItemDSL(item: self) } }
extension UILayoutSupport { public var snp: ConstraintLayoutSupportDSL { ConstraintLayoutSupportDSL(item: self) } }

extension UIView {
  @available(*, deprecated) public func snp_makeConstraints(_ closure: (ConstraintMaker) -> Void) { snp.makeConstraints(closure) }
  @available(*, deprecated) public func snp_remakeConstraints(_ closure: (ConstraintMaker) -> Void) { snp.remakeConstraints(closure) }
  @available(*, deprecated) public func snp_updateConstraints(_ closure: (ConstraintMaker) -> Void) { snp.updateConstraints(closure) }
  @available(*, deprecated) public func snp_removeConstraints() { snp.removeConstraints() }
  @available(*, deprecated) public var snp_left: ConstraintItem { snp.left }
  @available(*, deprecated) public var snp_right: ConstraintItem { snp.right }
  @available(*, deprecated) public var snp_top: ConstraintItem { snp.top }
  @available(*, deprecated) public var snp_bottom: ConstraintItem { snp.bottom }
}
