import UIKit
import SnapKit

final class PassedBuildersLeft: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var gap: CGFloat = 4

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    let shared: (ConstraintMaker) -> Void = { make in
      make.size.equalTo(self.gap)
    }
    title.snp.makeConstraints(shared)
    badge.snp.makeConstraints { make in
      shared(make)
      make.top.equalToSuperview()
    }
    let side: CGFloat = 3
    let other: (ConstraintMaker) -> Void = { make in
      make.left.equalToSuperview().offset(side)
    }
    do {
      let side: CGFloat = 5
      _ = side
      icon.snp.makeConstraints(other)
    }
  }
}
