import UIKit

class IndexedConstraint: UIView {
    let shade = UIView()
    private var heightConstraint: NSLayoutConstraint!

    override func updateConstraints() {
        super.updateConstraints()
        shade.translatesAutoresizingMaskIntoConstraints = false
        addSubview(shade)
        let vertical = [
            shade.topAnchor.constraint(equalTo: topAnchor),
            shade.heightAnchor.constraint(equalToConstant: 0)
        ]
        heightConstraint = vertical[1]
        addConstraints(vertical)
        heightConstraint.constant = 55
        let width = [shade.widthAnchor.constraint(equalToConstant: 10)].first!
        addConstraint(width)
    }
}
