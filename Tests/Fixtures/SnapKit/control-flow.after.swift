import UIKit

final class ControlFlow: UIView {
  enum Side { case left, right }
  let badge = UIView()
  var side = Side.right
  var isWide = true

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    var badgeConstraints = [badge.centerYAnchor.constraint(equalTo: centerYAnchor)]
    switch self.side {
    case .left:
      badgeConstraints.append(badge.leftAnchor.constraint(equalTo: leftAnchor))
    case .right:
      // On the far side there is a scroll bar.
      badgeConstraints.append(badge.rightAnchor.constraint(equalTo: rightAnchor, constant: -12))
    }
    if self.isWide {
      let badgeWidthConstraint = badge.widthAnchor.constraint(equalToConstant: 200)
      badgeWidthConstraint.priority = UILayoutPriority(750)
      badgeConstraints.append(badgeWidthConstraint)
    } else {
      badgeConstraints.append(badge.widthAnchor.constraint(equalToConstant: 100))
    }
    badgeConstraints += [
      badge.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      badge.heightAnchor.constraint(lessThanOrEqualToConstant: 300)
    ]
    NSLayoutConstraint.activate(badgeConstraints)
  }
}
