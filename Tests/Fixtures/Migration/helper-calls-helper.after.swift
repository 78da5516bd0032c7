import UIKit

extension UIView {
    func addConstraints(format: String, views: [String: Any]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }

    func addEqual(_ format: String, _ views: UIView...) {
        views.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        var dictionary = [String: UIView]()
        for (index, view) in views.enumerated() {
            dictionary["v\(index)"] = view
        }
        let constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary)
        constraints.forEach { $0.isActive = true }
    }
}

extension UIViewController {
    func addConstraints(format: String, views: [String: Any]) {
        view.addConstraints(format: format, views: views)
    }
}

class HelperCallsHelper: UIViewController {
    let card = UIView()
    let heading = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        card.addSubview(heading)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: 20)
        ])
        card.heightAnchor.constraint(equalTo: view!.heightAnchor).isActive = true
        heading.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            heading.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: heading.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: card.topAnchor),
            card.bottomAnchor.constraint(equalTo: heading.bottomAnchor)
        ])
        for label in [UILabel(), UILabel()] {
            card.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.widthAnchor.constraint(equalToConstant: 20).isActive = true
            label.topAnchor.constraint(equalTo: heading.bottomAnchor).isActive = true
        }
    }
}
