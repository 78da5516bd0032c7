import UIKit
import SnapKit

class BaseRow: UIView {
  let title = UILabel()
  private let icon = UIImageView()
  private var iconConstraints: [NSLayoutConstraint] = []

  func layOut() {
    addSubview(title)
    addSubview(icon)
    title.snp.makeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(icon)
    }
    icon.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(iconConstraints)
    iconConstraints = [
      icon.widthAnchor.constraint(equalToConstant: 10),
      icon.heightAnchor.constraint(equalToConstant: 10)
    ]
    NSLayoutConstraint.activate(iconConstraints)
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
    one.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: leftAnchor),
      one.topAnchor.constraint(equalTo: topAnchor),
      one.rightAnchor.constraint(equalTo: rightAnchor),
      one.bottomAnchor.constraint(equalTo: bottomAnchor)
    ])
    icon.snp.makeConstraints { make in make.left.equalTo(one.title) }
    icon.snp.updateConstraints { make in make.left.equalTo(one.title).offset(4) }
  }
}
