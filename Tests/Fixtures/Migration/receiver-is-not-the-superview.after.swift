import UIKit

class ReceiverIsNotTheSuperview: UIViewController {
    let container = UIView()
    let upper = UILabel()
    let lower = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [container, upper, lower] { child.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(container)
        container.addSubview(upper)
        container.addSubview(lower)
        // The controller's view holds the constraints, but '|' is the container.
        NSLayoutConstraint.activate([
            upper.topAnchor.constraint(equalTo: container.topAnchor),
            lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 22),
            container.bottomAnchor.constraint(equalTo: lower.bottomAnchor),
            upper.centerXAnchor.constraint(equalTo: lower.centerXAnchor)
        ])
        NSLayoutConstraint.activate([
            upper.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            container.trailingAnchor.constraint(equalTo: upper.trailingAnchor)
        ])
    }
}
