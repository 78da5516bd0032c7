import UIKit

class DictionaryFilledByStatements: UIView {
    let field = UITextField()
    var icon: UIImageView? = UIImageView()
    var label: UILabel? = UILabel()
    var owned: [NSLayoutConstraint] = []

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(field)
        icon.map { addSubview($0) }
        label.map { addSubview($0) }

        var views: [String: AnyObject] = ["field": field]
        owned += [field.topAnchor.constraint(equalTo: topAnchor)]
        if let label = label, label.text == nil {
            views["label"] = label
            owned += [
                label.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 3),
                field.leadingAnchor.constraint(equalTo: label.leadingAnchor)
            ]
        }
        if let icon = icon {
            views["icon"] = icon
            if let label = label {
                label.isHidden = false
                owned += [label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 15)]
            }
            owned += [icon.widthAnchor.constraint(equalToConstant: 20)]
        }
        owned += [icon!.topAnchor.constraint(equalTo: icon!.superview!.topAnchor)]

        var later = [String: UIView]()
        later["field"] = field
        NSLayoutConstraint.activate([field.leadingAnchor.constraint(equalTo: leadingAnchor)])
        var twice: [String: UIView] = [:]
        twice["a"] = field
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(>=10)]", options: [], metrics: nil, views: twice))
        twice["a"] = icon!
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(>=10)]", options: [], metrics: nil, views: twice))
        NSLayoutConstraint.activate(owned)
    }
}
