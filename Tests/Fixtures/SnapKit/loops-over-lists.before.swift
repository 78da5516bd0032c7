import UIKit
import SnapKit

final class LoopsOverLists: UIView {
  private let marks: [UIView] = [UIView(), UIView(), UIView()]
  private let widths: [CGFloat] = [10, 20.5, 30]
  private let ruler = Ruler()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ruler)
    for mark in marks { addSubview(mark) }
    for (mark, width) in zip(marks, widths) {
      mark.snp.makeConstraints { make in make.width.equalTo(width) }
    }
    for (index, mark) in marks.enumerated() where index > 0 {
      mark.snp.makeConstraints { make in
        make.top.equalTo(marks[index - 1].snp.bottom).offset(index * 2)
        make.height.equalTo(index)
      }
    }
    marks.dropFirst().forEach { mark in
      ruler.snp.makeConstraints { make in make.left.greaterThanOrEqualTo(mark) }
    }
    for size in [4, 6.5] {
      ruler.snp.makeConstraints { make in make.right.lessThanOrEqualTo(size) }
    }
    for step in stride(from: 2, to: 5, by: 2) {
      ruler.snp.makeConstraints { make in make.bottom.greaterThanOrEqualTo(step) }
    }
    ruler.snp.makeConstraints { make in make.size.equalTo(ruler.markSize) }
  }

  required init?(coder: NSCoder) { fatalError() }

  override func updateConstraints() {
    super.updateConstraints()
    traceLayout("all", of: self)
  }
}

final class Ruler: UIView {
  private var isWide = true

  var markSize: CGSize {
    if isWide { return CGSize(width: 40, height: 3) }
    return CGSize(width: 20, height: 3)
  }
}
