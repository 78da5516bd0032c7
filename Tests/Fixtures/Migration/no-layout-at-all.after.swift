import UIKit

class NoLayoutAtAll: UIView {
    /// Once used "NSLayoutConstraint.constraints(withVisualFormat:)".
    let hint = "NSLayoutConstraint(item: a, attribute: .top)"
    let pane = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(pane)
        pane.topAnchor.constraint(equalTo: topAnchor).isActive = true
    }
}
