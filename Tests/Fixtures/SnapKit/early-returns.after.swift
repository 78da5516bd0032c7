import UIKit
import SnapKit

final class EarlyReturns: UIView {
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let badge = UILabel()
  private var badgeConstraints: [NSLayoutConstraint] = []
  private let icon = UIImageView()
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
    icon.snp.remakeConstraints { make in
      for side in 0..<4 {
        if side == 2 { return }
        make.width.equalTo(side + 10)
      }
      [1, 2].forEach { number in
        if number == 1 { return }
        make.height.equalTo(number)
      }
    }
  }
}
