import UIKit

class OverriddenAddSubview: UIView {
    let a = UIView()
    let content = UIView()

    override func addSubview(_ view: UIView) {
        if view === content { super.addSubview(view) } else { content.addSubview(view) }
    }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(content)
        addSubview(a)
        addConstraints([
            a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 1),
            a.superview!.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
    }
}
