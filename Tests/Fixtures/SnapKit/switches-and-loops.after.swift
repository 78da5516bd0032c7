import UIKit
import SnapKit

final class SwitchesAndLoops: UIView {
  enum Style { case plain, wide(CGFloat), none }
  private let title = UILabel()
  private let box = UIView()
  private var boxConstraints: [NSLayoutConstraint] = []
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
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(boxConstraints)
    boxConstraints = []
    layout: do {
      var offset: CGFloat = 0
      for item in items where item > 0 {
        let boxTopConstraint = box.topAnchor.constraint(equalTo: title.topAnchor, constant: offset)
        boxTopConstraint.priority = UILayoutPriority(Float(500 + item))
        boxConstraints.append(boxTopConstraint)
        offset += 5
      }
      guard !items.isEmpty else { break layout }
      boxConstraints.append(box.widthAnchor.constraint(equalToConstant: items.isEmpty ? 3 : 4))
      while offset > 100 { offset -= 1 }
      boxConstraints.append(box.leftAnchor.constraint(equalTo: leftAnchor, constant: offset))
    }
    NSLayoutConstraint.activate(boxConstraints)
  }
}
