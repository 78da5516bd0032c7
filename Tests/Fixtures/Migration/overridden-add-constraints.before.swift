import UIKit

class OverriddenAddConstraints: UIView {
    let a = UIView()

    override func addConstraint(_ constraint: NSLayoutConstraint) { constraint.priority = .defaultLow; super.addConstraint(constraint) }

    override func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach { addConstraint($0) } }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
