import UIKit

class SuperviewMoves: UIView {
    let a = UIView(), box = UIView(), other = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(box); addSubview(other)
        box.addSubview(a)
        addConstraints([
            a.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 1),
            box.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
        other.insertSubview(a, at: 0)
        addConstraints([
            a.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 2),
            other.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
        a.removeFromSuperview()
        addSubview(a)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
    }
}
