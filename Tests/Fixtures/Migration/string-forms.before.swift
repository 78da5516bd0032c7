import UIKit

class StringForms: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let v = ["a": a]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-\u{28}8)-[a]", options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: #"H:|-9-[a]"#, options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: #"H:|-\#(3)-[a]"#, options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9-" + "[a]", options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: """
            H:|-9-[a]
            """, options: [], metrics: nil, views: v))
        let format = "V:|[a]|"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: v))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(\(true ? 10 : 20))]", options: [], metrics: nil, views: v))
        let key = "a"
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[\(key)(7)]", options: [], metrics: nil, views: [key: a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(6)]", options: [], metrics: nil, views: [key: a]))
    }
}
