import UIKit

class BrokenFormats: UIView {
    let piece = UIView()

    func neverCalled() {
        addSubview(piece)
        let views = ["piece": piece]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8[piece]|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[piece]|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[peace]|", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[piece][me]", options: .alignAllLeft, metrics: nil, views: ["piece": piece, "me": self]))
        addConstraint(NSLayoutConstraint(item: piece, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .left, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: piece, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0))
    }
}
