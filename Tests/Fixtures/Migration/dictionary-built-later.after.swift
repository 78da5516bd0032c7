import UIKit

class DictionaryBuiltLater: UIView {
    let fields = [UITextField(), UITextField()]

    override func updateConstraints() {
        super.updateConstraints()
        var views: [String: UIView] = [:]
        for (index, field) in fields.enumerated() {
            addSubview(field)
            views["field\(index)"] = field
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[field0][field1(field0)]|", options: [], metrics: nil, views: views))
    }
}
