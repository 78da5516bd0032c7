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
    title.translatesAutoresizingMaskIntoConstraints = false
    let extra = gap * 2
    let titleWidthConstraint = title.widthAnchor.constraint(equalToConstant: 50)
    titleWidthConstraint.priority = .defaultLow
    titleWidthConstraint.identifier = "width"
    NSLayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: leftAnchor, constant: extra),
      title.rightAnchor.constraint(equalTo: rightAnchor, constant: extra),
      title.topAnchor.constraint(equalTo: topAnchor),
      titleWidthConstraint
    ])
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
