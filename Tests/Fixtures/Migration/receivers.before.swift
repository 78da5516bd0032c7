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
        host().addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: self, attribute: .height, multiplier: 1, constant: 10))
        host().addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[a]|", options: [], metrics: nil, views: ["a": a]))
        maybe?.addConstraint(NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 11))
        maybe?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[a]|", options: [], metrics: nil, views: ["a": a]))
        hosts.first?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-4-[a]|", options: [], metrics: nil, views: ["a": a]))
        hosts[0].addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[a]|", options: [], metrics: nil, views: ["a": a]))
        a.superview?.addConstraint(NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: CGFloat(tag)))
        (self as UIView).addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a]|", options: [], metrics: nil, views: ["a": a]))
        superview?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[a(3@3)]|", options: [], metrics: nil, views: ["a": a]))
    }
}
