import UIKit

class SeveralOperands: UIView {
    let badge = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(badge)
        let views = ["badge": badge]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[badge]", options: [], metrics: nil, views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[badge]", options: [], metrics: nil, views: views)
                + [badge.widthAnchor.constraint(equalToConstant: 8)])
        NSLayoutConstraint.activate([
            NSLayoutConstraint.constraints(withVisualFormat: "H:[badge(>=1)]", options: [], metrics: nil, views: views),
            NSLayoutConstraint.constraints(withVisualFormat: "V:[badge(>=1)]", options: [], metrics: nil, views: views),
        ].flatMap { $0 })
    }
}
