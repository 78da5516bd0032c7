import UIKit

class StatementForms: UIView {
    let a = UIView()
    lazy var stored = NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a(3@3)]|", options: [], metrics: nil, views: ["a": a])

    func make(_ c: [NSLayoutConstraint]) { addConstraints(c) }

    override func updateConstraints() {
        super.updateConstraints()
        a.tag = 1; addSubview(a); let aHeightConstraint2 = a.heightAnchor.constraint(equalToConstant: 3); aHeightConstraint2.priority = UILayoutPriority(3); NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 2),
            aHeightConstraint2,
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ]); a.tag = 2
        if let c = [a.topAnchor.constraint(equalTo: topAnchor, constant: 3)].first { c.isActive = true }
        for c in NSLayoutConstraint.constraints(withVisualFormat: "V:|-4-[a(5@5)]", options: [], metrics: nil, views: ["a": a]) { c.isActive = true }
        if a.tag == 3 { a.tag = 4 } else {
            let aHeightConstraint4 = a.heightAnchor.constraint(equalToConstant: 5)
            aHeightConstraint4.priority = UILayoutPriority(5)
            NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: topAnchor, constant: 5),
                aHeightConstraint4
            ])
        }
        defer {
            let aHeightConstraint5 = a.heightAnchor.constraint(equalToConstant: 5)
            aHeightConstraint5.priority = UILayoutPriority(5)
            NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: topAnchor, constant: 6),
                aHeightConstraint5
            ])
        }
        let aHeightConstraint6 = a.heightAnchor.constraint(equalToConstant: 5)
        aHeightConstraint6.priority = UILayoutPriority(5)
        make([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 7),
            aHeightConstraint6
        ])
        let x = a.tag == 2 ? NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[a(5@5)]", options: [], metrics: nil, views: ["a": a]) : []
        addConstraints(x)
        let aHeightConstraint8 = a.heightAnchor.constraint(equalToConstant: 5)
        aHeightConstraint8.priority = UILayoutPriority(5)
        let (p, q) = ([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 9),
            aHeightConstraint8
        ], 3)
        addConstraints(p); _ = q
        switch a.tag {
        case 2: let aHeightConstraint9 = a.heightAnchor.constraint(equalToConstant: 5); aHeightConstraint9.priority = UILayoutPriority(5); NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            aHeightConstraint9
        ])
        default: break
        }
        guard a.tag == 2 else {
            let aHeightConstraint10 = a.heightAnchor.constraint(equalToConstant: 5)
            aHeightConstraint10.priority = UILayoutPriority(5)
            return addConstraints([
                a.topAnchor.constraint(equalTo: topAnchor, constant: 11),
                aHeightConstraint10
            ])
        }
        a.widthAnchor.constraint(equalToConstant: 3)
            .isActive = true
        (a.widthAnchor.constraint(equalToConstant: 4)).isActive = a.tag == 2
        addConstraints(stored)
    }
}
