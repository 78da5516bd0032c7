import UIKit

class Other: UIView {
    let title = UIView(), box = UIView()

    func add() { addSubview(box); box.addSubview(title) }
}

class EvidenceElsewhere: UIView {
    let title = UIView(), sub = UIView(), row = UIView(), stack = UIStackView()

    static func pin(_ sub: UIView) {
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[sub]", options: [], metrics: nil, views: ["sub": sub]))
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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[title]", options: [], metrics: nil, views: ["title": title]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[row]", options: [], metrics: nil, views: ["row": row]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[sub]", options: [], metrics: nil, views: ["sub": sub]))
    }
}
