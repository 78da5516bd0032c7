import UIKit
import SnapKit

final class ExtensionStorage: UIView {
  fileprivate let title = UILabel()
  fileprivate var top: Constraint?
  fileprivate var wide: [Constraint] = []

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
    title.snp.remakeConstraints { make in
      self.top = make.top.equalToSuperview().constraint
      self.wide += [make.left.equalToSuperview().constraint, make.right.equalToSuperview().constraint]
      make.height.equalTo(4)
    }
  }

  fileprivate func show(_ isShown: Bool) {
    top?.update(inset: isShown ? 3 : 6)
    if isShown {
      wide.forEach { $0.activate() }
    } else {
      wide.forEach { $0.deactivate() }
      top?.isActive = !(top?.isActive ?? false)
    }
  }
}
