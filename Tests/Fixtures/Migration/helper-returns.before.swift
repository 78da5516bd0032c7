import UIKit

extension NSLayoutConstraint {
    class func fill(_ format: String, options: NSLayoutConstraint.FormatOptions = .alignAllTop, metrics: [String: CGFloat]? = nil, views: [String: UIView] = [:]) -> [NSLayoutConstraint] {
        return NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    static func both(_ format: String, _ views: [String: UIView]) -> [NSLayoutConstraint] {
        constraints(withVisualFormat: "H:" + format, options: [], metrics: nil, views: views)
            + constraints(withVisualFormat: "V:\(format)", options: [], metrics: nil, views: views)
    }
}

class HelperReturns: UIView {
    let title = UILabel()
    let body = UILabel()
    let margin: CGFloat = 12

    override func updateConstraints() {
        super.updateConstraints()
        [title, body].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
        let views = ["title": title, "body": body]
        addConstraints(NSLayoutConstraint.fill("H:|-m-[title]-[body(title)]-m-|", metrics: ["m": margin], views: views))
        addConstraints(NSLayoutConstraint.fill("H:[title]-(>=0)-[body]", options: [], views: views))
        var all = NSLayoutConstraint.both("|-8-[title]", views)
        all += NSLayoutConstraint.fill("V:[body]|", views: ["body": body])
        NSLayoutConstraint.activate(all)
    }
}
