import UIKit

final class RemadeWithNothing: UIView {
  private let title = UILabel()
  private var titleWidthConstraint: NSLayoutConstraint?
  private var titleConstraints: [NSLayoutConstraint] = []
  private let box = UIView()
  private var boxLeftConstraint: NSLayoutConstraint?
  private var boxConstraints: [NSLayoutConstraint] = []
  private var isOn = true

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    make()
    make()
    traceLayout("twice", of: self)
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = []
    traceLayout("none", of: self)
    make()
    isOn = false
    change()
    traceLayout("changed", of: self)
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = []
    change()
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(boxConstraints)
    boxConstraints = []
    if isOn {
      let leftConstraint2 = box.leftAnchor.constraint(equalTo: leftAnchor)
      boxLeftConstraint = leftConstraint2
      boxConstraints.append(leftConstraint2)
    }
    NSLayoutConstraint.activate(boxConstraints)
    if boxConstraints.isEmpty {
      let leftConstraint = box.leftAnchor.constraint(equalTo: leftAnchor, constant: 3)
      boxLeftConstraint = leftConstraint
      boxConstraints = [
        leftConstraint
      ]
      NSLayoutConstraint.activate(boxConstraints)
    } else {
      boxLeftConstraint?.constant = 3
    }
  }

  private func make() {
    title.translatesAutoresizingMaskIntoConstraints = false
    let widthConstraint = title.widthAnchor.constraint(equalToConstant: 4)
    titleWidthConstraint = widthConstraint
    let titleNewConstraints = [
      title.leftAnchor.constraint(equalTo: leftAnchor),
      widthConstraint
    ]
    NSLayoutConstraint.activate(titleNewConstraints)
    titleConstraints += titleNewConstraints
  }

  private func change() {
    title.translatesAutoresizingMaskIntoConstraints = false
    if titleConstraints.isEmpty {
      titleConstraints = []
      layout: do {
        guard !isOn else { break layout }
        let widthConstraint = title.widthAnchor.constraint(equalToConstant: isOn ? 9 : 8)
        titleWidthConstraint = widthConstraint
        titleConstraints.append(widthConstraint)
      }
      NSLayoutConstraint.activate(titleConstraints)
    } else {
      layout2: do {
        guard !isOn else { break layout2 }
        titleWidthConstraint?.constant = isOn ? 9 : 8
      }
    }
  }
}
