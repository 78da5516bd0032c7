import UIKit

class StandardGapsUikit: UIView {
    let first = UILabel()
    let second = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        first.translatesAutoresizingMaskIntoConstraints = false
        second.translatesAutoresizingMaskIntoConstraints = false
        addSubview(first)
        addSubview(second)
        let views = ["first": first, "second": second]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[first]-[second]-|", options: .alignAllFirstBaseline, metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[first]-|", options: [], metrics: nil, views: views))
    }
}
