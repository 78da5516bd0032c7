import UIKit

class InequalityGaps: UITableViewCell {
    let left = UILabel()
    let right = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        left.translatesAutoresizingMaskIntoConstraints = false
        right.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(left)
        contentView.addSubview(right)
        let rightTrailingConstraint = contentView.trailingAnchor.constraint(
            greaterThanOrEqualTo: right.trailingAnchor,
            constant: 2
        )
        rightTrailingConstraint.priority = UILayoutPriority(600)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 8),
            right.leadingAnchor.constraint(greaterThanOrEqualTo: left.trailingAnchor, constant: 4),
            contentView.trailingAnchor.constraint(lessThanOrEqualTo: right.trailingAnchor, constant: 16),
            rightTrailingConstraint
        ])
        NSLayoutConstraint.activate([
            left.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor),
            right.topAnchor.constraint(equalTo: left.bottomAnchor, constant: 4),
            contentView.bottomAnchor.constraint(greaterThanOrEqualTo: right.bottomAnchor)
        ])
    }
}
