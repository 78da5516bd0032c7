import SnapKit
import UIKit

final class Kept: UIView {
  private var all: [UIView] = []

  func setUp() {
    let row = UIView()
    addSubview(row)
    row.snp.makeConstraints { $0.left.equalTo(self).offset(10) }
    all.append(row)
    let line = UIView()
    addSubview(line)
    line.snp.makeConstraints { $0.height.equalTo(1) }
  }

  func move() {
    for view in all { view.snp.updateConstraints { $0.left.equalTo(self).offset(20) } }
  }
}

final class Found: UIView {
  func setUp() {
    let line = UIView()
    addSubview(line)
    line.snp.makeConstraints { $0.height.equalTo(1) }
  }

  func clear() {
    subviews.forEach { $0.snp.removeConstraints() }
  }
}
