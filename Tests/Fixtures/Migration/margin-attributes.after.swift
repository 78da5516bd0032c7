import UIKit

class MarginAttributes: UIViewController {
    let form = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        form.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(form)
        let attributes: (NSLayoutConstraint, NSLayoutConstraint) = (
            form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor)
        )
        NSLayoutConstraint.activate([attributes.0, attributes.1])
        view!.layoutMarginsGuide.bottomAnchor.constraint(greaterThanOrEqualTo: form.bottomAnchor).isActive = true
        form.centerYAnchor.constraint(equalTo: self.view.layoutMarginsGuide.centerYAnchor).isActive = true
    }
}
