import UIKit

class IntegerArithmetic: UIView {
    let a = UIView()
    let pad = 15

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let anyMetrics: [String: Any] = ["third": 100 / 3, "half": 1 / 2]
        let floats: [String: CGFloat] = ["third": 100 / 3]
        let mixed: [String: Double] = ["third": 100 / 3, "x": 0.5]
        let ints = ["third": 100 / 3]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-third-[a]-half-|", options: [], metrics: anyMetrics, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-third-[a]", options: [], metrics: floats, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-third-[a]", options: [], metrics: mixed, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-third-[a]", options: [], metrics: ints, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-third-[a]", options: [], metrics: ["third": 100 / 3], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-\(pad / 2)-[a]", options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-\(7 / 2)-[a]", options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-half-[a]", options: [], metrics: ["half": pad / 2], views: ["a": a]))
        addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: self, attribute: .height, multiplier: 1 / 3, constant: 7 / 2))
    }
}
