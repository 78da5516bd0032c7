import UIKit

class NestedSites: UIView {
    let a = UIView()

    func keep(_ c: NSLayoutConstraint, _ v: UIView) -> UIView { c.isActive = true; return v }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(1)]", options: [], metrics: nil, views: ["a": keep(a.widthAnchor.constraint(equalToConstant: 2), a)]))
        addConstraint(NSLayoutConstraint(item: { () -> UIView in a.heightAnchor.constraint(equalToConstant: 4).isActive = true; return a }(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5))
        a.widthAnchor.constraint(equalToConstant: 6).isActive = true; a.widthAnchor.constraint(equalToConstant: 7).isActive = true
    }
}
