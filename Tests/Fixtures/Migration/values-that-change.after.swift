import UIKit

class ValuesThatChange: UIView {
    let a = UIView(), b = UIView()
    var gap: CGFloat = 3
    var style = 0 { didSet { gap = 9 } }

    func bringToFront() { insertSubview(UIView(), at: 0) }

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a); addSubview(b)
        let metrics = ["gap": gap]
        style = 3
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]", options: [], metrics: metrics, views: ["a": a]))
        var local = 5
        func bump() { local += 1 }
        let m2 = ["gap": local]
        bump()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]", options: [], metrics: m2, views: ["a": a]))
        let f = frame.width
        let m3 = ["gap": frame.width, "f": f]
        frame = CGRect(x: 0, y: 0, width: 77, height: 0)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]-f-|", options: [], metrics: m3, views: ["a": a]))
        let m4 = ["t": a.tag]
        a.tag = 5
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-t-[a]", options: [], metrics: m4, views: ["a": a]))
        let v5 = ["x": subviews[0]]
        bringToFront()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[x]", options: [], metrics: nil, views: v5))
        var list = [a, b]
        let v6 = ["x": list[0]]
        list.reverse()
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[x]", options: [], metrics: nil, views: v6))
        let v7 = ["x": list.first!]
        list.swapAt(0, 1)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-7-[x]", options: [], metrics: nil, views: v7))
    }
}
