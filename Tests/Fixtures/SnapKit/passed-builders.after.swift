import UIKit

final class PassedBuilders: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var gap: CGFloat = 4

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: leftAnchor, constant: gap),
      title.topAnchor.constraint(equalTo: topAnchor, constant: gap),
      title.rightAnchor.constraint(equalTo: rightAnchor, constant: -gap),
      title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -gap)
    ])
    gap = 6
    badge.translatesAutoresizingMaskIntoConstraints = false
    let badgeTopConstraint = badge.topAnchor.constraint(equalTo: topAnchor, constant: self.gap)
    badgeTopConstraint.priority = .defaultHigh
    NSLayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
      badgeTopConstraint
    ])
    icon.translatesAutoresizingMaskIntoConstraints = false
    let iconTopConstraint = icon.topAnchor.constraint(equalTo: topAnchor, constant: self.gap)
    iconTopConstraint.priority = .defaultHigh
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 20),
      icon.heightAnchor.constraint(equalToConstant: 20),
      iconTopConstraint
    ])
    icon.leftAnchor.constraint(equalTo: title.rightAnchor, constant: gap).isActive = true
  }
}
