import UIKit

class InitializerIsActive: UIView {
    let spinner = UIActivityIndicatorView()

    override func updateConstraints() {
        super.updateConstraints()
        spinner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(spinner)
        NSLayoutConstraint(item: spinner, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: spinner, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 1, constant: -10).isActive = true
        let width = NSLayoutConstraint(item: spinner, attribute: .width, relatedBy: .lessThanOrEqual, toItem: self, attribute: .width, multiplier: 1, constant: 0)
        width.isActive = true
    }
}
