import UIKit

enum Layout {
    static let gap: CGFloat = 9

    static func fill(_ view: UIView, in host: UIView) {
        host.addSubview(view)
        host.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-g-[view]|", options: [], metrics: ["g": gap], views: ["view": view]))
    }
}

struct Pinner {
    let view: UIView

    func pin() {
        view.superview!.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[view]|", options: [], metrics: nil, views: ["view": view]))
        NSLayoutConstraint(item: view, attribute: .width, relatedBy: .equal, toItem: view.superview!, attribute: .width, multiplier: 1, constant: 0).isActive = true
    }
}

func free(_ a: UIView, _ b: UIView) -> [NSLayoutConstraint] {
    return NSLayoutConstraint.constraints(withVisualFormat: "V:[a][b]", options: [], metrics: nil, views: ["a": a, "b": b])
}

class StaticAndNested: UIView {

    override func updateConstraints() {
        super.updateConstraints()
        let a = UIView()
        Layout.fill(a, in: self)
        Pinner(view: a).pin()
        addConstraints(free(a, self))
    }
}
