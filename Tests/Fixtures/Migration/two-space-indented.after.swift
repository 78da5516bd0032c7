import UIKit

class TwoSpaceIndented: UIView {
  let ruler = UIView()

  override func updateConstraints() {
    super.updateConstraints()
    ruler.translatesAutoresizingMaskIntoConstraints = false
    addSubview(ruler)
    let rulerWidthConstraint = ruler.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
    rulerWidthConstraint.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      ruler.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      rulerWidthConstraint,
      trailingAnchor.constraint(equalTo: ruler.trailingAnchor, constant: 12)
    ])
    let vertical = [
      ruler.topAnchor.constraint(equalTo: topAnchor),
      bottomAnchor.constraint(equalTo: ruler.bottomAnchor)
    ]
    NSLayoutConstraint.activate(vertical)
    ruler.heightAnchor.constraint(equalToConstant: 2).isActive = true
  }
}
