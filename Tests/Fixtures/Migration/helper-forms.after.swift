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
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            layoutMarginsGuide.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            title.topAnchor.constraint(equalTo: topAnchor)
        ])
        bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: gap).isActive = true
        let titleHeightConstraint = title.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
        titleHeightConstraint.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            title.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
            titleHeightConstraint
        ])
        NSLayoutConstraint.activate([title.widthAnchor.constraint(lessThanOrEqualToConstant: 400)])
        title.heightAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
    }
}
