import UIKit
import SnapKit

final class Prepared: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var narrow: [Constraint] = []
  private var wide: [Constraint] = []
  private var isWide = false

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    narrow = title.snp.prepareConstraints { make in
      make.width.equalTo(40)
      make.left.top.equalToSuperview()
    }
    wide += title.snp.prepareConstraints { make in
      make.width.equalTo(140).priority(.high)
    }
    show()
    traceLayout("narrow", of: self)
    isWide = true
    show()
    traceLayout("wide", of: self)
    let list = badge.snp.prepareConstraints { make in
      make.left.equalTo(title)
      make.width.equalTo(30)
    }
    list[1].update(offset: 60)
    for constraint in list { constraint.activate() }
    list.first?.update(offset: 3).deactivate()
    icon.snp.prepareConstraints { make in
      make.size.equalTo(10)
    }.forEach { $0.activate() }
  }

  private func show() {
    narrow.forEach { $0.isActive = !isWide }
    wide.forEach { $0.isActive = isWide }
  }
}
