import SnapKit
import UIKit

final class FoundAgain: UIView {
  private var all: [UIView] = []

  override func updateConstraints() {
    super.updateConstraints()
    let row = UIView()
    addSubview(row)
    row.snp.makeConstraints { $0.left.equalTo(self).offset(10) }
    all.append(row)
    let line = UIView()
    addSubview(line)
    line.translatesAutoresizingMaskIntoConstraints = false
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    for view in all { view.snp.updateConstraints { $0.left.equalTo(self).offset(20) } }
  }
}

final class Found: UIView {
  override func updateConstraints() {
    super.updateConstraints()
    let line = UIView()
    addSubview(line)
    line.snp.makeConstraints { $0.height.equalTo(1) }
    subviews.forEach { $0.snp.removeConstraints() }
  }
}
