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

    addConstraint(NSLayoutConstraint(item: left, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leadingMargin, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: right, attribute: .trailing, relatedBy: .equal, toItem: self, attribute: .trailingMargin, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: left, attribute: .bottom, relatedBy: .equal, toItem: right, attribute: .bottom, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: left, attribute: .trailing, relatedBy: .equal, toItem: right, attribute: .leading, multiplier: 1, constant: -8))
    addConstraint(NSLayoutConstraint(item: left, attribute: .width, relatedBy: .equal, toItem: right, attribute: .width, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: left, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: self, attribute: .topMargin, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: right, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: self, attribute: .topMargin, multiplier: 1, constant: 0))

    let leftTop = NSLayoutConstraint(item: left, attribute: .top, relatedBy: .equal, toItem: self, attribute: .topMargin, multiplier: 1, constant: 0)
    leftTop.priority = ManualTwoLabels.fallback
    leftTop.isActive = true
    let rightTop = NSLayoutConstraint(item: right, attribute: .top, relatedBy: .equal, toItem: self, attribute: .topMargin, multiplier: 1, constant: 0)
    rightTop.priority = ManualTwoLabels.fallback
    rightTop.isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
