import UIKit

class Accessors: UIView {
    let a = UIView()
    var mode = 0 {
        didSet { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a(3@3)]", options: [], metrics: nil, views: ["a": a])) }
    }
    var gap: CGFloat {
        get { return 3 }
        set {
            let c = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: newValue), d = NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: newValue)
            addConstraints([c, d])
        }
    }
    subscript(i: Int) -> NSLayoutConstraint {
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: CGFloat(i))
    }

    func implicit() -> [NSLayoutConstraint] { NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a(3@3)]", options: [], metrics: nil, views: ["a": a]) }

    func newline() -> [NSLayoutConstraint] {
        return
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-9-[a(3@3)]", options: [], metrics: nil, views: ["a": a])
    }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        mode = 2
        gap = 4
        self[3].isActive = true
        addConstraints(implicit()); addConstraints(newline())
        let x = NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[a]", options: [], metrics: nil, views: ["a": a]), y = NSLayoutConstraint.constraints(withVisualFormat: "H:|-11-[a(3@3)]", options: [], metrics: nil, views: ["a": a])
        addConstraints(x + y)
        if #available(iOS 11, *) { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[a]", options: [], metrics: nil, views: ["a": a])) }
        let z = if mode == 2 { NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7) } else { NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8) }
        z.isActive = true
    }
}
