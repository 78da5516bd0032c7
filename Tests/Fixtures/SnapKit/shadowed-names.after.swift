import UIKit

final class ShadowedNames: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var gap: CGFloat = 3
  private let make = UIView()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    addSubview(make)
    let gap: CGFloat = 9
    do {
      title.translatesAutoresizingMaskIntoConstraints = false
      let gap = gap * 2
      NSLayoutConstraint.activate([
        title.leftAnchor.constraint(equalTo: leftAnchor, constant: gap),
        title.topAnchor.constraint(equalTo: topAnchor, constant: self.gap)
      ])
    }
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: self.title.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: gap),
      box.heightAnchor.constraint(equalToConstant: gap)
    ])
    do {
      make.translatesAutoresizingMaskIntoConstraints = false
      let width: CGFloat = 7
      NSLayoutConstraint.activate([
        make.widthAnchor.constraint(equalToConstant: width),
        make.heightAnchor.constraint(equalTo: self.make.widthAnchor)
      ])
    }
    let width: CGFloat = 8
    title.widthAnchor.constraint(equalToConstant: width).isActive = true
  }
}
