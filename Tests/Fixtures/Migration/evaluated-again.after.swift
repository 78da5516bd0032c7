import UIKit

class EvaluatedAgain: UIView {

    func next() -> UIView { tag += 1; let v = UIView(); addSubview(v); return v }
    var fresh: UIView { next() }
    var width: CGFloat { tag += 1; return CGFloat(tag) }

    override func updateConstraints() {
        super.updateConstraints()
        next().widthAnchor.constraint(equalTo: next().widthAnchor, constant: 1).isActive = true
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[x]|", options: [], metrics: nil, views: ["x": next()]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[x]|", options: [], metrics: nil, views: ["x": fresh]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-w-[x]-w-|", options: [], metrics: ["w": width], views: ["x": subviews[0]]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[x(\(width))][y(\(width))]", options: [], metrics: nil, views: ["x": subviews[0], "y": subviews[1]]))
    }
}
