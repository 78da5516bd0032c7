import UIKit

final class ContentPriorities: UIView {
  private let title = UILabel()
  private let badge: UILabel? = UILabel()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    title.setContentHuggingPriority(UILayoutPriority(900), for: .horizontal)
    title.setContentHuggingPriority(UILayoutPriority(901), for: .vertical)
    badge?.setContentCompressionResistancePriority(UILayoutPriority(902), for: .horizontal)
    title.setContentCompressionResistancePriority(UILayoutPriority(UILayoutPriority.defaultHigh.rawValue), for: .vertical)
    let priority = title.contentHuggingPriority(for: .horizontal).rawValue
    title.translatesAutoresizingMaskIntoConstraints = false
    let titleWidthConstraint = title.widthAnchor.constraint(equalToConstant: 10)
    titleWidthConstraint.priority = UILayoutPriority(priority)
    titleWidthConstraint.isActive = true
  }
}
