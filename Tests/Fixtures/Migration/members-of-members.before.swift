import UIKit

class Cell: UIView { let label = UILabel(); weak var owner: UIView?; lazy var extra: UIView = { let v = UIImageView(); addSubview(v); return v }() }
class MembersOfMembers: UIView {
    let cell = Cell()
    lazy var lazyOne: UIView = { let v = UIView(); addSubview(v); return v }()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(cell)
        cell.addSubview(cell.label)
        cell.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[l]|", options: [], metrics: nil, views: ["l": cell.label]))
        cell.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[l]-[e]", options: [], metrics: nil, views: ["l": cell.label, "e": cell.extra]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[c]-[z]", options: [], metrics: nil, views: ["z": lazyOne, "c": cell]))
        addConstraint(NSLayoutConstraint(item: cell.label, attribute: .width, relatedBy: .lessThanOrEqual, toItem: cell.owner, attribute: .width, multiplier: 1, constant: 4))
        addConstraint(NSLayoutConstraint(item: cell.label.superview!, attribute: .width, relatedBy: .lessThanOrEqual, toItem: cell, attribute: .width, multiplier: 1, constant: 5))
    }
}
