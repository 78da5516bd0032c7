import UIKit

class OverriddenAddConstraints: UIView {
    let a = UIView()

    override func addConstraint(_ constraint: NSLayoutConstraint) { constraint.priority = .defaultLow; super.addConstraint(constraint) }

    override func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach { addConstraint($0) } }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraint(a.heightAnchor.constraint(equalToConstant: 10))
        addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
    }
}
