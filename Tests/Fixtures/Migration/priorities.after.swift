import UIKit

class Priorities: UIView {
    let text = UILabel()
    let badge = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        text.translatesAutoresizingMaskIntoConstraints = false
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(text)
        addSubview(badge)
        let textLeadingConstraint = text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)
        textLeadingConstraint.priority = UILayoutPriority(750)
        let textWidthConstraint = text.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
        textWidthConstraint.priority = UILayoutPriority(251)
        let badgeLeadingConstraint = badge.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: 4)
        badgeLeadingConstraint.priority = UILayoutPriority(999.5)
        let badgeWidthConstraint = badge.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
        badgeWidthConstraint.priority = UILayoutPriority(250)
        NSLayoutConstraint.activate([
            textLeadingConstraint,
            textWidthConstraint,
            badgeLeadingConstraint,
            badge.widthAnchor.constraint(equalToConstant: 20),
            badgeWidthConstraint,
            trailingAnchor.constraint(equalTo: badge.trailingAnchor)
        ])
        let textHeightConstraint = text.heightAnchor.constraint(equalToConstant: 30)
        textHeightConstraint.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: topAnchor),
            textHeightConstraint,
            bottomAnchor.constraint(equalTo: text.bottomAnchor)
        ])

        let height = badge.heightAnchor.constraint(equalToConstant: 20)
        height.priority = UILayoutPriority(rawValue: 749)
        height.isActive = true
    }
}
