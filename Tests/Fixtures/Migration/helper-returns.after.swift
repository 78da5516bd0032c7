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
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            body.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            body.widthAnchor.constraint(equalTo: title.widthAnchor),
            trailingAnchor.constraint(equalTo: body.trailingAnchor, constant: margin),
            title.topAnchor.constraint(equalTo: body.topAnchor)
        ])
        body.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor).isActive = true
        var all = [
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            title.topAnchor.constraint(equalTo: topAnchor, constant: 8)
        ]
        all += [bottomAnchor.constraint(equalTo: body.bottomAnchor)]
        NSLayoutConstraint.activate(all)
    }
}
