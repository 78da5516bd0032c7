import UIKit

class InitializerArrays: UIView {
    let card = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        card.translatesAutoresizingMaskIntoConstraints = false
        addSubview(card)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(item: card, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1, constant: 12),
            NSLayoutConstraint(item: card, attribute: .trailing, relatedBy: .equal, toItem: self, attribute: .trailing, multiplier: 1, constant: -12),
            card.topAnchor.constraint(equalTo: topAnchor),
        ])
        addConstraints([NSLayoutConstraint(item: self, attribute: .bottom, relatedBy: .greaterThanOrEqual, toItem: card, attribute: .bottom, multiplier: 1, constant: 0), NSLayoutConstraint(item: card, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 80)])
    }
}
