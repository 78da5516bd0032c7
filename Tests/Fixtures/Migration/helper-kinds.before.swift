import UIKit

extension UIView {

    func pinFormat(_ format: String, options: NSLayoutConstraint.FormatOptions = [], views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() {
            dict["v\(index)"] = view
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: dict))
    }

    func oneBased(_ format: String, _ views: [UIView]) {
        var dict: [String: UIView] = [:]
        for (i, v) in views.enumerated() { dict["v\(i + 1)"] = v }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func weak(_ format: String, views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view }
        let made = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict)
        made.forEach { $0.priority = .defaultLow }
        addConstraints(made)
    }

    func counted(_ format: String, views: UIView...) {
        tag += 1
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func adopting(_ format: String, views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view; addSubview(view) }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func both(format: String, views: [String: UIView]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:" + format, options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:\(format)", options: [], metrics: nil, views: views))
    }

    func many(_ formats: [String], _ views: [String: UIView]) {
        for format in formats {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
    }

    func making(_ format: String, _ views: [String: UIView]) -> [NSLayoutConstraint] {
        return NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }
}

class HelperKinds: UIView {
    let a = UIView(), b = UIView(), c = UIView()

    func next() -> UIView { let v = UIView(); addSubview(v); return v }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        pinFormat("H:|-1-[v0]-2-[v1]|", views: a, b)
        pinFormat("H:|-3-[v0]-4-[v1]|", options: .alignAllTop, views: a, b)
        self.pinFormat("H:|-5-[v0(7@9)]|", views: a)
        oneBased("H:|-6-[v1]-[v2]", [a, b])
        weak("H:|-7-[v0]", views: a)
        counted("H:|-8-[v0]", views: a)
        adopting("H:|-9-[v0]", views: c)
        both(format: "|-10-[x]", views: ["x": a])
        many(["H:|-11-[x]", "V:|-12-[x]"], ["x": a])
        addConstraints(making("H:|-13-[x(3@3)]", ["x": a]))
        NSLayoutConstraint.activate(making("H:|-14-[x]", ["x": a]) + making("H:|-15-[x]", ["x": a]))
        let kept = making("H:|-16-[x]", ["x": a])
        kept.forEach { $0.isActive = true }
        pinFormat("H:|-17-[v0]-[v0]", views: next())
        b.pinFormat("H:[v0(18)]", views: b)
        a.superview?.pinFormat("H:|-19-[v0]", views: a)
        pinFormat("H:|-20-[v0]|", views: a); pinFormat("V:|-21-[v0]|", views: a)
        [a, b].forEach { pinFormat("V:|-22-[v0]", views: $0) }
        _ = (tag, 1)
        a.widthAnchor.constraint(equalToConstant: CGFloat(tag)).isActive = true
    }
}
