import UIKit

final class RemadeInAnimations: UIView {
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let box = UIView()
  private var bottom: NSLayoutConstraint?
  private lazy var isOpen = false { didSet { toggle() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let boxBottomConstraint = box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10)
    bottom = boxBottomConstraint
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: leftAnchor),
      box.rightAnchor.constraint(equalTo: rightAnchor),
      boxBottomConstraint
    ])
    title.translatesAutoresizingMaskIntoConstraints = false
    let titleNewConstraints = [
      title.leftAnchor.constraint(equalTo: leftAnchor),
      title.topAnchor.constraint(equalTo: topAnchor)
    ]
    NSLayoutConstraint.activate(titleNewConstraints)
    titleConstraints += titleNewConstraints
  }

  required init?(coder: NSCoder) { fatalError() }

  override func updateConstraints() {
    super.updateConstraints()
    traceLayout("first", of: self)
    isOpen = true
    traceLayout("open", of: self)
    isOpen = false
    traceLayout("closed", of: self)
    isOpen = true
    let titleNewConstraints = [
      title.widthAnchor.constraint(equalToConstant: 3)
    ]
    NSLayoutConstraint.activate(titleNewConstraints)
    titleConstraints += titleNewConstraints
    traceLayout("open again", of: self)
    isOpen = false
  }

  private func toggle() {
    UIView.animate(withDuration: 0.2) {
      NSLayoutConstraint.deactivate(self.titleConstraints)
      self.titleConstraints = [self.title.centerXAnchor.constraint(equalTo: self.box.centerXAnchor)]
      if self.isOpen { self.titleConstraints.append(self.title.topAnchor.constraint(equalTo: self.box.bottomAnchor)) } else { self.titleConstraints.append(self.title.topAnchor.constraint(equalTo: self.topAnchor)) }
      NSLayoutConstraint.activate(self.titleConstraints)
      self.bottom?.constant = self.isOpen ? 0 : -20
      self.layoutIfNeeded()
    }
    if isOpen { bottom?.isActive = false } else { bottom?.isActive = true }
  }
}
