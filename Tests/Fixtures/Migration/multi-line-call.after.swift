import UIKit

class MultiLineCall: UIView {
    let photo = UIImageView()
    let credit = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        photo.translatesAutoresizingMaskIntoConstraints = false
        credit.translatesAutoresizingMaskIntoConstraints = false
        addSubview(photo)
        addSubview(credit)
        NSLayoutConstraint.activate([
            photo.topAnchor.constraint(equalTo: topAnchor),
            credit.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 4),
            bottomAnchor.constraint(equalTo: credit.bottomAnchor),
            photo.leadingAnchor.constraint(equalTo: credit.leadingAnchor),
            photo.trailingAnchor.constraint(equalTo: credit.trailingAnchor)
        ])
        photo.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    }
}
