import SnapKit
import UIKit

final class ControlFlow: UIView {
  enum Side { case left, right }
  let badge = UIView()
  var side = Side.right
  var isWide = true

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(badge)
    badge.snp.makeConstraints { [weak self] make in
      guard let self = self else { return }
      make.centerY.equalToSuperview()
      switch self.side {
      case .left:
        make.left.equalToSuperview()
      case .right:
        // On the far side there is a scroll bar.
        make.right.equalToSuperview().inset(12)
      }
      if self.isWide {
        make.width.equalTo(200).priority(750)
      } else {
        make.width.equalTo(100)
      }
      make.size.lessThanOrEqualTo(300)
    }
  }
}
