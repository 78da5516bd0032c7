import UIKit

class NumberForms: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let v = ["a": a]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-08-[a(1e2)]-.5-|", options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5.-[a(0x10)]", options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-0.1-[a(1000000000000000)]", options: [], metrics: ["m": -8], views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-m-[a(w)]-e-|", options: [], metrics: ["m": -8, "w": 0x20, "e": 1_000], views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-m-[a]", options: [], metrics: ["m": NSNumber(value: 8)], views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-m-[a]", options: [], metrics: ["m": 8 as NSNumber], views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-m-[a]", options: [], metrics: ["m": CGFloat(8)], views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-m-[a]", options: [], metrics: ["m": -CGFloat(8) * 2], views: v))
    }
}
