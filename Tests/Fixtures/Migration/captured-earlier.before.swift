import UIKit

class CapturedEarlier: UIView {

    override func updateConstraints() {
        super.updateConstraints()
        var gap = 8.0
        var label = UIView()
        addSubview(label)
        let metrics = ["gap": gap]
        let views = ["label": label]
        gap = 20
        label = UIView()
        addSubview(label)
        _ = label.tag
        _ = gap
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[label]", options: [], metrics: metrics, views: ["label": label]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-4-[label]", options: [], metrics: nil, views: views))
    }
}
