import UIKit

class HolderMattersOutside: UIView {
    let child = UIView()
    var limit: NSLayoutConstraint!

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(child)
        limit = child.widthAnchor.constraint(equalToConstant: 10)
        addConstraint(limit)
        removeConstraint(limit)
        let c = [child.heightAnchor.constraint(equalToConstant: 10)]
        addConstraints(c)
        removeConstraints(c)
        child.heightAnchor.constraint(equalToConstant: 7).isActive = true
        for c in child.constraints { child.removeConstraint(c) }
    }
}
