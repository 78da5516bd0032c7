import UIKit

class ItemForms: UIView {
    let a = UIView(), b = UIView()
    var list: [UIView] = []

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        list = [a, b]
        let i = 1
        addConstraint(NSLayoutConstraint(item: self as AnyObject, attribute: .width, relatedBy: .equal, toItem: a as UIView, attribute: .width, multiplier: 1, constant: 1))
        addConstraint(NSLayoutConstraint(item: list[0], attribute: .width, relatedBy: .equal, toItem: list[i - 1], attribute: .height, multiplier: 1, constant: 2))
        addConstraint(NSLayoutConstraint(item: list.first!, attribute: .width, relatedBy: .equal, toItem: list.last, attribute: .width, multiplier: 1, constant: 3))
        addConstraint(NSLayoutConstraint(item: list.first as Any, attribute: .width, relatedBy: .equal, toItem: (i == 1 ? a : b), attribute: .width, multiplier: 1, constant: 4))
        addConstraint(NSLayoutConstraint(item: layoutMarginsGuide, attribute: .leading, relatedBy: .equal, toItem: readableContentGuide, attribute: .leading, multiplier: 1, constant: 5))
        addConstraint(NSLayoutConstraint(item: self.safeAreaLayoutGuide, attribute: .top, relatedBy: .equal, toItem: a, attribute: .firstBaseline, multiplier: 1, constant: 6))
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        addConstraint(NSLayoutConstraint(item: guide, attribute: .top, relatedBy: .equal, toItem: guide.owningView, attribute: .topMargin, multiplier: 1, constant: 7))
        addConstraint(NSLayoutConstraint(item: subviews[0], attribute: .top, relatedBy: .equal, toItem: subviews.first { $0 === b }, attribute: .top, multiplier: 1, constant: 8))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[x]-[y]", options: [], metrics: nil, views: ["x": list[0], "y": list[i]]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[x]-[guide]", options: [], metrics: nil, views: ["x": list.first!, "guide": guide]))
    }
}
