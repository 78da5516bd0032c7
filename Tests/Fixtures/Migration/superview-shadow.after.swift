import UIKit

class SuperviewShadow: UIView {
    let a = UIView()
    let host = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(host)
        host.addSubview(a)
        lay(host: UIView())
        let host = UIView()
        addSubview(host)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 1),
            a.superview!.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
    }

    func lay(host: UIView) {
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 2),
            a.superview!.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
    }
}
