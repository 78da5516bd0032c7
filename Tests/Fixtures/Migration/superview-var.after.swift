import UIKit

class SuperviewVar: UIView {
    let a = UIView()
    var host = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(host)
        host.addSubview(a)
        host = UIView()
        addSubview(host)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 1),
            a.superview!.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
    }
}
