import UIKit

class OptionalItems: UIView {
    var accessory: UIView?
    weak var host: UIView?
    let label = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        let view = UIView()
        accessory = view
        host = self
        addSubview(view)
        addSubview(label)
        if let accessory = accessory {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[label]-[accessory]|", options: [], metrics: nil, views: ["label": label, "accessory": accessory]))
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[accessory]|", options: [], metrics: nil, views: ["accessory": accessory!]))
        addConstraint(NSLayoutConstraint(item: label, attribute: .top, relatedBy: .equal, toItem: accessory, attribute: .top, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: label, attribute: .leading, relatedBy: .equal, toItem: host!, attribute: .leading, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: label, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: label.superview, attribute: .bottom, multiplier: 1, constant: 0))
    }
}
