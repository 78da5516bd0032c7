import UIKit
import SnapKit

final class RemadeWithNothing: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var isOn = true

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    make()
    make()
    traceLayout("twice", of: self)
    title.snp.remakeConstraints { _ in }
    traceLayout("none", of: self)
    make()
    isOn = false
    change()
    traceLayout("changed", of: self)
    title.snp.removeConstraints()
    change()
    box.snp.remakeConstraints { make in
      if isOn { make.left.equalToSuperview() }
    }
    box.snp.updateConstraints { make in
      make.left.equalToSuperview().offset(3)
    }
  }

  private func make() {
    title.snp.makeConstraints { make in
      make.left.equalToSuperview()
      make.width.equalTo(4)
    }
  }

  private func change() {
    title.snp.updateConstraints { make in
      guard !isOn else { return }
      make.width.equalTo(isOn ? 9 : 8)
    }
  }
}
