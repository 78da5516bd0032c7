import UIKit

class InitializerIsActive: UIView {
    let spinner = UIActivityIndicatorView()

    override func updateConstraints() {
        super.updateConstraints()
        spinner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(spinner)
        spinner.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        spinner.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -10).isActive = true
        let width = spinner.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor)
        width.isActive = true
    }
}
