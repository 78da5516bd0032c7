import UIKit

class FormatsInLists: UIView {
    let title = UILabel()
    var kept: [NSLayoutConstraint] = []
    var watched: [NSLayoutConstraint] = [] { didSet { setNeedsLayout() } }
    var gap: CGFloat = 8

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        let across = ["H:|-[title]-|", "H:[title(>=20)]"]
        var list: [NSLayoutConstraint] = []
        list += [
            title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            layoutMarginsGuide.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            title.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        ]
        list.append(contentsOf: [
            title.topAnchor.constraint(equalTo: topAnchor, constant: gap),
            bottomAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor)
        ])
        NSLayoutConstraint.activate(list)
        let titleHeightConstraint = title.heightAnchor.constraint(lessThanOrEqualToConstant: 200)
        titleHeightConstraint.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            titleHeightConstraint,
            title.widthAnchor.constraint(lessThanOrEqualToConstant: 300)
        ])
        self.kept += [
            title.leadingAnchor.constraint(equalTo: self.layoutMarginsGuide.leadingAnchor),
            self.layoutMarginsGuide.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            title.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        ]
        // An observer counts how often.
        for format in across {
            watched += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["title": title])
        }
    }
}
