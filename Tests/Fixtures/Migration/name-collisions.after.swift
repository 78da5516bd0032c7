import UIKit

class NameCollisions: UIView {
    let title = UIView()
    var titleHeightConstraint: NSLayoutConstraint?

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        let titleWidthConstraint = 3
        _ = titleWidthConstraint
        let titleWidthConstraint2 = title.widthAnchor.constraint(equalToConstant: 8)
        titleWidthConstraint2.priority = UILayoutPriority(500)
        titleWidthConstraint2.isActive = true
        let titleWidthConstraint3 = title.widthAnchor.constraint(equalToConstant: 9)
        titleWidthConstraint3.priority = UILayoutPriority(400)
        titleWidthConstraint3.isActive = true
        let titleHeightConstraint2 = title.heightAnchor.constraint(equalToConstant: 8)
        titleHeightConstraint2.priority = UILayoutPriority(500)
        let titleHeightConstraint3 = title.heightAnchor.constraint(greaterThanOrEqualToConstant: 3)
        titleHeightConstraint3.priority = UILayoutPriority(20)
        NSLayoutConstraint.activate([
            titleHeightConstraint2,
            titleHeightConstraint3
        ])
        for _ in 0..<2 {
            let titleHeightConstraint4 = title.heightAnchor.constraint(equalToConstant: 8)
            titleHeightConstraint4.priority = UILayoutPriority(500)
            titleHeightConstraint4.isActive = true
        }
        titleHeightConstraint?.isActive = true
    }
}
