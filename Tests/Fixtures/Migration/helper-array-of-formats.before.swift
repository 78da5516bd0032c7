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
        quickConstraints(["H:|-16-[v1]-16-|", "H:|[v2]|", "V:|[v1]-4-[v2(>=20@750)]|"], [title, body])
        let both = [title, body]
        let gaps = ["V:[v1(<=200)]"]
        self.quickConstraints(gaps, both)
        if both.count > 1 { quickConstraints(["V:[v1(>=10)]"], [body]) }
    }
}
