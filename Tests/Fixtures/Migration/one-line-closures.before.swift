import UIKit

class OneLineClosures: UIView {
    let a = UIView(), b = UIView()

    func perform(_ work: () -> Void) { work() }

    func later(_ work: @escaping () -> Void) { work() }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addSubview(b)
        perform { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(8@500)]", options: [], metrics: nil, views: ["a": a])) }
        later { [unowned self] in addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(9@500)]", options: [], metrics: nil, views: ["a": a])) }
        later { self.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: ["a": self.a])) }
        let widths = [a, b].map { NSLayoutConstraint(item: $0, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 1, constant: 0) }
        addConstraints(widths)
        addConstraints([a, b].flatMap { NSLayoutConstraint.constraints(withVisualFormat: "H:|[v]|", options: [], metrics: nil, views: ["v": $0]) })
        addConstraints([a, b].flatMap { view in NSLayoutConstraint.constraints(withVisualFormat: "V:|[v(5@5)]|", options: [], metrics: nil, views: ["v": view]) })
        let make = { NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[a]", options: [], metrics: nil, views: ["a": self.a]) }
        addConstraints(make())
    }
}
