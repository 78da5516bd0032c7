import UIKit

class GapsBetweenViews: UIView {
    private let icon = UIImageView()
    private let title = UILabel()
    private let chevron = UIImageView()

    func setUp() {
        [icon, title, chevron].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(icon)
        addSubview(title)
        addSubview(chevron)
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            icon.widthAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            chevron.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 4.5),
            chevron.widthAnchor.constraint(equalToConstant: 10),
            trailingAnchor.constraint(equalTo: chevron.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: icon.bottomAnchor)
        ])
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor, constant: -2),
            bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: -2)
        ])
        chevron.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }

    override func updateConstraints() {
        super.updateConstraints()
        setUp()
    }
}
