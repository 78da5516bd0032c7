import UIKit

class CentringTrick: UIView {
    let label = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        // Centres the label: the gap can never be kept, so only the alignment counts.
        label.widthAnchor.constraint(equalToConstant: 100).isActive = true
        superview?.addConstraints([
            label.topAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: 1),
            centerXAnchor.constraint(equalTo: label.centerXAnchor)
        ])
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: 1),
            centerYAnchor.constraint(equalTo: label.centerYAnchor)
        ])
    }
}
