import UIKit

class MetricsLocal: UIView {
    let avatar = UIImageView()
    let name = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        avatar.translatesAutoresizingMaskIntoConstraints = false
        name.translatesAutoresizingMaskIntoConstraints = false
        addSubview(avatar)
        addSubview(name)

        let avatarWidthConstraint = avatar.widthAnchor.constraint(equalToConstant: 40.0)
        avatarWidthConstraint.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12.0),
            avatarWidthConstraint,
            name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12.0),
            trailingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 12.0),
            avatar.centerYAnchor.constraint(equalTo: name.centerYAnchor)
        ])
        NSLayoutConstraint.activate([
            avatar.topAnchor.constraint(equalTo: topAnchor, constant: 12.0),
            avatar.heightAnchor.constraint(equalToConstant: 40.0),
            bottomAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: 12.0)
        ])
    }
}
