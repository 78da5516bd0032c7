import SnapKit
import UIKit

final class Remake: UIView {
  /// Moves with the keyboard.
  private let bar = UIView() // at the bottom
  private let label = UILabel()
  private var height: CGFloat = 0

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(bar)
    bar.addSubview(label)
    label.snp.makeConstraints { $0.center.equalToSuperview() }
    move(by: 30)
    move(by: 40)
  }

  private func move(by height: CGFloat) {
    self.height = height
    bar.snp.remakeConstraints { make in
      make.left.right.equalTo(self)
      if self.height > 35 {
        make.bottom.equalTo(self).offset(-self.height)
      } else {
        make.bottom.equalTo(self)
      }
    }
    if height < 0 {
      label.snp.removeConstraints()
    }
  }
}
