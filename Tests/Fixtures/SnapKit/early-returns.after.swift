import UIKit

final class EarlyReturns: UIView {
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let badge = UILabel()
  private var badgeConstraints: [NSLayoutConstraint] = []
  private let icon = UIImageView()
  private var iconConstraints: [NSLayoutConstraint] = []
  private var isWide = false
  private var gap: CGFloat? = 4

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    layOut()
    traceLayout("narrow", of: self)
    isWide = true
    gap = nil
    layOut()
    traceLayout("wide", of: self)
  }

  private func layOut() {
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = []
    layout: do {
      guard title.superview != nil else { break layout }
      titleConstraints.append(title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8))
      if isWide {
        titleConstraints.append(title.widthAnchor.constraint(equalToConstant: 100))
        break layout
      }
      let titleTopConstraint = title.topAnchor.constraint(equalTo: topAnchor)
      titleTopConstraint.priority = .defaultHigh
      titleConstraints.append(titleTopConstraint)
    }
    NSLayoutConstraint.activate(titleConstraints)
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(badgeConstraints)
    badgeConstraints = []
    layout2: do {
      badgeConstraints.append(badge.topAnchor.constraint(equalTo: title.topAnchor))
      guard let gap = gap else {
        badgeConstraints.append(badge.leftAnchor.constraint(equalTo: title.leftAnchor))
        break layout2
      }
      badgeConstraints.append(badge.leftAnchor.constraint(equalTo: title.leftAnchor, constant: gap))
    }
    NSLayoutConstraint.activate(badgeConstraints)
    icon.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(iconConstraints)
    iconConstraints = []
    layout3: do {
      for side in 0..<4 {
        if side == 2 { break layout3 }
        iconConstraints.append(icon.widthAnchor.constraint(equalToConstant: CGFloat(side + 10)))
      }
      [1, 2].forEach { number in
        if number == 1 { return }
        iconConstraints.append(icon.heightAnchor.constraint(equalToConstant: CGFloat(number)))
      }
    }
    NSLayoutConstraint.activate(iconConstraints)
  }
}
