import UIKit

class PriorityMetrics: UIView {
    let a = UIView()
    let high: Float = 700
    let int = 600
    let cg: CGFloat = 500
    let named = UILayoutPriority.defaultHigh

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1@p-[a(2@q)]", options: [], metrics: ["p": high, "q": int], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3@p-[a(4@q)]", options: [], metrics: ["p": cg, "q": named.rawValue], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5@p-[a(6@q)]", options: [], metrics: ["p": UILayoutPriority.defaultLow.rawValue, "q": 1 + int], views: ["a": a]))
        let aWidthConstraint = a.widthAnchor.constraint(equalToConstant: 8)
        aWidthConstraint.priority = UILayoutPriority(100)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7),
            aWidthConstraint
        ])
        let aLeadingConstraint = a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 9)
        aLeadingConstraint.priority = UILayoutPriority(999.99)
        let aWidthConstraint2 = a.widthAnchor.constraint(equalToConstant: 10)
        aWidthConstraint2.priority = UILayoutPriority(0.5)
        NSLayoutConstraint.activate([
            aLeadingConstraint,
            aWidthConstraint2
        ])
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9@p-[a]", options: [], metrics: ["p": high - 1], views: ["a": a]))
    }
}
