import UIKit

/// Two labels side by side: equal widths, bottoms aligned, the taller one at the top margin.
final class TwoLabels: UIView {
  let left = UILabel()
  let right = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    left.translatesAutoresizingMaskIntoConstraints = false
    right.translatesAutoresizingMaskIntoConstraints = false
    addSubview(left)
    addSubview(right)

    let row = [
      left.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.widthAnchor.constraint(equalTo: left.widthAnchor),
      layoutMarginsGuide.trailingAnchor.constraint(equalTo: right.trailingAnchor),
      left.bottomAnchor.constraint(equalTo: right.bottomAnchor)
    ]
    let leftTopConstraint = left.topAnchor.constraint(equalTo: topAnchor, constant: 8)
    leftTopConstraint.priority = UILayoutPriority(218.75)
    let leftTop = [
      left.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      leftTopConstraint
    ]
    let rightTopConstraint = right.topAnchor.constraint(equalTo: topAnchor, constant: 8)
    rightTopConstraint.priority = UILayoutPriority(218.75)
    let rightTop = [
      right.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      rightTopConstraint
    ]
    NSLayoutConstraint.activate(row + leftTop + rightTop)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
