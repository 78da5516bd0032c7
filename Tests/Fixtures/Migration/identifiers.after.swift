import UIKit

class Identifiers: UIView {
    let cover = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        cover.translatesAutoresizingMaskIntoConstraints = false
        addSubview(cover)
        let top = cover.topAnchor.constraint(equalTo: topAnchor)
        top.identifier = "cover.top"
        addConstraint(top)
        let sides = [
            cover.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: cover.trailingAnchor)
        ]
        for (index, side) in sides.enumerated() {
            side.identifier = "cover.side.\(index)"
        }
        addConstraints(sides)
    }
}
