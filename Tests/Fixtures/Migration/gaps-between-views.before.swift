import UIKit

class GapsBetweenViews: UIView {
    private let icon = UIImageView()
    private let title = UILabel()
    private let chevron = UIImageView()

    func setUp() {
        [icon, title, chevron].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(icon)
        addSubview(title)
        addSubview(chevron)
        let views: [String: UIView] = ["icon": icon, "title": title, "chevron": chevron]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-16-[icon(24)]-12-[title]-(4.5)-[chevron(10)]-0-|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-0-[icon]-0-|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-(-2)-[title]-(-2)-|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[chevron(10)]", options: [], metrics: nil, views: views))
    }

    override func updateConstraints() {
        super.updateConstraints()
        setUp()
    }
}
