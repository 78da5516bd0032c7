import UIKit

final class Updates: UIView {
  private let line = UIView()
  private var lineHeightConstraint: NSLayoutConstraint?
  private var lineTrailingConstraint: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
    line.translatesAutoresizingMaskIntoConstraints = false
    let trailingConstraint = line.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20)
    lineTrailingConstraint = trailingConstraint
    let heightConstraint = line.heightAnchor.constraint(equalToConstant: 1)
    lineHeightConstraint = heightConstraint
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      trailingConstraint,
      heightConstraint,
      line.bottomAnchor.constraint(equalTo: bottomAnchor)
    ])
  }

  required init?(coder: NSCoder) { fatalError("there is no archive") }

  override func updateConstraints() {
    super.updateConstraints()
    line.translatesAutoresizingMaskIntoConstraints = false
    lineHeightConstraint?.constant = 3
    lineTrailingConstraint?.constant = -40
  }
}
