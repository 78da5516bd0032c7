import UIKit

class LazyClosures: UIView {
    lazy var label: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.addConstraint(NSLayoutConstraint(item: label, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 60))
        return label
    }()

    lazy var top: NSLayoutConstraint = NSLayoutConstraint(item: self.label, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 5)

    lazy var sides = NSLayoutConstraint.constraints(withVisualFormat: "H:|[label]|", options: [], metrics: nil, views: ["label": self.label])

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(label)
        top.isActive = true
        addConstraints(sides)
    }
}
