import UIKit

class CentringTrick: UIView {
    let label = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        // Centres the label: the gap can never be kept, so only the alignment counts.
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[label(100)]", options: [], metrics: nil, views: ["label": label]))
        superview?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[me]-(<=1)-[label]", options: .alignAllCenterX, metrics: nil, views: ["me": self, "label": label]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[me]-(<=1)-[label]", options: .alignAllCenterY, metrics: nil, views: ["me": self, "label": label]))
    }
}
