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

    // The avatar keeps its size unless the card is far too small.
    let avatarWidthConstraint = avatar.widthAnchor.constraint(equalToConstant: 44)
    avatarWidthConstraint.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Card.padding),
      avatarWidthConstraint,
      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      trailingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: Card.padding),
      avatar.centerYAnchor.constraint(equalTo: name.centerYAnchor)
    ])
    let avatarHeightConstraint = avatar.heightAnchor.constraint(equalToConstant: 44)
    avatarHeightConstraint.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: topAnchor, constant: Card.padding),
      avatarHeightConstraint,
      summary.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12),
      bottomAnchor.constraint(equalTo: summary.bottomAnchor, constant: Card.padding),
      avatar.leadingAnchor.constraint(equalTo: summary.leadingAnchor)
    ])
    trailingAnchor.constraint(equalTo: summary.trailingAnchor, constant: Card.padding).isActive = true

    addConstraints([
      badge.topAnchor.constraint(equalTo: topAnchor, constant: Card.padding / 2),
      badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Card.padding / 2),
      badge.heightAnchor.constraint(equalTo: avatar.heightAnchor, multiplier: 0.5),
    ])
    badgeWidth = badge.widthAnchor.constraint(equalToConstant: 0)
    badgeWidth.isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func showBadge(_ isShown: Bool) {
    badgeWidth.constant = isShown ? 24 : 0
  }
}
