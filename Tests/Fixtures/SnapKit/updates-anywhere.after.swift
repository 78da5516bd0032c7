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
    icon.translatesAutoresizingMaskIntoConstraints = false
    if iconHeightConstraint == nil {
      let heightConstraint = icon.heightAnchor.constraint(equalToConstant: 4)
      iconHeightConstraint = heightConstraint
      heightConstraint.isActive = true
    } else {
      iconHeightConstraint?.constant = 4
    }
  }

  private func size(_ side: CGFloat) {
    title.translatesAutoresizingMaskIntoConstraints = false
    if titleWidthConstraint == nil {
      let widthConstraint = title.widthAnchor.constraint(equalToConstant: side)
      titleWidthConstraint = widthConstraint
      let heightConstraint3 = title.heightAnchor.constraint(equalToConstant: side)
      titleHeightConstraint = heightConstraint3
      NSLayoutConstraint.activate([
        widthConstraint,
        heightConstraint3
      ])
    } else {
      titleWidthConstraint?.constant = side
      titleHeightConstraint?.constant = side
    }
  }

  private func layOut() {
    badge.translatesAutoresizingMaskIntoConstraints = false
    let leftConstraint3 = badge.leftAnchor.constraint(equalTo: leftAnchor)
    badgeLeftConstraint = leftConstraint3
    let topConstraint2 = badge.topAnchor.constraint(equalTo: title.topAnchor)
    badgeTopConstraint = topConstraint2
    let badgeNewConstraints = [
      leftConstraint3,
      topConstraint2
    ]
    NSLayoutConstraint.activate(badgeNewConstraints)
    badgeConstraints += badgeNewConstraints
    icon.translatesAutoresizingMaskIntoConstraints = false
    let heightConstraint2 = icon.heightAnchor.constraint(equalToConstant: 30)
    iconHeightConstraint = heightConstraint2
    height = heightConstraint2
    heightConstraint2.isActive = true
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
    let leftConstraint4 = badge.leftAnchor.constraint(equalTo: leftAnchor)
    badgeLeftConstraint = leftConstraint4
    badgeConstraints = [leftConstraint4]
    if isWide { badgeConstraints.append(badge.widthAnchor.constraint(equalToConstant: 9)) } else {
      let topConstraint3 = badge.topAnchor.constraint(equalTo: title.topAnchor)
      badgeTopConstraint = topConstraint3
      badgeConstraints.append(topConstraint3)
    }
    NSLayoutConstraint.activate(badgeConstraints)
  }
}
