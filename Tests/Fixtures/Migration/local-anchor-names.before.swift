import UIKit

class LocalAnchorNames: UIView {
    let a = UIView(), header = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        addSubview(header)
        let topAnchor = header.bottomAnchor
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
