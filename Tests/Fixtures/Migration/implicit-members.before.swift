import UIKit

extension NSLayoutConstraint {

    static func box(_ v: UIView) -> [NSLayoutConstraint] {
        return constraints(withVisualFormat: "H:|[v]|", options: [], metrics: nil, views: ["v": v]) + Self.constraints(withVisualFormat: "V:|[v]|", options: [], metrics: nil, views: ["v": v])
    }
    convenience init(width v: UIView, _ c: CGFloat) {
        self.init(item: v, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: c)
    }
}

class Sub: NSLayoutConstraint {}
class ImplicitMembers: UIView {
    let a = UIView()
    typealias C = NSLayoutConstraint

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraints(NSLayoutConstraint.box(a))
        addConstraint(NSLayoutConstraint(width: a, 4))
        addConstraint(.init(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5))
        addConstraint(C(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 6))
        addConstraint(Sub(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7))
        let x: NSLayoutConstraint = .init(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)
        x.isActive = true
        UIKit.NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 9).isActive = true
        UIKit.NSLayoutConstraint.activate(UIKit.NSLayoutConstraint.constraints(withVisualFormat: "H:[a(1)]", options: [], metrics: nil, views: ["a": a]))
    }
}
