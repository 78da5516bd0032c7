import UIKit
import SnapKit

final class StoredAndRemade: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private var top: Constraint?
  private var sides: Constraint?
  private var all: [Constraint] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    layOut(3)
    traceLayout("once", of: self)
    top?.deactivate()
    traceLayout("without top", of: self)
    layOut(5)
    traceLayout("twice", of: self)
    top?.update(offset: 9).update(priority: .low)
    sides?.update(inset: 7)
    traceLayout("changed", of: self)
    badge.snp.remakeConstraints { make in
      make.width.equalTo(5)
    }
    traceLayout("badge alone", of: self)
    all.forEach { $0.activate() }
    traceLayout("badge with all", of: self)
    badge.snp.removeConstraints()
    traceLayout("badge without any", of: self)
    title.snp.removeConstraints()
    top?.activate()
    traceLayout("top again", of: self)
    layOut(6)
    traceLayout("three times", of: self)
  }

  private func layOut(_ gap: CGFloat) {
    title.snp.remakeConstraints { make in
      top = make.top.equalToSuperview().offset(gap).constraint
      sides = make.left.right.equalToSuperview().inset(gap).constraint
    }
    badge.snp.remakeConstraints { make in
      all.append(make.left.equalTo(title).offset(gap).constraint)
      all.append(make.size.equalTo(gap).constraint)
    }
  }
}
