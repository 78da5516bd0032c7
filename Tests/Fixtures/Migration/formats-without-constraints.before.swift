import UIKit

class FormatsWithoutConstraints: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let none = NSLayoutConstraint.constraints(withVisualFormat: "[a]", options: [], metrics: nil, views: ["a": a])
        addConstraints(none)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a]", options: .alignAllLeft, metrics: nil, views: ["a": a]))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:[a]", options: [], metrics: nil, views: ["a": a]))
    }
}
