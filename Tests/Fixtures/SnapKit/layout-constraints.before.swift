import UIKit
import SnapKit

final class LayoutConstraints: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private var stored: Constraint!
  private var optional: Constraint?
  private var sides: Constraint?

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    title.snp.makeConstraints { make in
      stored = make.left.equalToSuperview().constraint
      optional = make.top.equalToSuperview().constraint
    }
    badge.snp.makeConstraints { make in
      sides = make.left.right.equalToSuperview().constraint
    }
    stored.layoutConstraints[0].constant = 13
    optional?.layoutConstraints.first?.constant += 4
    sides?.layoutConstraints.forEach { $0.constant = 2 }
    if let first = optional?.layoutConstraints.first?.constant, first > 3 { stored.update(offset: first) }
    if optional != nil, sides != nil { sides?.update(inset: 4) }
    if stored.isActive { optional?.isActive = !stored.isActive }
  }
}
