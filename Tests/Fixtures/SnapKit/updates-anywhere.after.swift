import UIKit

final class UpdatesAnywhere: UIView {
  private let title = UILabel()
  private var titleWidthConstraint: NSLayoutConstraint?
  private var titleHeightConstraint: NSLayoutConstraint?
  private let badge = UILabel()
  private var badgeLeftConstraint: NSLayoutConstraint?
  private var badgeTopConstraint: NSLayoutConstraint?
  private var badgeConstraints: [NSLayoutConstraint] = []
  private let icon = UIImageView()
  private var iconHeightConstraint: NSLayoutConstraint?
  private var height: NSLayoutConstraint?
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
    NSLayoutConstraint.deactivate(badgeConstraints)
    badgeConstraints = []
    move(11)
    traceLayout("removed", of: self)
    height?.constant = 77
    iconHeightConstraint?.constant = 4
  }

  private func size(_ side: CGFloat) {
    title.translatesAutoresizingMaskIntoConstraints = false
    if titleWidthConstraint == nil {
      let widthConstraint = title.widthAnchor.constraint(equalToConstant: side)
      titleWidthConstraint = widthConstraint
      let heightConstraint = title.heightAnchor.constraint(equalToConstant: side)
      titleHeightConstraint = heightConstraint
      NSLayoutConstraint.activate([
        widthConstraint,
        heightConstraint
      ])
    } else {
      titleWidthConstraint?.constant = side
      titleHeightConstraint?.constant = side
    }
  }

  private func layOut() {
    badge.translatesAutoresizingMaskIntoConstraints = false
    let leftConstraint = badge.leftAnchor.constraint(equalTo: leftAnchor)
    badgeLeftConstraint = leftConstraint
    let topConstraint = badge.topAnchor.constraint(equalTo: title.topAnchor)
    badgeTopConstraint = topConstraint
    let badgeNewConstraints = [
      leftConstraint,
      topConstraint
    ]
    NSLayoutConstraint.activate(badgeNewConstraints)
    badgeConstraints += badgeNewConstraints
    icon.translatesAutoresizingMaskIntoConstraints = false
    let heightConstraint = icon.heightAnchor.constraint(equalToConstant: 30)
    iconHeightConstraint = heightConstraint
    height = heightConstraint
    heightConstraint.isActive = true
  }

  private func move(_ gap: CGFloat) {
    badge.translatesAutoresizingMaskIntoConstraints = false
    if badgeConstraints.isEmpty {
      badgeConstraints = []
      if isWide {
        let leftConstraint = badge.leftAnchor.constraint(equalTo: leftAnchor, constant: gap)
        badgeLeftConstraint = leftConstraint
        badgeConstraints.append(leftConstraint)
      } else {
        let leftConstraint2 = badge.leftAnchor.constraint(equalTo: leftAnchor, constant: -gap)
        badgeLeftConstraint = leftConstraint2
        let topConstraint = badge.topAnchor.constraint(equalTo: title.topAnchor, constant: gap)
        badgeTopConstraint = topConstraint
        badgeConstraints += [
          leftConstraint2,
          topConstraint
        ]
      }
      NSLayoutConstraint.activate(badgeConstraints)
    } else {
      if isWide {
        badgeLeftConstraint?.constant = gap
      } else {
        badgeLeftConstraint?.constant = -gap
        badgeTopConstraint?.constant = gap
      }
    }
  }

  private func remake() {
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(badgeConstraints)
    let leftConstraint = badge.leftAnchor.constraint(equalTo: leftAnchor)
    badgeLeftConstraint = leftConstraint
    badgeConstraints = [leftConstraint]
    if isWide { badgeConstraints.append(badge.widthAnchor.constraint(equalToConstant: 9)) } else {
      let topConstraint = badge.topAnchor.constraint(equalTo: title.topAnchor)
      badgeTopConstraint = topConstraint
      badgeConstraints.append(topConstraint)
    }
    NSLayoutConstraint.activate(badgeConstraints)
  }
}
