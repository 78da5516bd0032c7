import UIKit

class MarginAttributes: UIViewController {
    let form = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        form.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(form)
        let attributes: (NSLayoutConstraint, NSLayoutConstraint) = (
            NSLayoutConstraint(item: form, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin, multiplier: 1, constant: 0),
            NSLayoutConstraint(item: form, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailingMargin, multiplier: 1, constant: 0)
        )
        NSLayoutConstraint.activate([attributes.0, attributes.1])
        NSLayoutConstraint(item: view!, attribute: .bottomMargin, relatedBy: .greaterThanOrEqual, toItem: form, attribute: .bottom, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: form, attribute: .centerY, relatedBy: .equal, toItem: self.view, attribute: .centerYWithinMargins, multiplier: 1, constant: 0).isActive = true
    }
}
