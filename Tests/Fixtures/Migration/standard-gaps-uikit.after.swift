import UIKit

class StandardGapsUikit: UIView {
    let first = UILabel()
    let second = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        first.translatesAutoresizingMaskIntoConstraints = false
        second.translatesAutoresizingMaskIntoConstraints = false
        addSubview(first)
        addSubview(second)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            layoutMarginsGuide.trailingAnchor.constraint(equalTo: second.trailingAnchor),
            first.firstBaselineAnchor.constraint(equalTo: second.firstBaselineAnchor)
        ])
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            layoutMarginsGuide.bottomAnchor.constraint(equalTo: first.bottomAnchor)
        ])
    }
}
