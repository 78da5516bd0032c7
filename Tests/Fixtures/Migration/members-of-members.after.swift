import UIKit

class Cell: UIView { let label = UILabel(); weak var owner: UIView?; lazy var extra: UIView = { let v = UIImageView(); addSubview(v); return v }() }
class MembersOfMembers: UIView {
    let cell = Cell()
    lazy var lazyOne: UIView = { let v = UIView(); addSubview(v); return v }()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(cell)
        cell.addSubview(cell.label)
        NSLayoutConstraint.activate([
            cell.label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 1),
            cell.trailingAnchor.constraint(equalTo: cell.label.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            cell.label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 2),
            cell.extra.leadingAnchor.constraint(equalTo: cell.label.trailingAnchor, constant: 8)
        ])
        NSLayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            lazyOne.leadingAnchor.constraint(equalTo: cell.trailingAnchor, constant: 8)
        ])
        addConstraint(NSLayoutConstraint(item: cell.label, attribute: .width, relatedBy: .lessThanOrEqual, toItem: cell.owner, attribute: .width, multiplier: 1, constant: 4))
        cell.widthAnchor.constraint(lessThanOrEqualTo: cell.widthAnchor, constant: 5).isActive = true
    }
}
