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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
