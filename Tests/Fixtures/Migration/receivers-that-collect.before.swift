import UIKit

class Builder {
    var pending: [NSLayoutConstraint] = []

    func addConstraints(_ constraints: [NSLayoutConstraint]) { pending += constraints }

    func addConstraint(_ constraint: NSLayoutConstraint) { pending.append(constraint) }

    func fill(_ view: UIView) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: ["view": view]))
        addConstraint(NSLayoutConstraint(item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10))
    }
}

class ReceiversThatCollect: UIView {
    let builder = Builder()
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        builder.fill(a)
        builder.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: ["a": a]))
        builder.addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10))
        let other = Builder()
        other.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
