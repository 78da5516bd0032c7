import UIKit

class FormatsInLoops: UIView {
    let title = UILabel()
    let body = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        let views = ["title": title, "body": body]
        views.values.forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
        let titleHeightConstraint = title.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
        titleHeightConstraint.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: title.superview!.leadingAnchor),
            title.superview!.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            title.topAnchor.constraint(equalTo: title.superview!.topAnchor),
            titleHeightConstraint
        ])
        if views.count > 1 { addConstraints([
            body.leadingAnchor.constraint(equalTo: body.superview!.leadingAnchor),
            body.superview!.trailingAnchor.constraint(equalTo: body.trailingAnchor),
            body.topAnchor.constraint(equalTo: title.bottomAnchor)
        ]) }
        var made: [NSLayoutConstraint] = []
        made += [
            body.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
            body.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)
        ]
        for format in ["H:[body(>=2)]", "V:[body(>=2)]"] where format.hasPrefix("H") {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        ["H:[body(>=3)]"].forEach {
            print($0)
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views))
        }
        NSLayoutConstraint.activate(made)
    }
}
