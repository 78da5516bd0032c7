import SnapKit
import UIKit

final class TwoNames: UIView {
  private let first = UILabel()
  private let second = UILabel()
  private var bar: UIView?
  private let free = UIView()

  override func updateConstraints() {
    super.updateConstraints()
    [first, second].forEach { label in label.snp.makeConstraints { $0.height.equalTo(20) } }
    first.snp.remakeConstraints { $0.height.equalTo(40) }
    let view = UIView()
    bar = view
    view.snp.makeConstraints { $0.width.equalTo(1) }
    if let old = bar { old.snp.removeConstraints() }
    free.snp.makeConstraints { $0.width.equalTo(2) }
  }
}
