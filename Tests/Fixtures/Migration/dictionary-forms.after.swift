import UIKit

class DictionaryForms: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        var views = ["a": a]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: views))
        views["b"] = b
        NSLayoutConstraint.activate([
            b.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: b.trailingAnchor)
        ])
        views["a"] = b
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: views))
        let more = ["a": a].merging(["b": b]) { $1 }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a][b]", options: [], metrics: nil, views: more))
        a.heightAnchor.constraint(equalTo: b.heightAnchor).isActive = true
        (a as UIView).widthAnchor.constraint(equalTo: (b).widthAnchor).isActive = true
        let both: (views: [String: UIView], gap: Int) = (["a": a], 3)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(3)]", options: [], metrics: nil, views: both.views))
    }
}
