import UIKit

class NestedSites: UIView {
    let a = UIView()

    func keep(_ c: NSLayoutConstraint, _ v: UIView) -> UIView { c.isActive = true; return v }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(1)]", options: [], metrics: nil, views: ["a": keep(NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 2), a)]))
        addConstraint(NSLayoutConstraint(item: { () -> UIView in addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 4)); return a }(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5))
        addConstraint(NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 6)); addConstraint(NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7))
    }
}
