import UIKit

class FilledDictionaries: UIView {
    let a = UIView(), b = UIView(), c = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b); addSubview(c)
        var views = [String: UIView]()
        views["a"] = a
        views["b"] = b
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]-[b]", options: [], metrics: nil, views: views))
        views["a"] = c
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[a]-[b]", options: [], metrics: nil, views: views))
        views["b"] = nil
        views.updateValue(b, forKey: "a")
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", options: [], metrics: nil, views: views))
        var two: [String: UIView] = ["a": a]
        if tag == 0 { two["a"] = b }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[a]", options: [], metrics: nil, views: two))
        var three: [String: UIView] = [:]
        for v in [a, b] { three["a"] = v }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a]", options: [], metrics: nil, views: three))
        var four: [String: UIView] = ["a": a]
        let change = { four["a"] = self.b }
        change()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-6-[a]", options: [], metrics: nil, views: four))
        var five: [String: UIView] = ["a": a]
        func alter() { five["a"] = b }
        alter()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-7-[a]", options: [], metrics: nil, views: five))
        var six: [String: UIView] = [:]
        six["a"] = a
        mutate(&six)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [], metrics: nil, views: six))
        var seven: [String: UIView] = [:]
        seven["a"] = a
        for n in 0..<2 {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9-[a]", options: [], metrics: nil, views: seven))
            seven["a"] = n == 0 ? b : c
        }
        var metrics: [String: CGFloat] = [:]
        metrics["g"] = 10
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-g-[a]", options: [], metrics: metrics, views: seven))
        metrics["g"]! += 1
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-g-[a]", options: [], metrics: metrics, views: ["a": a]))
        var eight: [String: UIView] = [:]
        defer { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[a]", options: [], metrics: nil, views: eight)) }
        eight["a"] = a
        eight["a"] = b
    }

    func mutate(_ d: inout [String: UIView]) { d["a"] = b }
}
