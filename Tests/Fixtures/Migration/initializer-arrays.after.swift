import UIKit

class InitializerArrays: UIView {
    let card = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        card.translatesAutoresizingMaskIntoConstraints = false
        addSubview(card)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            card.topAnchor.constraint(equalTo: topAnchor),
        ])
        addConstraints([bottomAnchor.constraint(greaterThanOrEqualTo: card.bottomAnchor), card.heightAnchor.constraint(equalToConstant: 80)])
    }
}
