import UIKit

class DirectionAndMargins: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-[b]-|", options: .directionRightToLeft, metrics: nil, views: ["a": a, "b": b]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-[b]-|", options: .directionLeftToRight, metrics: nil, views: ["a": a, "b": b]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a]-[b]-3-|", options: .spacingBaselineToBaseline, metrics: nil, views: ["a": a, "b": b]))
    }
}
