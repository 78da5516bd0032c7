import UIKit

class ScopedLocalViews: UIView {

    override func updateConstraints() {
        super.updateConstraints()
        let a = UIView()
        addSubview(a)
        let views = ["a": a]
        do {
            let a = UIView()
            addSubview(a)
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: views))
        }
        for a in subviews {
            a.tag = 1
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[a]|", options: [], metrics: nil, views: views))
        }
        [UIView()].forEach { a in
            addSubview(a)
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]|", options: [], metrics: nil, views: views))
        }
        func nested(a: UIView) {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[a]|", options: [], metrics: nil, views: views))
        }
        nested(a: UIView())
        if case let a? = subviews.last {
            a.tag = 2
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a]|", options: [], metrics: nil, views: views))
        }
    }
}
