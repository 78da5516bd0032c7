import UIKit

class Priorities: UIView {
    let text = UILabel()
    let badge = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        text.translatesAutoresizingMaskIntoConstraints = false
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(text)
        addSubview(badge)
        let views = ["text": text, "badge": badge]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(8@750)-[text(>=40@251)]-4@999.5-[badge(20,<=30@low)]|", options: [], metrics: ["low": 250], views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|[text(30@500)]|", options: [], metrics: nil, views: views))

        let height = NSLayoutConstraint(item: badge, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20)
        height.priority = UILayoutPriority(rawValue: 749)
        height.isActive = true
    }
}
