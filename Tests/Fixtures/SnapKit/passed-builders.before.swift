import UIKit
import SnapKit

final class PassedBuilders: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var gap: CGFloat = 4

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    func pin(_ make: ConstraintMaker) {
      make.edges.equalToSuperview().inset(gap)
    }
    title.snp.makeConstraints(pin)
    let common: (ConstraintMaker) -> Void = { make in
      make.size.equalTo(20)
      make.top.equalToSuperview().offset(self.gap).priority(.high)
    }
    gap = 6
    badge.snp.makeConstraints(common)
    icon.snp.makeConstraints(common)
    icon.snp.makeConstraints(aside)
  }

  private func aside(make: ConstraintMaker) {
    make.left.equalTo(title.snp.right).offset(gap)
  }
}
