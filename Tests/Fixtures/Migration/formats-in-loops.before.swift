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
        ["H:|[title]|", "V:|[title(>=20@500)]"].forEach({ format in
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        })
        if views.count > 1 { for format in ["H:|[body]|", "V:[title][body]"] { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)) } }
        var made: [NSLayoutConstraint] = []
        for format in ["H:[body(>=1)]", "V:[body(>=1)]"] {
            made += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
        }
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
