import UIKit

enum Layout {
    static let gap: CGFloat = 9

    static func fill(_ view: UIView, in host: UIView) {
        host.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: gap),
            host.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
    }
}

struct Pinner {
    let view: UIView

    func pin() {
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: view.superview!.topAnchor),
            view.superview!.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        ])
        view.widthAnchor.constraint(equalTo: view.superview!.widthAnchor).isActive = true
    }
}

func free(_ a: UIView, _ b: UIView) -> [NSLayoutConstraint] {
    return [b.topAnchor.constraint(equalTo: a.bottomAnchor)]
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
