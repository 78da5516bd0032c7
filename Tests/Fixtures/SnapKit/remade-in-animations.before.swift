import UIKit
import SnapKit

final class RemadeInAnimations: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var bottom: Constraint?
  private lazy var isOpen = false { didSet { toggle() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(box)
    box.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      bottom = make.bottom.equalToSuperview().offset(-10).constraint
    }
    title.snp.makeConstraints { make in make.top.left.equalToSuperview() }
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
    title.snp.makeConstraints { make in make.width.equalTo(3) }
    traceLayout("open again", of: self)
    isOpen = false
  }

  private func toggle() {
    UIView.animate(withDuration: 0.2) {
      self.title.snp.remakeConstraints { make in
        make.centerX.equalTo(self.box)
        if self.isOpen { make.top.equalTo(self.box.snp.bottom) } else { make.top.equalToSuperview() }
      }
      self.bottom?.update(offset: self.isOpen ? 0 : -20)
      self.layoutIfNeeded()
    }
    if isOpen { bottom?.deactivate() } else { bottom?.activate() }
  }
}
