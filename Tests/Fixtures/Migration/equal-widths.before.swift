import UIKit

class EqualWidths: UIView {
    let one = UIButton(type: .system), two = UIButton(type: .system), three = UIButton(type: .system)

    override func updateConstraints() {
        super.updateConstraints()
        let buttons = [one, two, three]
        buttons.forEach(addSubview)
        buttons.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        let views = ["one": one, "two": two, "three": three]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[one][two(==one)][three(==one)]|", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[one(>=two)]", options: [], metrics: nil, views: views))
    }
}
