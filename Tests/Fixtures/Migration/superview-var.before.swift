import UIKit

class SuperviewVar: UIView {
    let a = UIView()
    var host = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(host)
        host.addSubview(a)
        host = UIView()
        addSubview(host)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
