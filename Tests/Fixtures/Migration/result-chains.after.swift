import UIKit

class ResultChains: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        let v = ["a": a, "b": b]
        [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 2)
        ].forEach { $0.isActive = true }
        [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4)
        ].forEach { c in c.priority = .defaultLow; c.isActive = true }
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a(3@3)]-6-[b]", options: [], metrics: nil, views: v).forEach { addConstraint($0) }
        let aWidthConstraint2 = a.widthAnchor.constraint(equalToConstant: 3)
        aWidthConstraint2.priority = UILayoutPriority(3)
        let count = [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
            aWidthConstraint2,
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 6)
        ].count
        a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: CGFloat(count)).isActive = true
        for c in [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        ] where c.constant == 8 { addConstraint(c) }
        let lows = [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 9),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10)
        ].map { (c: NSLayoutConstraint) -> NSLayoutConstraint in c.priority = .defaultLow; return c }
        addConstraints(lows)
        addConstraints(Array([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 11),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 12)
        ].dropFirst()))
        let last = [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 13),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 14)
        ][1]
        last.isActive = true
        let all: [NSLayoutConstraint] = [[a.topAnchor.constraint(equalTo: topAnchor)], [b.topAnchor.constraint(equalTo: topAnchor)]].reduce([], +)
        addConstraints(all)
        var set: Set<NSLayoutConstraint> = []
        set.formUnion([a.heightAnchor.constraint(equalToConstant: 1)])
        NSLayoutConstraint.activate(Array(set))
        let dict = ["h": [a.heightAnchor.constraint(equalToConstant: 2)], "w": [a.widthAnchor.constraint(equalToConstant: 2)]]
        addConstraints(dict["h"]!); addConstraints(dict["w"]!)
    }
}
