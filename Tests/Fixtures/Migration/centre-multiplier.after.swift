import UIKit

class CentreMultiplier: UIView {
    let logo = UIImageView()

    override func updateConstraints() {
        super.updateConstraints()
        logo.translatesAutoresizingMaskIntoConstraints = false
        addSubview(logo)
        logo.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        addConstraint(NSLayoutConstraint(item: logo, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 0.8, constant: 0))
    }
}
