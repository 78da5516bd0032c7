import UIKit

class ExpressionsAsConstants: UIView {
    let drawer = UIView()
    var isOpen = true
    let width: CGFloat = 240

    override func updateConstraints() {
        super.updateConstraints()
        drawer.translatesAutoresizingMaskIntoConstraints = false
        addSubview(drawer)
        let padding: CGFloat = 10
        NSLayoutConstraint.activate([
            NSLayoutConstraint(item: drawer, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1, constant: isOpen ? 0 : -width),
            NSLayoutConstraint(item: drawer, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: min(width, 320) + padding * 2),
            NSLayoutConstraint(item: drawer, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: -padding),
            NSLayoutConstraint(item: drawer, attribute: .height, relatedBy: .equal, toItem: self, attribute: .height, multiplier: isOpen ? 1 : 0.5, constant: 0),
        ])
    }
}
