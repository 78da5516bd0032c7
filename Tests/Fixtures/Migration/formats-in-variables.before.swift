import UIKit

class FormatsInVariables: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        let formats = ["H:|-1-[a]", "V:|-2-[a]-[b]"]
        for f in formats { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: ["a": a, "b": b])) }
        ["H:|-3-[a]", "V:|-4-[a]-[b]"].forEach { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: ["a": a, "b": b])) }
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
        let options: NSLayoutConstraint.FormatOptions = [.alignAllTop, .alignAllBottom]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a]-15-[b]", options: options, metrics: nil, views: ["a": a, "b": b]))
        let edges: [NSLayoutConstraint.Attribute] = [.top, .bottom]
        for e in edges { addConstraint(NSLayoutConstraint(item: a, attribute: e, relatedBy: .equal, toItem: self, attribute: e, multiplier: 1, constant: 0)) }
        addConstraints([.left, .right].map { NSLayoutConstraint(item: a, attribute: $0, relatedBy: .equal, toItem: self, attribute: $0, multiplier: 1, constant: 0) })
    }
}
