import UIKit

class SuperviewShadow: UIView {
    let a = UIView()
    let host = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(host)
        host.addSubview(a)
        lay(host: UIView())
        let host = UIView()
        addSubview(host)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: ["a": a]))
    }

    func lay(host: UIView) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
