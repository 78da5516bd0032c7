import UIKit
import SnapKit

final class OverridingValues: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private var count = 3

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    title.snp.makeConstraints { make in
      make.left.equalTo(20).offset(5)
      make.right.equalTo(20).inset(5)
      make.width.equalTo(100).inset(5).offset(7)
      make.height.equalTo(50).multipliedBy(2)
      make.centerX.equalTo(30).priority(900)
      make.top.equalTo(count).offset(count * 2)
    }
    box.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(insets).priority(ConstraintPriority.low.advanced(by: 5))
      make.size.equalTo(title).inset(insets)
      make.center.equalTo(CGPoint(x: 3, y: 4))
      make.width.equalTo(title.snp.height).multipliedBy(0.5).dividedBy(4).offset(1).offset(2)
      make.left.equalTo(title.snp.right).inset(10)
      make.top.bottom.equalTo(title.snp.centerY).inset(10)
      make.firstBaseline.lastBaseline.equalTo(title).inset(6).labeled("first").labeled("last")
    }
  }
}
