import UIKit

class ItemForms: UIView {
    let a = UIView(), b = UIView()
    var list: [UIView] = []

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        list = [a, b]
        let i = 1
        widthAnchor.constraint(equalTo: (a as UIView).widthAnchor, constant: 1).isActive = true
        list[0].widthAnchor.constraint(equalTo: list[i - 1].heightAnchor, constant: 2).isActive = true
        addConstraint(NSLayoutConstraint(item: list.first!, attribute: .width, relatedBy: .equal, toItem: list.last, attribute: .width, multiplier: 1, constant: 3))
        list.first!.widthAnchor.constraint(equalTo: (i == 1 ? a : b).widthAnchor, constant: 4).isActive = true
        layoutMarginsGuide.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor, constant: 5).isActive = true
        self.safeAreaLayoutGuide.topAnchor.constraint(equalTo: a.firstBaselineAnchor, constant: 6).isActive = true
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        guide.topAnchor.constraint(equalTo: guide.owningView!.layoutMarginsGuide.topAnchor, constant: 7).isActive = true
        addConstraint(NSLayoutConstraint(item: subviews[0], attribute: .top, relatedBy: .equal, toItem: subviews.first { $0 === b }, attribute: .top, multiplier: 1, constant: 8))
        list[i].leadingAnchor.constraint(equalTo: list[0].trailingAnchor, constant: 8).isActive = true
        guide.leadingAnchor.constraint(equalTo: list.first!.trailingAnchor, constant: 8).isActive = true
    }
}
