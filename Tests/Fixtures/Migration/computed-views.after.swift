import UIKit

class ComputedViews: UIView {
    let first = UIView()
    let second = UIView()

    private var views: [String: UIView] {
        return ["first": first, "second": second]
    }

    private lazy var metrics: [String: CGFloat] = ["gap": 5]

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(first)
        addSubview(second)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[first]-gap-[second]|", options: [], metrics: metrics, views: views))
    }
}
