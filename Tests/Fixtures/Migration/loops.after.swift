import UIKit

class Loops: UIView {
    let rows = [UILabel(), UILabel(), UILabel()]

    override func updateConstraints() {
        super.updateConstraints()
        var previous: UIView?
        for row in rows {
            row.translatesAutoresizingMaskIntoConstraints = false
            addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
                trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 8)
            ])
            if let above = previous {
                NSLayoutConstraint.activate([
                    row.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4),
                    row.heightAnchor.constraint(equalTo: above.heightAnchor)
                ])
            } else {
                row.topAnchor.constraint(equalTo: topAnchor).isActive = true
            }
            previous = row
        }
    }
}
