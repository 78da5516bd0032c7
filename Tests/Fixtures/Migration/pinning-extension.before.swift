import UIKit

extension UIView {
    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint(item: self, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: insets.top).isActive = true
        NSLayoutConstraint(item: self, attribute: .left, relatedBy: .equal, toItem: other, attribute: .left, multiplier: 1, constant: insets.left).isActive = true
        NSLayoutConstraint(item: other, attribute: .bottom, relatedBy: .equal, toItem: self, attribute: .bottom, multiplier: 1, constant: insets.bottom).isActive = true
        NSLayoutConstraint(item: other, attribute: .right, relatedBy: .equal, toItem: self, attribute: .right, multiplier: 1, constant: insets.right).isActive = true
    }

    func fillSuperview() {
        guard let superview = superview else { return }
        superview.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: ["view": self]))
    }

    @discardableResult
    func constrainWidth(to points: CGFloat, priority: UILayoutPriority = .required) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(item: self, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: points)
        constraint.priority = priority
        constraint.isActive = true
        return constraint
    }
}

class PinningExtension: UIView {
    let backdrop = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(backdrop)
        backdrop.pinEdges(to: self)
        backdrop.fillSuperview()
        backdrop.constrainWidth(to: 30, priority: .defaultHigh)
    }
}
