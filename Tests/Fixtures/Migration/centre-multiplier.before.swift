import UIKit

class CentreMultiplier: UIView {
    let logo = UIImageView()

    override func updateConstraints() {
        super.updateConstraints()
        logo.translatesAutoresizingMaskIntoConstraints = false
        addSubview(logo)
        addConstraint(NSLayoutConstraint(item: logo, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: logo, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 0.8, constant: 0))
    }
}
