import UIKit

class SeveralOperands: UIView {
    let badge = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(badge)
        NSLayoutConstraint.activate(
            [badge.leadingAnchor.constraint(equalTo: leadingAnchor)]
                + [badge.topAnchor.constraint(equalTo: topAnchor)]
                + [badge.widthAnchor.constraint(equalToConstant: 8)])
        NSLayoutConstraint.activate([
            [badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 1)],
            [badge.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)],
        ].flatMap { $0 })
    }
}
