import UIKit

extension UIView {
    func quickConstraints(_ formats: [String], _ views: [UIView]) {
        var dictionary: [String: UIView] = [:]
        for (number, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            dictionary["v\(number + 1)"] = view
        }
        for format in formats {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
        }
    }

    // Only the second pair of brackets holds views.
    func notesFor(_ formats: [String], _ views: [UIView]) {}
}

class HelperArrayOfFormats: UIView {
    let title = UILabel()
    let body = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        addSubview(body)
        title.translatesAutoresizingMaskIntoConstraints = false
        body.translatesAutoresizingMaskIntoConstraints = false
        let bodyHeightConstraint = body.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
        bodyHeightConstraint.priority = UILayoutPriority(750)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16),
            body.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: body.trailingAnchor),
            title.topAnchor.constraint(equalTo: topAnchor),
            body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            bodyHeightConstraint,
            bottomAnchor.constraint(equalTo: body.bottomAnchor)
        ])
        let both = [title, body]
        title.heightAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
        if both.count > 1 { body.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true }
    }
}
