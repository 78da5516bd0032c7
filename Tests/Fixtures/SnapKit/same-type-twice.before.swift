import UIKit
import SnapKit

class BaseRow: UIView {
  let title = UILabel()
  private let icon = UIImageView()

  func layOut() {
    addSubview(title)
    addSubview(icon)
    title.snp.makeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(icon)
    }
    icon.snp.remakeConstraints { make in make.size.equalTo(10) }
  }
}

final class WideRow: BaseRow {
  override func layOut() {
    super.layOut()
    title.snp.remakeConstraints { make in make.right.equalToSuperview() }
  }
}

final class SameTypeTwice: UIView {
  private let one = WideRow()
  private let two = BaseRow()
  private let icon = UIView()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(one)
    addSubview(two)
    addSubview(icon)
    one.layOut()
    two.layOut()
    two.layOut()
    one.snp.makeConstraints { make in make.edges.equalToSuperview() }
    icon.snp.makeConstraints { make in make.left.equalTo(one.title) }
    icon.snp.updateConstraints { make in make.left.equalTo(one.title).offset(4) }
  }
}
