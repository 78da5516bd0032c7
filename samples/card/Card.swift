import UIKit

/// An avatar beside a name, a summary below, and a badge in the corner.
final class Card: UIView {
  static let padding: CGFloat = 16

  let avatar = UIImageView()
  let name = UILabel()
  let summary = UILabel()
  let badge = UILabel()
  private var badgeWidth: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [avatar, name, summary, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    layer.cornerRadius = 8
    summary.numberOfLines = 0

    let views: [String: UIView] = ["avatar": avatar, "name": name, "summary": summary]
    let metrics: [String: Any] = ["pad": Card.padding, "gap": 12, "side": 44, "strong": 999]

    // The avatar keeps its size unless the card is far too small.
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-pad-[avatar(side@strong)]-gap-[name]-(>=pad)-|", options: .alignAllCenterY, metrics: metrics, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-pad-[avatar(side@strong)]-gap-[summary]-pad-|", options: .alignAllLeading, metrics: metrics, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[summary]-pad-|", options: [], metrics: metrics, views: views))

    addConstraints([
      NSLayoutConstraint(item: badge, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: Card.padding / 2),
      NSLayoutConstraint(item: badge, attribute: .trailing, relatedBy: .equal, toItem: self, attribute: .trailing, multiplier: 1, constant: -Card.padding / 2),
      NSLayoutConstraint(item: badge, attribute: .height, relatedBy: .equal, toItem: avatar, attribute: .height, multiplier: 0.5, constant: 0),
    ])
    badgeWidth = NSLayoutConstraint(item: badge, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0)
    badgeWidth.isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func showBadge(_ isShown: Bool) {
    badgeWidth.constant = isShown ? 24 : 0
  }
}
