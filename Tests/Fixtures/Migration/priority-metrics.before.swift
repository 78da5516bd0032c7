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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-7@1000-[a(8@1e2)]", options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9@999.99-[a(10@0.5)]", options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-9@p-[a]", options: [], metrics: ["p": high - 1], views: ["a": a]))
    }
}
