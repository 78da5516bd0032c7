import UIKit

class DictionaryForms: UIView {
    let a = UIView(), b = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        var views = ["a": a]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: views))
        views["b"] = b
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[b]|", options: [], metrics: nil, views: views))
        views["a"] = b
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: views))
        let more = ["a": a].merging(["b": b]) { $1 }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a][b]", options: [], metrics: nil, views: more))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(b)]", options: [], metrics: nil, views: ["a": a, "b": b] as [String: AnyObject]))
        let typed: Dictionary<String, Any> = ["a": a as UIView, "b": (b)]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(b)]", options: [], metrics: nil, views: typed))
        let both: (views: [String: UIView], gap: Int) = (["a": a], 3)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(3)]", options: [], metrics: nil, views: both.views))
    }
}
