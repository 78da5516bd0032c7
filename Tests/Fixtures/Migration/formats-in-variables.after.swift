import UIKit

class FormatsInVariables: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        addConstraints([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
            a.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8)
        ])
        addConstraints([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            a.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8)
        ])
        for (f, o) in [("H:[a]-5-[b]", NSLayoutConstraint.FormatOptions.alignAllTop), ("V:[a]-6-[b]", .alignAllLeft)] {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: f, options: o, metrics: nil, views: ["a": a, "b": b]))
        }
        var f = "H:|-7-[a]"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: ["a": a]))
        f = "H:|-8-[a]"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: ["a": a]))
        let g = tag == 0 ? "H:|-9-[a]" : "H:|-10-[a]"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: g, options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: tag == 0 ? "H:|-11-[a]" : "H:|-12-[a]", options: [], metrics: nil, views: ["a": a]))
        let h = "H:" + "|-13-[a]"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: h, options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-" + "14-[a]", options: [], metrics: nil, views: ["a": a]))
        NSLayoutConstraint.activate([
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 15),
            a.topAnchor.constraint(equalTo: b.topAnchor),
            a.bottomAnchor.constraint(equalTo: b.bottomAnchor)
        ])
        let edges: [NSLayoutConstraint.Attribute] = [.top, .bottom]
        for e in edges { addConstraint(NSLayoutConstraint(item: a, attribute: e, relatedBy: .equal, toItem: self, attribute: e, multiplier: 1, constant: 0)) }
        addConstraints([.left, .right].map { NSLayoutConstraint(item: a, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0, multiplier: 1, constant: 0) })
    }
}
