import UIKit

class NameCollisions: UIView {
    let title = UIView()
    var titleHeightConstraint: NSLayoutConstraint?

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        let titleWidthConstraint = 3
        _ = titleWidthConstraint
        let widthConstraint = title.widthAnchor.constraint(equalToConstant: 8)
        widthConstraint.priority = UILayoutPriority(500)
        widthConstraint.isActive = true
        let titleWidthConstraint2 = title.widthAnchor.constraint(equalToConstant: 9)
        titleWidthConstraint2.priority = UILayoutPriority(400)
        titleWidthConstraint2.isActive = true
        let heightConstraint = title.heightAnchor.constraint(equalToConstant: 8)
        heightConstraint.priority = UILayoutPriority(500)
        let titleHeightConstraint2 = title.heightAnchor.constraint(greaterThanOrEqualToConstant: 3)
        titleHeightConstraint2.priority = UILayoutPriority(20)
        NSLayoutConstraint.activate([
            heightConstraint,
            titleHeightConstraint2
        ])
        for _ in 0..<2 {
            let titleHeightConstraint3 = title.heightAnchor.constraint(equalToConstant: 8)
            titleHeightConstraint3.priority = UILayoutPriority(500)
            titleHeightConstraint3.isActive = true
        }
        titleHeightConstraint?.isActive = true
    }
}
