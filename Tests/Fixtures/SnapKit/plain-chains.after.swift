import UIKit

final class PlainChains: UIView {
  let title = UILabel()
  let detail = UILabel()
  let gutter: CGFloat = 16

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(detail)
    title.translatesAutoresizingMaskIntoConstraints = false
    let titleTrailingConstraint = title.trailingAnchor.constraint(
      lessThanOrEqualTo: trailingAnchor,
      constant: -(gutter * 2)
    )
    titleTrailingConstraint.priority = .defaultHigh
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor, constant: gutter),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gutter),
      // The title may shrink, but not out of the view.
      titleTrailingConstraint
    ])
    detail.translatesAutoresizingMaskIntoConstraints = false
    let detailHeightConstraint = detail.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
    detailHeightConstraint.identifier = "detail-height"
    NSLayoutConstraint.activate([
      detail.leftAnchor.constraint(equalTo: title.leftAnchor),
      detail.topAnchor.constraint(equalTo: title.topAnchor, constant: 40),
      detail.rightAnchor.constraint(equalTo: title.rightAnchor),
      detail.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 60),
      detailHeightConstraint
    ])
    let rule = UIView(), note = UIView()
    addSubview(rule)
    addSubview(note)
    rule.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      rule.heightAnchor.constraint(equalToConstant: 1), // a hairline
      /* all four */
      rule.leftAnchor.constraint(equalTo: detail.leftAnchor),
      rule.topAnchor.constraint(equalTo: detail.topAnchor),
      rule.rightAnchor.constraint(equalTo: detail.rightAnchor),
      rule.bottomAnchor.constraint(equalTo: detail.bottomAnchor)
      // The last one.
    ])
    note.translatesAutoresizingMaskIntoConstraints = false
    note.heightAnchor.constraint(equalToConstant: 8).isActive = true // enough for a line
    if gutter > 8 {
      // narrow
      note.widthAnchor.constraint(equalToConstant: 9).isActive = true; _ = gutter }
    [title, detail].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      $0.widthAnchor.constraint(equalToConstant: 120).isActive = true
    }
  }
}
