import UIKit
import SnapKit

final class ShadowedNames: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var gap: CGFloat = 3
  private let make = UIView()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    addSubview(make)
    let gap: CGFloat = 9
    title.snp.makeConstraints { make in
      let gap = gap * 2
      make.left.equalToSuperview().offset(gap)
      make.top.equalToSuperview().offset(self.gap)
    }
    box.snp.makeConstraints { title in
      title.left.equalTo(self.title)
      title.size.equalTo(gap)
    }
    make.snp.makeConstraints { (make: ConstraintMaker) -> Void in
      let width: CGFloat = 7
      make.width.equalTo(width)
      make.height.equalTo(self.make.snp.width)
    }
    let width: CGFloat = 8
    title.snp.makeConstraints { $0.width.equalTo(width) }
  }
}
