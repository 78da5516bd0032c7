import SnapKit
import UIKit

final class LeftAlone: UIView {
  let box = UIView()
  weak var other: UIView?
  var shared: Constraint?

  func layOut(cell: LeftAlone, builder: (ConstraintMaker) -> Void) {
    box.snp.makeConstraints(builder)
    box.snp.makeConstraints { make in builder(make) }
    box.snp.makeConstraints { make in make.left.equalTo(Theme.gutter) }
    other?.snp.makeConstraints { make in make.width.equalTo(1) }
    cell.snp.remakeConstraints { make in make.height.equalTo(2) }
    addSubview(UIView())
    subviews[0].snp.makeConstraints { make in shared = make.height.equalTo(3).constraint }
    box.snp.makeConstraints { make in
      if box.isHidden { return }
      make.width.equalTo(4)
    }
    box.snp.makeConstraints { make in
      make.left /* of the */ .equalTo(self)
    }
  }
}
