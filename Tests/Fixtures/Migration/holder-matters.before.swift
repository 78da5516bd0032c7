import UIKit

class HolderMatters: UIView {
    let child = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(child)
        reset()
        reset()
    }

    func reset() {
        removeConstraints(constraints)
        addConstraint(NSLayoutConstraint(item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[child(10)]", options: [], metrics: nil, views: ["child": child]))
    }
}
