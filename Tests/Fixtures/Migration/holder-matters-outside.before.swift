import UIKit

class HolderMattersOutside: UIView {
    let child = UIView()
    var limit: NSLayoutConstraint!

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(child)
        limit = NSLayoutConstraint(item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10)
        addConstraint(limit)
        removeConstraint(limit)
        let c = NSLayoutConstraint.constraints(withVisualFormat: "V:[child(10)]", options: [], metrics: nil, views: ["child": child])
        addConstraints(c)
        removeConstraints(c)
        NSLayoutConstraint(item: child, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7).isActive = true
        for c in child.constraints { child.removeConstraint(c) }
    }
}
