import UIKit

class Other: UIView {
    let title = UIView(), box = UIView()

    func add() { addSubview(box); box.addSubview(title) }
}

class EvidenceElsewhere: UIView {
    let title = UIView(), sub = UIView(), row = UIView(), stack = UIStackView()

    static func pin(_ sub: UIView) {
        NSLayoutConstraint.activate([sub.leadingAnchor.constraint(equalTo: sub.superview!.leadingAnchor, constant: 1)])
    }

    func add(to view: UIView) { view.addSubview(title) }

    func addSub() { addSubview(sub) }

    override func updateConstraints() {
        super.updateConstraints()
        add(to: self)
        addSub()
        addSubview(stack)
        stack.addArrangedSubview(row)
        EvidenceElsewhere.pin(sub)
        addConstraints([title.leadingAnchor.constraint(equalTo: title.superview!.leadingAnchor, constant: 2)])
        row.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 3).isActive = true
        sub.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4).isActive = true
    }
}
