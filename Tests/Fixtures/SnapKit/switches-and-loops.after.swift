import UIKit
import SnapKit

final class SwitchesAndLoops: UIView {
  enum Style { case plain, wide(CGFloat), none }
  private let title = UILabel()
  private let box = UIView()
  private var style = Style.plain
  private var items: [Int] = [1, 2]

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    layOut()
    traceLayout("plain", of: self)
    style = .wide(8)
    layOut()
    traceLayout("wide", of: self)
    style = .none
    items = []
    layOut()
  }

  private func layOut() {
    title.snp.remakeConstraints { make in
      // The title's place.
      switch style {
      case .plain:
        make.left.equalToSuperview()
      case .wide(let gap) where gap > 4:
        make.left.right.equalToSuperview().inset(gap)
        let height = gap * 2
        make.height.equalTo(height).priority(.high)
      default: break
      }
    }
    box.snp.remakeConstraints { make in
      var offset: CGFloat = 0
      for item in items where item > 0 {
        make.top.equalTo(title).offset(offset).priority(500 + item)
        offset += 5
      }
      guard !items.isEmpty else { return }
      make.width.equalTo(items.isEmpty ? 3 : 4)
      while offset > 100 { offset -= 1 }
      make.left.equalToSuperview().offset(offset)
    }
  }
}
