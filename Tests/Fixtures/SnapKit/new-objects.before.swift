import SnapKit
import UIKit

final class NewObjects: UIView {
  var picture: UIImageView!

  override func updateConstraints() {
    super.updateConstraints()
    show()
    lower(by: 20)
    // The first picture stays where it is.
    show()
    lower(by: 30)
    lower(by: 40)
    show()
  }

  func show() {
    picture = UIImageView()
    addSubview(picture)
    picture.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(8)
      make.left.equalToSuperview()
    }
  }

  func lower(by distance: CGFloat) {
    picture.snp.updateConstraints { make in make.top.equalToSuperview().offset(distance) }
  }
}
