import UIKit

class ResultChains: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        let v = ["a": a, "b": b]
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]-2-[b]", options: [], metrics: nil, views: v).forEach { $0.isActive = true }
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]-4-[b]", options: [], metrics: nil, views: v).forEach { c in c.priority = .defaultLow; c.isActive = true }
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a(3@3)]-6-[b]", options: [], metrics: nil, views: v).forEach { addConstraint($0) }
        let count = NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a(3@3)]-6-[b]", options: [], metrics: nil, views: v).count
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .width, multiplier: 1, constant: CGFloat(count)).isActive = true
        for c in NSLayoutConstraint.constraints(withVisualFormat: "H:|-7-[a]-8-[b]", options: [], metrics: nil, views: v) where c.constant == 8 { addConstraint(c) }
        let lows = NSLayoutConstraint.constraints(withVisualFormat: "H:|-9-[a]-10-[b]", options: [], metrics: nil, views: v).map { (c: NSLayoutConstraint) -> NSLayoutConstraint in c.priority = .defaultLow; return c }
        addConstraints(lows)
        addConstraints(Array(NSLayoutConstraint.constraints(withVisualFormat: "H:|-11-[a]-12-[b]", options: [], metrics: nil, views: v).dropFirst()))
        let last = NSLayoutConstraint.constraints(withVisualFormat: "H:|-13-[a]-14-[b]", options: [], metrics: nil, views: v)[1]
        last.isActive = true
        let all: [NSLayoutConstraint] = [NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]", options: [], metrics: nil, views: v), NSLayoutConstraint.constraints(withVisualFormat: "V:|[b]", options: [], metrics: nil, views: v)].reduce([], +)
        addConstraints(all)
        var set: Set<NSLayoutConstraint> = []
        set.formUnion(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(1)]", options: [], metrics: nil, views: v))
        NSLayoutConstraint.activate(Array(set))
        let dict = ["h": NSLayoutConstraint.constraints(withVisualFormat: "V:[a(2)]", options: [], metrics: nil, views: v), "w": NSLayoutConstraint.constraints(withVisualFormat: "[a(2)]", options: [], metrics: nil, views: v)]
        addConstraints(dict["h"]!); addConstraints(dict["w"]!)
    }
}
