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
        let views: [String: Any] = ["card": card, "root": view!]
        addConstraints(format: "H:|-20-[card]-20-|", views: views)
        self.addConstraints(format: "V:[card(root)]", views: views)
        card.addEqual("H:|[v0]|", heading)
        card.addEqual("V:|[v0]|", heading)
        for label in [UILabel(), UILabel()] {
            card.addSubview(label)
            card.addEqual("H:[v0(20)]", label)
            card.addEqual("V:[v0][v1]", heading, label)
        }
    }
}
