import UIKit

class OptionsSet: UIView {
    let minus = UIButton(type: .system)
    let value = UILabel()
    let plus = UIButton(type: .system)

    override func updateConstraints() {
        super.updateConstraints()
        let views = ["minus": minus, "value": value, "plus": plus] as [String: UIView]
        for view in views.values.sorted(by: { $0.tag < $1.tag }) {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        addSubview(minus)
        addSubview(value)
        addSubview(plus)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[minus(44)][value][plus(44)]|", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[value]|", options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[plus(44)]", options: NSLayoutConstraint.FormatOptions(rawValue: 0), metrics: nil, views: views))
    }
}
