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
        addConstraint(child.widthAnchor.constraint(equalToConstant: 10))
        addConstraints([child.heightAnchor.constraint(equalToConstant: 10)])
    }
}
