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
        owned += NSLayoutConstraint.constraints(withVisualFormat: "V:|[field]", options: [], metrics: nil, views: views)
        if let label = label, label.text == nil {
            views["label"] = label
            owned += NSLayoutConstraint.constraints(withVisualFormat: "V:[field]-3-[label]", options: .alignAllLeading, metrics: nil, views: views)
        }
        if let icon = icon {
            views["icon"] = icon
            if let label = label {
                label.isHidden = false
                owned += NSLayoutConstraint.constraints(withVisualFormat: "H:[icon]-15-[label]", options: [], metrics: nil, views: views)
            }
            owned += NSLayoutConstraint.constraints(withVisualFormat: "H:[icon(20)]", options: [], metrics: nil, views: views)
        }
        owned += NSLayoutConstraint.constraints(withVisualFormat: "V:|[icon]", options: [], metrics: nil, views: views)

        var later = [String: UIView]()
        later["field"] = field
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[field]", options: [], metrics: nil, views: later))
        var twice: [String: UIView] = [:]
        twice["a"] = field
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(>=10)]", options: [], metrics: nil, views: twice))
        twice["a"] = icon!
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(>=10)]", options: [], metrics: nil, views: twice))
        NSLayoutConstraint.activate(owned)
    }
}
