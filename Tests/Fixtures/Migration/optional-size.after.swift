import UIKit

class OptionalSize: UIView {
    let label = UILabel()
    var accessory: UIView?

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(label)
        addConstraint(NSLayoutConstraint(item: label, attribute: .width, relatedBy: .equal, toItem: accessory, attribute: .width, multiplier: 1, constant: 20))
    }
}
