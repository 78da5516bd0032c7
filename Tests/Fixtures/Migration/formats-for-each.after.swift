import UIKit

class FormatsForEach: UIView {
    let overlay = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        overlay.translatesAutoresizingMaskIntoConstraints = false
        addSubview(overlay)
        ["H:|[overlay]|", "V:|[overlay]|"].forEach {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: ["overlay": overlay]))
        }
        for format in ["H:[overlay(>=20)]", "V:[overlay(>=20)]"] {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["overlay": overlay]))
        }
    }
}
