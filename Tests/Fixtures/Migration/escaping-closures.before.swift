import UIKit

class EscapingClosures: UIView {
    let a = UIView()

    func later(_ work: @escaping () -> Void) { work() }

    override func updateConstraints() {
        super.updateConstraints()
        let v = UIView()
        addSubview(v)
        addSubview(a)
        let host = self
        later { host.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[v]", options: [], metrics: nil, views: ["v": v])) }
        later { NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[v]", options: [], metrics: nil, views: ["v": v])) }
        later { [self] in addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[a]", options: [], metrics: nil, views: ["a": a])) }
        later { [weak self] in
            guard let me = self else { return }
            me.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[a]", options: [], metrics: nil, views: ["a": me.a]))
            NSLayoutConstraint(item: me.a, attribute: .top, relatedBy: .equal, toItem: me, attribute: .top, multiplier: 1, constant: 4).isActive = true
        }
        later { [weak self] in
            self?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[v]", options: [], metrics: nil, views: ["v": v]))
            self?.addConstraint(NSLayoutConstraint(item: v, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 5))
        }
        later { [a] in NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-6-[a]", options: [], metrics: nil, views: ["a": a])) }
        later { [box = a] in NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-7-[box]", options: [], metrics: nil, views: ["box": box])) }
    }
}
