import UIKit

class StatementForms: UIView {
    let a = UIView()
    lazy var stored = NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a(3@3)]|", options: [], metrics: nil, views: ["a": a])

    func make(_ c: [NSLayoutConstraint]) { addConstraints(c) }

    override func updateConstraints() {
        super.updateConstraints()
        a.tag = 1; addSubview(a); addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[a(3@3)]|", options: [], metrics: nil, views: ["a": a])); a.tag = 2
        if let c = NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[a]", options: [], metrics: nil, views: ["a": a]).first { c.isActive = true }
        for c in NSLayoutConstraint.constraints(withVisualFormat: "V:|-4-[a(5@5)]", options: [], metrics: nil, views: ["a": a]) { c.isActive = true }
        if a.tag == 3 { a.tag = 4 } else { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[a(5@5)]", options: [], metrics: nil, views: ["a": a])) }
        defer { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a(5@5)]", options: [], metrics: nil, views: ["a": a])) }
        make(NSLayoutConstraint.constraints(withVisualFormat: "V:|-7-[a(5@5)]", options: [], metrics: nil, views: ["a": a]))
        let x = a.tag == 2 ? NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[a(5@5)]", options: [], metrics: nil, views: ["a": a]) : []
        addConstraints(x)
        let (p, q) = (NSLayoutConstraint.constraints(withVisualFormat: "V:|-9-[a(5@5)]", options: [], metrics: nil, views: ["a": a]), 3)
        addConstraints(p); _ = q
        switch a.tag {
        case 2: addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[a(5@5)]", options: [], metrics: nil, views: ["a": a]))
        default: break
        }
        guard a.tag == 2 else { return addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-11-[a(5@5)]", options: [], metrics: nil, views: ["a": a])) }
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
            .isActive = true
        (NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 4)).isActive = a.tag == 2
        addConstraints(stored)
    }
}
