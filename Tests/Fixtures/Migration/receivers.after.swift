import UIKit

class Receivers: UIView {
    let a = UIView()
    var maybe: UIView?
    var hosts: [UIView] = []

    func host() -> UIView { tag += 1; return self }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        hosts = [self]
        host().addConstraint(a.heightAnchor.constraint(equalTo: heightAnchor, constant: 10))
        host().addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        maybe?.addConstraint(a.heightAnchor.constraint(equalToConstant: 11))
        maybe?.addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 3),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        hosts.first?.addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        hosts[0].addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 5),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        a.superview?.addConstraint(a.widthAnchor.constraint(equalToConstant: CGFloat(tag)))
        (self as UIView).addConstraints([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 6),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        superview?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a(3@3)]|", options: [], metrics: nil, views: ["a": a]))
    }
}
