import UIKit

final class Prepared: UIView {
  private let title = UILabel()
  private let badge = UILabel()
  private let icon = UIImageView()
  private var narrow: [NSLayoutConstraint] = []
  private var wide: [NSLayoutConstraint] = []
  private var isWide = false

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    addSubview(icon)
    title.translatesAutoresizingMaskIntoConstraints = false
    narrow = [
      title.widthAnchor.constraint(equalToConstant: 40),
      title.leftAnchor.constraint(equalTo: leftAnchor),
      title.topAnchor.constraint(equalTo: topAnchor)
    ]
    let titleWidthConstraint = title.widthAnchor.constraint(equalToConstant: 140)
    titleWidthConstraint.priority = .defaultHigh
    wide += [
      titleWidthConstraint
    ]
    show()
    traceLayout("narrow", of: self)
    isWide = true
    show()
    traceLayout("wide", of: self)
    badge.translatesAutoresizingMaskIntoConstraints = false
    let list = [
      badge.leftAnchor.constraint(equalTo: title.leftAnchor),
      badge.widthAnchor.constraint(equalToConstant: 30)
    ]
    list[1].constant = 60
    for constraint in list { constraint.isActive = true }
    list.first?.constant = 3
    list.first?.isActive = false
    icon.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 10),
      icon.heightAnchor.constraint(equalToConstant: 10)
    ])
  }

  private func show() {
    narrow.forEach { $0.isActive = !isWide }
    wide.forEach { $0.isActive = isWide }
  }
}
