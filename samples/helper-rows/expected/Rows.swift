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
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16)
    ])
    subtitle.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      subtitle.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(greaterThanOrEqualTo: subtitle.trailingAnchor, constant: 8)
    ])
    separator.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      separator.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailingAnchor.constraint(equalTo: separator.trailingAnchor)
    ])
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      title.heightAnchor.constraint(equalToConstant: 24),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      separator.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 8),
      separator.heightAnchor.constraint(equalToConstant: 0.5),
      bottomAnchor.constraint(equalTo: separator.bottomAnchor)
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
