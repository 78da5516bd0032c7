import UIKit
import SnapKit

final class NamedChains: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private var stored: Constraint?
  private var gap: CGFloat = 4

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    title.snp.makeConstraints { make in
      let side = make.left
      let width = make.width.equalTo(50)
      let extra = gap * 2
      side.equalToSuperview().offset(extra)
      width.priority(.low)
      _ = side.right
      make.top.equalToSuperview()
      width.labeled("width")
    }
    badge.snp.makeConstraints { make in
      let top = make.top.equalToSuperview().offset(1)
      stored = top.constraint
      top.offset(50)
      let height = make.height
      if gap > 3 { height.equalTo(20) } else { height.equalTo(30) }
    }
    stored?.update(offset: 12)
  }
}
