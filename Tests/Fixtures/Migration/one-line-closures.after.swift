import UIKit

class OneLineClosures: UIView {
    let a = UIView(), b = UIView()

    func perform(_ work: () -> Void) { work() }

    func later(_ work: @escaping () -> Void) { work() }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addSubview(b)
        perform {
            let aWidthConstraint = a.widthAnchor.constraint(equalToConstant: 8)
            aWidthConstraint.priority = UILayoutPriority(500)
            aWidthConstraint.isActive = true
        }
        later { [unowned self] in
            let aWidthConstraint2 = a.widthAnchor.constraint(equalToConstant: 9)
            aWidthConstraint2.priority = UILayoutPriority(500)
            aWidthConstraint2.isActive = true
        }
        later { NSLayoutConstraint.activate([
            self.a.topAnchor.constraint(equalTo: self.topAnchor),
            self.bottomAnchor.constraint(equalTo: self.a.bottomAnchor)
        ]) }
        let widths = [a, b].map { $0.widthAnchor.constraint(equalTo: self.widthAnchor) }
        addConstraints(widths)
        addConstraints([a, b].flatMap { [
            $0.leadingAnchor.constraint(equalTo: $0.superview!.leadingAnchor),
            $0.superview!.trailingAnchor.constraint(equalTo: $0.trailingAnchor)
        ] })
        addConstraints([a, b].flatMap { view in NSLayoutConstraint.constraints(withVisualFormat: "V:|[v(5@5)]|", options: [], metrics: nil, views: ["v": view]) })
        let make = { [self.a.topAnchor.constraint(equalTo: self.topAnchor, constant: 3)] }
        addConstraints(make())
    }
}
