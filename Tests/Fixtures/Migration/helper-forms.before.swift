import UIKit

enum HelperFormsLayout {
    static func pin(_ formats: [String], _ views: [String: UIView]) {
        formats.forEach { format in
            let constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
            NSLayoutConstraint.activate(constraints)
        }
    }

    static func pin(all formats: String..., views: [String: UIView]) {
        for format in formats {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
    }
}

extension String {
    func constraints(for views: [String: UIView]) -> [NSLayoutConstraint] {
        return NSLayoutConstraint.constraints(withVisualFormat: self, options: [], metrics: nil, views: views)
    }
}

extension UIView {
    func addFormat(_ constraint: String, views: [String: UIView]) {
        let constraint = NSLayoutConstraint.constraints(withVisualFormat: constraint, options: [], metrics: nil, views: views)
        addConstraints(constraint)
    }
}

class HelperForms: UIView {
    let title = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        let gap: CGFloat = 8
        HelperFormsLayout.pin(["H:|-[title]-|", "V:|[title]"], ["title": title])
        HelperFormsLayout.pin(["V:[title]-\(gap)-|"], ["title": title])
        HelperFormsLayout.pin(all: "H:[title(>=40)]", "V:[title(>=20@500)]", views: ["title": title])
        NSLayoutConstraint.activate("H:[title(<=400)]".constraints(for: ["title": title]))
        addFormat("V:[title(<=100)]", views: ["title": title])
    }
}
