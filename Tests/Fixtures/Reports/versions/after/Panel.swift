import UIKit

final class Panel: UIView {
  func pinTop(_ a: UIView, _ b: UIView) {
    a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8).isActive = true
  }

  func pinWidth(_ a: UIView) {
    a.widthAnchor.constraint(equalToConstant: 44).isActive = true
  }

  func pinLoose(_ a: UIView, _ b: UIView, format: String, views: [String: Any]) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }
}
