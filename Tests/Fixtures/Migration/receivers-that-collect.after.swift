import UIKit

class Builder {
    var pending: [NSLayoutConstraint] = []

    func addConstraints(_ constraints: [NSLayoutConstraint]) { pending += constraints }

    func addConstraint(_ constraint: NSLayoutConstraint) { pending.append(constraint) }

    func fill(_ view: UIView) {
        addConstraints([
            view.leadingAnchor.constraint(equalTo: view.superview!.leadingAnchor),
            view.superview!.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        addConstraint(view.widthAnchor.constraint(equalToConstant: 10))
    }
}

class ReceiversThatCollect: UIView {
    let builder = Builder()
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        builder.fill(a)
        builder.addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        builder.addConstraint(a.heightAnchor.constraint(equalToConstant: 10))
        let other = Builder()
        other.addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
    }
}
