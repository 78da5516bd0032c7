import UIKit
import SnapKit

final class UpdatesAnywhere: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var height: Constraint?
  private var isWide = false

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    size(10)
    traceLayout("made by update", of: self)
    size(20)
    traceLayout("updated", of: self)
    layOut()
    move(4)
    traceLayout("made", of: self)
    remake()
    move(7)
    traceLayout("remade", of: self)
    isWide = true
    remake()
    move(9)
    traceLayout("wide", of: self)
    badge.snp.removeConstraints()
    move(11)
    traceLayout("removed", of: self)
    height?.update(offset: 77)
    icon.snp.updateConstraints { make in
      make.height.equalTo(4)
    }
  }

  private func size(_ side: CGFloat) {
    title.snp.updateConstraints { make in
      make.size.equalTo(side)
    }
  }

  private func layOut() {
    badge.snp.makeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(title)
    }
    icon.snp.makeConstraints { make in
      height = make.height.equalTo(30).constraint
    }
  }

  private func move(_ gap: CGFloat) {
    badge.snp.updateConstraints { make in
      if isWide {
        make.left.equalToSuperview().offset(gap)
      } else {
        make.left.equalToSuperview().offset(-gap)
        make.top.equalTo(title).offset(gap)
      }
    }
  }

  private func remake() {
    badge.snp.remakeConstraints { make in
      make.left.equalToSuperview()
      if isWide { make.width.equalTo(9) } else { make.top.equalTo(title) }
    }
  }
}
