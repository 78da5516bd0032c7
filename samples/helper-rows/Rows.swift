import UIKit

extension UIView {
  /// The helper that many tutorials use: `v0`, `v1` and so on are the views in the order of the arguments.
  func addConstraintsWithFormat(_ format: String, views: UIView...) {
    var dictionary = [String: UIView]()
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      dictionary["v\(index)"] = view
    }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
  }
}

/// Two rows below one another.
final class Rows: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(subtitle)
    addSubview(separator)
    addConstraintsWithFormat("H:|-16-[v0]-16-|", views: title)
    addConstraintsWithFormat("H:|-16-[v0]-(>=8)-|", views: subtitle)
    addConstraintsWithFormat("H:|[v0]|", views: separator)
    addConstraintsWithFormat("V:|-8-[v0(24)]-4-[v1]-8-[v2(0.5)]|", views: title, subtitle, separator)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
