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
            b.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1).isActive = true
        }
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2).isActive = true
        use(views)
        let d: [String: UIView]
        if tag == 1 { d = ["a": a] } else { d = ["a": b] }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", options: [], metrics: nil, views: d))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[a]", options: [], metrics: nil, views: lazyViews))
        [1, 2].forEach { n in
            b.leadingAnchor.constraint(equalTo: b.superview!.leadingAnchor, constant: CGFloat(n)).isActive = true
        }
        let used = ["a": a]
        print(used.count == 1 ? "" : "x", terminator: "")
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5).isActive = true
        _ = { a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 6).isActive = true }()
    }

    func use(_ views: [String: UIView]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-7-[a]", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [], metrics: nil, views: self.lazyViews))
    }
}
