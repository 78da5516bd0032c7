import UIKit
import SnapKit

final class LayoutConstraints: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private var stored: NSLayoutConstraint!
  private var optional: NSLayoutConstraint?
  private var sides: [NSLayoutConstraint] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    title.translatesAutoresizingMaskIntoConstraints = false
    let titleLeftConstraint = title.leftAnchor.constraint(equalTo: leftAnchor)
    stored = titleLeftConstraint
    let titleTopConstraint = title.topAnchor.constraint(equalTo: topAnchor)
    optional = titleTopConstraint
    NSLayoutConstraint.activate([
      titleLeftConstraint,
      titleTopConstraint
    ])
    badge.translatesAutoresizingMaskIntoConstraints = false
    let badgeLeftConstraint = badge.leftAnchor.constraint(equalTo: leftAnchor)
    let badgeRightConstraint = badge.rightAnchor.constraint(equalTo: rightAnchor)
    sides = [badgeLeftConstraint, badgeRightConstraint]
    NSLayoutConstraint.activate([
      badgeLeftConstraint,
      badgeRightConstraint
    ])
    stored.constant = 13
    optional?.constant += 4
    sides.forEach { $0.constant = 2 }
    if let first = optional?.constant, first > 3 { stored.constant = CGFloat(first) }
    if optional != nil, !sides.isEmpty { zip(sides, [4, -4] as [CGFloat]).forEach { $0.constant = $1 } }
    if stored.isActive { optional?.isActive = !stored.isActive }
  }
}
