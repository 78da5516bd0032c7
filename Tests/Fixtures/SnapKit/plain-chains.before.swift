import SnapKit
import UIKit

final class PlainChains: UIView {
  let title = UILabel()
  let detail = UILabel()
  let gutter: CGFloat = 16

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(detail)
    title.snp.makeConstraints { make in
      make.top.leading.equalToSuperview().inset(gutter)
      // The title may shrink, but not out of the view.
      make.trailing.lessThanOrEqualToSuperview().inset(gutter * 2).priority(.high)
    }
    detail.snp.makeConstraints {
      $0.edges.equalTo(title).inset(UIEdgeInsets(top: 40, left: 0, bottom: -60, right: 0))
      $0.height.greaterThanOrEqualTo(20).labeled("detail-height")
    }
    let rule = UIView(), note = UIView()
    addSubview(rule)
    addSubview(note)
    rule.snp.makeConstraints { make in
      make.height.equalTo(1) // a hairline
      make.edges.equalTo(detail) /* all four */
      // The last one.
    }
    note.snp.makeConstraints { make in
      make.height.equalTo(8) // enough for a line
    }
    if gutter > 8 { note.snp.makeConstraints { make in make.width.equalTo(9) // narrow
    }; _ = gutter }
    [title, detail].forEach { $0.snp.makeConstraints { $0.width.equalTo(120) } }
  }
}
