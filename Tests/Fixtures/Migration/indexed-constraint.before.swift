import UIKit

class IndexedConstraint: UIView {
    let shade = UIView()
    private var heightConstraint: NSLayoutConstraint!

    override func updateConstraints() {
        super.updateConstraints()
        shade.translatesAutoresizingMaskIntoConstraints = false
        addSubview(shade)
        let vertical = NSLayoutConstraint.constraints(withVisualFormat: "V:|[shade(0)]", options: [], metrics: nil, views: ["shade": shade])
        heightConstraint = vertical[1]
        addConstraints(vertical)
        heightConstraint.constant = 55
        let width = NSLayoutConstraint.constraints(withVisualFormat: "[shade(10)]", options: [], metrics: nil, views: ["shade": shade]).first!
        addConstraint(width)
    }
}
