import UIKit

class Identifiers: UIView {
    let cover = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        cover.translatesAutoresizingMaskIntoConstraints = false
        addSubview(cover)
        let top = NSLayoutConstraint(item: cover, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0)
        top.identifier = "cover.top"
        addConstraint(top)
        let sides = NSLayoutConstraint.constraints(withVisualFormat: "H:|[cover]|", options: [], metrics: nil, views: ["cover": cover])
        for (index, side) in sides.enumerated() {
            side.identifier = "cover.side.\(index)"
        }
        addConstraints(sides)
    }
}
