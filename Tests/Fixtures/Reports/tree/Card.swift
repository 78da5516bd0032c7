import UIKit

final class Card: UIView {
  let title = UILabel()
  let body = UILabel()

  func layout(format: String) {
    addSubview(title)
    addSubview(body)
    addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-16-[title]-16-|", options: [], metrics: nil, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-8-[title]-gap-[body]|", options: [], metrics: ["gap": 4], views: ["title": title, "body": body]))
    addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: format, options: [], metrics: nil, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[titel|", options: [], metrics: nil, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[title]-[bdoy]", options: [], metrics: nil, views: ["title": title, "body": body])) // "é" 🙂
  }
}
