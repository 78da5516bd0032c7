import UIKit

class FormatsWithoutConstraints: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let none = [NSLayoutConstraint]()
        addConstraints(none)
        NSLayoutConstraint.activate([NSLayoutConstraint]())
        NSLayoutConstraint.activate([NSLayoutConstraint]())
    }
}
