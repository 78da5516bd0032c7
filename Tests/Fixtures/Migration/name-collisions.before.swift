import UIKit

class NameCollisions: UIView {
    let title = UIView()
    var titleHeightConstraint: NSLayoutConstraint?

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        let titleWidthConstraint = 3
        _ = titleWidthConstraint
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[title(8@500)]", options: [], metrics: nil, views: ["title": title]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[title(9@400)]", options: [], metrics: nil, views: ["title": title]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[title(8@500,>=3@20)]", options: [], metrics: nil, views: ["title": title]))
        for _ in 0..<2 {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[title(8@500)]", options: [], metrics: nil, views: ["title": title]))
        }
        titleHeightConstraint?.isActive = true
    }
}
