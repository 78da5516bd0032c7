import UIKit

class MetricsTyped: UIView {
    static let gutter: CGFloat = 16
    let inset: CGFloat = 10
    let rows = 3
    private let ratio = 0.5
    let box = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let height: Double = 30
        let metrics: [String: Any] = ["gutter": MetricsTyped.gutter, "inset": inset, "rows": rows, "ratio": ratio, "height": height]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gutter-[box]-inset-|", options: [], metrics: metrics, views: ["box": box]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-rows-[box(>=height)]-ratio-|", options: [], metrics: metrics, views: ["box": box]))
    }
}
