import UIKit

final class StoredAndRemade: UIView {
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let badge = UILabel()
  private var badgeConstraints: [NSLayoutConstraint] = []
  private var top: NSLayoutConstraint?
  private var sides: [NSLayoutConstraint] = []
  private var all: [NSLayoutConstraint] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    layOut(3)
    traceLayout("once", of: self)
    top?.isActive = false
    traceLayout("without top", of: self)
    layOut(5)
    traceLayout("twice", of: self)
    top?.constant = 9
    zip(sides, [7, -7] as [CGFloat]).forEach { $0.constant = $1 }
    traceLayout("changed", of: self)
    NSLayoutConstraint.deactivate(badgeConstraints + all)
    badgeConstraints = [
      badge.widthAnchor.constraint(equalToConstant: 5)
    ]
    NSLayoutConstraint.activate(badgeConstraints)
    traceLayout("badge alone", of: self)
    NSLayoutConstraint.activate(all)
    traceLayout("badge with all", of: self)
    NSLayoutConstraint.deactivate(badgeConstraints + all)
    badgeConstraints = []
    traceLayout("badge without any", of: self)
    NSLayoutConstraint.deactivate(titleConstraints + [top].compactMap { $0 })
    titleConstraints = []
    top?.isActive = true
    traceLayout("top again", of: self)
    layOut(6)
    traceLayout("three times", of: self)
  }

  private func layOut(_ gap: CGFloat) {
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(titleConstraints + [top].compactMap { $0 })
    let titleTopConstraint = title.topAnchor.constraint(equalTo: topAnchor, constant: gap)
    top = titleTopConstraint
    let titleLeftConstraint = title.leftAnchor.constraint(equalTo: leftAnchor, constant: gap)
    let titleRightConstraint = title.rightAnchor.constraint(equalTo: rightAnchor, constant: -gap)
    sides = [titleLeftConstraint, titleRightConstraint]
    titleConstraints = [
      titleTopConstraint,
      titleLeftConstraint,
      titleRightConstraint
    ]
    NSLayoutConstraint.activate(titleConstraints)
    badge.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(badgeConstraints + all)
    let badgeLeftConstraint = badge.leftAnchor.constraint(equalTo: title.leftAnchor, constant: gap)
    all.append(badgeLeftConstraint)
    let badgeWidthConstraint = badge.widthAnchor.constraint(equalToConstant: gap)
    let badgeHeightConstraint = badge.heightAnchor.constraint(equalToConstant: gap)
    all.append(contentsOf: [badgeWidthConstraint, badgeHeightConstraint])
    badgeConstraints = [
      badgeLeftConstraint,
      badgeWidthConstraint,
      badgeHeightConstraint
    ]
    NSLayoutConstraint.activate(badgeConstraints)
  }
}
