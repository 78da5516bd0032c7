import UIKit

final class LoopsOverLists: UIView {
  private let marks: [UIView] = [UIView(), UIView(), UIView()]
  private let widths: [CGFloat] = [10, 20.5, 30]
  private let ruler = Ruler()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ruler)
    for mark in marks { addSubview(mark) }
    for (mark, width) in zip(marks, widths) {
      mark.translatesAutoresizingMaskIntoConstraints = false
      mark.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    for (index, mark) in marks.enumerated() where index > 0 {
      mark.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        mark.topAnchor.constraint(equalTo: marks[index - 1].bottomAnchor, constant: CGFloat(index * 2)),
        mark.heightAnchor.constraint(equalToConstant: CGFloat(index))
      ])
    }
    marks.dropFirst().forEach { mark in
      ruler.translatesAutoresizingMaskIntoConstraints = false
      ruler.leftAnchor.constraint(greaterThanOrEqualTo: mark.leftAnchor).isActive = true
    }
    for size in [4, 6.5] {
      ruler.translatesAutoresizingMaskIntoConstraints = false
      ruler.rightAnchor.constraint(lessThanOrEqualTo: rightAnchor, constant: CGFloat(size)).isActive = true
    }
    for step in stride(from: 2, to: 5, by: 2) {
      ruler.translatesAutoresizingMaskIntoConstraints = false
      ruler.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor, constant: CGFloat(step)).isActive = true
    }
    ruler.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      ruler.widthAnchor.constraint(equalToConstant: ruler.markSize.width),
      ruler.heightAnchor.constraint(equalToConstant: ruler.markSize.height)
    ])
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
