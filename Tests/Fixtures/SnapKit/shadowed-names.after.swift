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
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: self.title.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: gap),
      box.heightAnchor.constraint(equalToConstant: gap)
    ])
    make.snp.makeConstraints { (make: ConstraintMaker) -> Void in
      let width: CGFloat = 7
      make.width.equalTo(width)
      make.height.equalTo(self.make.snp.width)
    }
    let width: CGFloat = 8
    title.translatesAutoresizingMaskIntoConstraints = false
    title.widthAnchor.constraint(equalToConstant: width).isActive = true
  }
}
