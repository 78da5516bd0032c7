import UIKit

class OldEnumSpellings: UIView {
    let box = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        addConstraint(NSLayoutConstraint(item: box, attribute: NSLayoutAttribute.centerX, relatedBy: NSLayoutRelation.equal, toItem: self, attribute: NSLayoutAttribute.centerX, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: box, attribute: NSLayoutConstraint.Attribute.centerY, relatedBy: NSLayoutConstraint.Relation.equal, toItem: self, attribute: NSLayoutConstraint.Attribute.centerY, multiplier: 1, constant: 0))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[box(30)]", options: NSLayoutFormatOptions(rawValue: 0), metrics: nil, views: ["box": box]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[box(30)]", options: NSLayoutFormatOptions(), metrics: nil, views: ["box": box]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[box]", options: NSLayoutFormatOptions.directionLeadingToTrailing, metrics: nil, views: ["box": box]))
    }
}
