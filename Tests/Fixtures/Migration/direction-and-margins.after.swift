import UIKit

class DirectionAndMargins: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        NSLayoutConstraint.activate([
            layoutMarginsGuide.rightAnchor.constraint(equalTo: a.rightAnchor),
            a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8),
            b.leftAnchor.constraint(equalTo: layoutMarginsGuide.leftAnchor)
        ])
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: layoutMarginsGuide.leftAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
            layoutMarginsGuide.rightAnchor.constraint(equalTo: b.rightAnchor)
        ])
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a]-[b]-3-|", options: .spacingBaselineToBaseline, metrics: nil, views: ["a": a, "b": b]))
    }
}
