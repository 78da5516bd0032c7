import UIKit

enum Theme {
    static func spacing() -> CGFloat { 6 }
    static var divider: CGFloat { 1 }
}

class MetricsUnknownType: UIView {
    let line = UIView()
    let body = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        for part in [line, body] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[line(divider)]-gap-[body]", options: [], metrics: ["divider": Theme.divider, "gap": Theme.spacing()], views: ["line": line, "body": body]))
    }
}
