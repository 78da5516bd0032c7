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

        let views = ["head": head, "body": body]
        var constraints = [NSLayoutConstraint]()
        constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|[head]|", options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|[body]|", options: [], metrics: nil, views: views)
        constraints.append(contentsOf: NSLayoutConstraint.constraints(withVisualFormat: "V:|[head(44)][body]|", options: [], metrics: nil, views: views))
        constraints.append(NSLayoutConstraint(item: body, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: head, attribute: .height, multiplier: 2, constant: 0))
        NSLayoutConstraint.activate(constraints)
    }
}
