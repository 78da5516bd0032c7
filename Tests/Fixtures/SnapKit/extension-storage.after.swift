import UIKit

final class ExtensionStorage: UIView {
  fileprivate let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  fileprivate var top: NSLayoutConstraint?
  fileprivate var wide: [NSLayoutConstraint] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    layOut()
    traceLayout("first", of: self)
    show(true)
    traceLayout("shown", of: self)
    show(false)
    traceLayout("hidden", of: self)
    layOut()
    show(true)
  }
}

extension ExtensionStorage {
  fileprivate func layOut() {
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(titleConstraints + [top].compactMap { $0 } + wide)
    let titleTopConstraint = title.topAnchor.constraint(equalTo: topAnchor)
    self.top = titleTopConstraint
    let titleLeftConstraint = title.leftAnchor.constraint(equalTo: leftAnchor)
    let titleRightConstraint = title.rightAnchor.constraint(equalTo: rightAnchor)
    self.wide += [titleLeftConstraint, titleRightConstraint]
    titleConstraints = [
      titleTopConstraint,
      titleLeftConstraint,
      titleRightConstraint,
      title.heightAnchor.constraint(equalToConstant: 4)
    ]
    NSLayoutConstraint.activate(titleConstraints)
  }

  fileprivate func show(_ isShown: Bool) {
    top?.constant = isShown ? 3 : 6
    if isShown {
      NSLayoutConstraint.activate(wide)
    } else {
      NSLayoutConstraint.deactivate(wide)
      top?.isActive = !(top?.isActive ?? false)
    }
  }
}
