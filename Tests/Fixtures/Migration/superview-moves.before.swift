import UIKit

class SuperviewMoves: UIView {
    let a = UIView(), box = UIView(), other = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(box); addSubview(other)
        box.addSubview(a)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: ["a": a]))
        other.insertSubview(a, at: 0)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[a]|", options: [], metrics: nil, views: ["a": a]))
        a.removeFromSuperview()
        addSubview(a)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]|", options: [], metrics: nil, views: ["a": a]))
    }
}
