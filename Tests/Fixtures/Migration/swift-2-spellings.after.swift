import UIKit

class Swift2Spellings: UIView {
    let first = UILabel()
    let second = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        first.translatesAutoresizingMaskIntoConstraints = false
        second.translatesAutoresizingMaskIntoConstraints = false
        addSubview(first)
        addSubview(second)
        let h = [
            first.leadingAnchor.constraintEqualToAnchor(leadingAnchor),
            second.leadingAnchor.constraintEqualToAnchor(first.trailingAnchor, constant: 5),
            second.widthAnchor.constraintEqualToAnchor(first.widthAnchor),
            trailingAnchor.constraintEqualToAnchor(second.trailingAnchor),
            first.topAnchor.constraintEqualToAnchor(second.topAnchor),
            first.bottomAnchor.constraintEqualToAnchor(second.bottomAnchor)
        ]
        let v = [
            first.topAnchor.constraintEqualToAnchor(topAnchor),
            bottomAnchor.constraintEqualToAnchor(first.bottomAnchor)
        ]
        NSLayoutConstraint.activateConstraints(h)
        NSLayoutConstraint.activateConstraints(v)
        first.heightAnchor.constraintEqualToConstant(20).active = true
        first.widthAnchor.constraintGreaterThanOrEqualToConstant(50).active = true
        let centre = first.centerYAnchor.constraintEqualToAnchor(centerYAnchor)
        centre.active = true
    }
}
