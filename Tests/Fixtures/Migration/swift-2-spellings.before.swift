import UIKit

class Swift2Spellings: UIView {
    let first = UILabel()
    let second = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        first.translatesAutoresizingMaskIntoConstraints = false
        second.translatesAutoresizingMaskIntoConstraints = false
        addSubview(first)
        addSubview(second)
        let views = ["first": first, "second": second]
        let h = NSLayoutConstraint.constraintsWithVisualFormat("H:|[first]-5-[second(==first)]|", options: [.AlignAllTop, .AlignAllBottom], metrics: nil, views: views)
        let v = NSLayoutConstraint.constraintsWithVisualFormat("V:|[first]|", options: nil, metrics: nil, views: views)
        NSLayoutConstraint.activateConstraints(h)
        NSLayoutConstraint.activateConstraints(v)
        addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("V:[first(20)]", options: NSLayoutFormatOptions(0), metrics: nil, views: views))
        addConstraint(NSLayoutConstraint(item: first, attribute: .Width, relatedBy: .GreaterThanOrEqual, toItem: nil, attribute: .NotAnAttribute, multiplier: 1, constant: 50))
        let centre = NSLayoutConstraint(item: first, attribute: .CenterY, relatedBy: .Equal, toItem: self, attribute: .CenterY, multiplier: 1, constant: 0)
        centre.active = true
    }
}
