import UIKit

class LazyClosures: UIView {
    lazy var label: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.widthAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
        return label
    }()

    lazy var top: NSLayoutConstraint = self.label.topAnchor.constraint(equalTo: self.topAnchor, constant: 5)

    lazy var sides = [
        self.label.leadingAnchor.constraint(equalTo: self.leadingAnchor),
        self.trailingAnchor.constraint(equalTo: self.label.trailingAnchor)
    ]

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(label)
        top.isActive = true
        addConstraints(sides)
    }
}
