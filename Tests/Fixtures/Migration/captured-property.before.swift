import UIKit

class CapturedProperty: UIView {
    var gap: CGFloat = 8
    var label = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(label)
        let metrics = ["gap": gap]
        let views = ["label": label]
        change()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[label]", options: [], metrics: metrics, views: views))
    }

    func change() { gap = 20; label = UIView(); addSubview(label) }
}
