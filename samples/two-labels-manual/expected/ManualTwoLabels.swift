import UIKit

/// The layout of the sample 'two-labels-vfl', one constraint at a time.
final class ManualTwoLabels: UIView {
  /// Weaker than the hugging of a label, so that a label is never stretched to reach the margin.
  static let fallback = UILayoutPriority(218.75)

  let left = UILabel()
  let right = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    left.translatesAutoresizingMaskIntoConstraints = false
    right.translatesAutoresizingMaskIntoConstraints = false
    addSubview(left)
    addSubview(right)

    left.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).isActive = true
    right.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor).isActive = true
    left.bottomAnchor.constraint(equalTo: right.bottomAnchor).isActive = true
    left.trailingAnchor.constraint(equalTo: right.leadingAnchor, constant: -8).isActive = true
    left.widthAnchor.constraint(equalTo: right.widthAnchor).isActive = true
    left.topAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.topAnchor).isActive = true
    right.topAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.topAnchor).isActive = true

    let leftTop = left.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)
    leftTop.priority = ManualTwoLabels.fallback
    leftTop.isActive = true
    let rightTop = right.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)
    rightTop.priority = ManualTwoLabels.fallback
    rightTop.isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
