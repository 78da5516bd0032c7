import UIKit

class Shared { static let pane = UIView(); let inner = UIView() }
class NamesOfAllKinds: UIView {
    let `default` = UIView(), ansicht = UIView(), größe = UIView()
    var maybe: UIView? = UIView()
    let any: Any = UIView()
    let pair = (left: UIView(), right: UIView())
    let shared = Shared()

    override func updateConstraints() {
        super.updateConstraints()
        [`default`, ansicht, größe, maybe!, any as! UIView, pair.left, pair.right, shared.inner].forEach { addSubview($0) }
        Shared.pane.removeFromSuperview()
        addSubview(Shared.pane)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d]|", options: [], metrics: nil, views: ["d": `default`]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d(4@4)]-[e]|", options: [], metrics: nil, views: ["d": `default`, "e": größe]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d(4@5)]-[e]", options: [], metrics: nil, views: ["d": größe, "e": maybe!]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[d]-[e]", options: [], metrics: nil, views: ["d": any as! UIView, "e": (ansicht)]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d]-[e(2@2)]", options: [], metrics: nil, views: ["d": pair.left, "e": pair.1]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d]-[e(2@2)]", options: [], metrics: nil, views: ["d": Shared.pane, "e": shared.inner]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[d(3@3)]|", options: [], metrics: nil, views: ["d": self.shared.inner]))
        addConstraint(NSLayoutConstraint(item: `default`, attribute: .top, relatedBy: .equal, toItem: pair.right, attribute: .top, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: any, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0))
    }
}
