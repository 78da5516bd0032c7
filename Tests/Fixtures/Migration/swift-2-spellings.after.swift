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
            first.leadingAnchor.constraint(equalTo: leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 5),
            second.widthAnchor.constraint(equalTo: first.widthAnchor),
            trailingAnchor.constraint(equalTo: second.trailingAnchor),
            first.topAnchor.constraint(equalTo: second.topAnchor),
            first.bottomAnchor.constraint(equalTo: second.bottomAnchor)
        ]
        let v = [
            first.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: first.bottomAnchor)
        ]
        NSLayoutConstraint.activateConstraints(h)
        NSLayoutConstraint.activateConstraints(v)
        first.heightAnchor.constraint(equalToConstant: 20).isActive = true
        first.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
        let centre = first.centerYAnchor.constraint(equalTo: centerYAnchor)
        centre.active = true
    }
}
