import UIKit

class LocalAnchorNames: UIView {
    let a = UIView(), header = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addSubview(header)
        let topAnchor = header.bottomAnchor
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: self.topAnchor, constant: 5),
            self.bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
    }
}
