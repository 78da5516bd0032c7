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
    if let other = other {
      other.translatesAutoresizingMaskIntoConstraints = false
      other.widthAnchor.constraint(equalToConstant: 1).isActive = true
    }
    cell.snp.remakeConstraints { make in make.height.equalTo(2) }
    addSubview(UIView())
    subviews[0].snp.makeConstraints { make in shared = make.height.equalTo(3).constraint }
    box.translatesAutoresizingMaskIntoConstraints = false
    var boxConstraints: [NSLayoutConstraint] = []
    layout: do {
      if box.isHidden { break layout }
      boxConstraints.append(box.widthAnchor.constraint(equalToConstant: 4))
    }
    NSLayoutConstraint.activate(boxConstraints)
    box.snp.makeConstraints { make in
      make.left /* of the */ .equalTo(self)
    }
  }
}
