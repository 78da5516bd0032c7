import UIKit

extension UIView {

    func pinFormat(_ format: String, options: NSLayoutConstraint.FormatOptions = [], views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() {
            dict["v\(index)"] = view
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: dict))
    }

    func oneBased(_ format: String, _ views: [UIView]) {
        var dict: [String: UIView] = [:]
        for (i, v) in views.enumerated() { dict["v\(i + 1)"] = v }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func weak(_ format: String, views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view }
        let made = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict)
        made.forEach { $0.priority = .defaultLow }
        addConstraints(made)
    }

    func counted(_ format: String, views: UIView...) {
        tag += 1
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func adopting(_ format: String, views: UIView...) {
        var dict = [String: UIView]()
        for (index, view) in views.enumerated() { dict["v\(index)"] = view; addSubview(view) }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dict))
    }

    func both(format: String, views: [String: UIView]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:" + format, options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:\(format)", options: [], metrics: nil, views: views))
    }

    func many(_ formats: [String], _ views: [String: UIView]) {
        for format in formats {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
    }

    func making(_ format: String, _ views: [String: UIView]) -> [NSLayoutConstraint] {
        return NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }
}

class HelperKinds: UIView {
    let a = UIView(), b = UIView(), c = UIView()

    func next() -> UIView { let v = UIView(); addSubview(v); return v }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        a.translatesAutoresizingMaskIntoConstraints = false
        b.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 2),
            trailingAnchor.constraint(equalTo: b.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4),
            trailingAnchor.constraint(equalTo: b.trailingAnchor),
            a.topAnchor.constraint(equalTo: b.topAnchor)
        ])
        let aWidthConstraint = a.widthAnchor.constraint(equalToConstant: 7)
        aWidthConstraint.priority = UILayoutPriority(9)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: self.leadingAnchor, constant: 5),
            aWidthConstraint,
            self.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        ])
        weak("H:|-7-[v0]", views: a)
        counted("H:|-8-[v0]", views: a)
        adopting("H:|-9-[v0]", views: c)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: topAnchor, constant: 10)
        ])
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 11),
            a.topAnchor.constraint(equalTo: topAnchor, constant: 12)
        ])
        let aWidthConstraint2 = a.widthAnchor.constraint(equalToConstant: 3)
        aWidthConstraint2.priority = UILayoutPriority(3)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 13),
            aWidthConstraint2
        ])
        NSLayoutConstraint.activate([a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14)] + [a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 15)])
        let kept = [a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)]
        kept.forEach { $0.isActive = true }
        pinFormat("H:|-17-[v0]-[v0]", views: next())
        b.widthAnchor.constraint(equalToConstant: 18).isActive = true
        a.superview?.pinFormat("H:|-19-[v0]", views: a)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ]); NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor, constant: 21),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        [a, b].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            $0.topAnchor.constraint(equalTo: $0.superview!.topAnchor, constant: 22).isActive = true
        }
        _ = (tag, 1)
        a.widthAnchor.constraint(equalToConstant: CGFloat(tag)).isActive = true
    }
}
