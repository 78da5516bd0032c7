import UIKit

class DictionaryScope: UIView {
    let a = UIView(), b = UIView()
    let views: [String: UIView] = [:]
    lazy var lazyViews: [String: UIView] = ["a": a, "b": b]

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        let views = ["a": a]
        if tag == 0 {
            let views = ["a": b]
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]", options: [], metrics: nil, views: views))
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[a]", options: [], metrics: nil, views: views))
        use(views)
        let d: [String: UIView]
        if tag == 1 { d = ["a": a] } else { d = ["a": b] }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", options: [], metrics: nil, views: d))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[a]", options: [], metrics: nil, views: lazyViews))
        [1, 2].forEach { n in
            let views = ["a": b]
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-g-[a]", options: [], metrics: ["g": n], views: views))
        }
        let used = ["a": a]
        print(used.count == 1 ? "" : "x", terminator: "")
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a]", options: [], metrics: nil, views: used))
        let unused = ["a": a]
        _ = { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-6-[a]", options: [], metrics: nil, views: unused)) }()
    }

    func use(_ views: [String: UIView]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-7-[a]", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [], metrics: nil, views: self.lazyViews))
    }
}
