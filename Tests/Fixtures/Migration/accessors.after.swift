import UIKit

class Accessors: UIView {
    let a = UIView()
    var mode = 0 {
        didSet {
            let aWidthConstraint = a.widthAnchor.constraint(equalToConstant: 3)
            aWidthConstraint.priority = UILayoutPriority(3)
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
                aWidthConstraint
            ])
        }
    }
    var gap: CGFloat {
        get { return 3 }
        set {
            let c = a.widthAnchor.constraint(equalToConstant: newValue), d = a.heightAnchor.constraint(equalToConstant: newValue)
            addConstraints([c, d])
        }
    }
    subscript(i: Int) -> NSLayoutConstraint {
        a.widthAnchor.constraint(equalToConstant: CGFloat(i))
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
        let aWidthConstraint = a.widthAnchor.constraint(equalToConstant: 3)
        aWidthConstraint.priority = UILayoutPriority(3)
        let x = [a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10)], y = [
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 11),
            aWidthConstraint
        ]
        addConstraints(x + y)
        if #available(iOS 11, *) { a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12).isActive = true }
        let z = if mode == 2 { a.widthAnchor.constraint(equalToConstant: 7) } else { a.widthAnchor.constraint(equalToConstant: 8) }
        z.isActive = true
    }
}
