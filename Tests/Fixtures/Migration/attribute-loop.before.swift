import UIKit

class AttributeLoop: UIView {
    let knob = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        knob.translatesAutoresizingMaskIntoConstraints = false
        addSubview(knob)
        for attribute: NSLayoutConstraint.Attribute in [.centerX, .centerY] {
            addConstraint(NSLayoutConstraint(item: knob, attribute: attribute, relatedBy: .equal, toItem: self, attribute: attribute, multiplier: 1, constant: 0))
        }
        limit(.greaterThanOrEqual, 10)
        limit(.lessThanOrEqual, 90)
    }

    private func limit(_ relation: NSLayoutConstraint.Relation, _ points: CGFloat) {
        addConstraint(NSLayoutConstraint(item: knob, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: points))
    }
}
