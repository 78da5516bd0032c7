import UIKit

class StringForms: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let v = ["a": a]
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 9).isActive = true
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: #"H:|-\#(3)-[a]"#, options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9-" + "[a]", options: [], metrics: nil, views: v))
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 9).isActive = true
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: a.bottomAnchor)
        ])
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(\(true ? 10 : 20))]", options: [], metrics: nil, views: v))
        let key = "a"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[\(key)(7)]", options: [], metrics: nil, views: [key: a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(6)]", options: [], metrics: nil, views: [key: a]))
    }
}
