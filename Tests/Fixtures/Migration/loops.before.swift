import UIKit

class Loops: UIView {
    let rows = [UILabel(), UILabel(), UILabel()]

    override func updateConstraints() {
        super.updateConstraints()
        var previous: UIView?
        for row in rows {
            row.translatesAutoresizingMaskIntoConstraints = false
            addSubview(row)
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[row]-8-|", options: [], metrics: nil, views: ["row": row]))
            if let above = previous {
                addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[above]-4-[row(above)]", options: [], metrics: nil, views: ["above": above, "row": row]))
            } else {
                NSLayoutConstraint(item: row, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0).isActive = true
            }
            previous = row
        }
    }
}
