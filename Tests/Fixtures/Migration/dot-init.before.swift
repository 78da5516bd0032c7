import UIKit

class DotInit: UIView {
    let dot = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        dot.translatesAutoresizingMaskIntoConstraints = false
        addSubview(dot)
        addConstraint(NSLayoutConstraint.init(item: dot, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 3))
        addConstraints([
            .init(item: dot, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 6),
            .init(item: dot, attribute: .height, relatedBy: .equal, toItem: dot, attribute: .width, multiplier: 1, constant: 0),
        ])
    }
}
