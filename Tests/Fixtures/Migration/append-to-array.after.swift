import UIKit

class AppendToArray: UIView {
    let head = UIView()
    let body = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        head.translatesAutoresizingMaskIntoConstraints = false
        body.translatesAutoresizingMaskIntoConstraints = false
        addSubview(head)
        addSubview(body)

        var constraints = [NSLayoutConstraint]()
        constraints += [
            head.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: head.trailingAnchor)
        ]
        constraints += [
            body.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: body.trailingAnchor)
        ]
        constraints.append(contentsOf: [
            head.topAnchor.constraint(equalTo: topAnchor),
            head.heightAnchor.constraint(equalToConstant: 44),
            body.topAnchor.constraint(equalTo: head.bottomAnchor),
            bottomAnchor.constraint(equalTo: body.bottomAnchor)
        ])
        constraints.append(body.heightAnchor.constraint(greaterThanOrEqualTo: head.heightAnchor, multiplier: 2))
        NSLayoutConstraint.activate(constraints)
    }
}
