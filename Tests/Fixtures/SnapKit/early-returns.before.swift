import UIKit
import SnapKit

final class EarlyReturns: UIView {
  private let title = UILabel()
  private let badge = UILabel()
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
    title.snp.remakeConstraints { make in
      guard title.superview != nil else { return }
      make.leading.equalToSuperview().offset(8)
      if isWide {
        make.width.equalTo(100)
        return
      }
      make.top.equalToSuperview().priority(.high)
    }
    badge.snp.remakeConstraints { make in
      make.top.equalTo(title)
      guard let gap = gap else {
        make.left.equalTo(title)
        return
      }
      make.left.equalTo(title).offset(gap)
    }
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
