import UIKit

class MetricExpressions: UIView {
    let a = UIView()
    var optional: CGFloat?
    let number: NSNumber = 5
    let float: Float = 6
    let wide = true
    var counter = 3

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        let scale = 2.0, whole = 3
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": optional ?? 4], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": number], views: ["a": a]))
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(float)).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: wide ? 7 : 8).isActive = true
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": frame.width / 2 + 8], views: ["a": a]))
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 44.0 / 3).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(scale * 3)).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(whole * 7 / 2)).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(counter)).isActive = true
        a.leadingAnchor.constraint(equalTo: self.leadingAnchor, constant: CGFloat(self.counter + 1)).isActive = true
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(-whole)),
            a.widthAnchor.constraint(equalToConstant: CGFloat(-whole))
        ])
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": UIEdgeInsets.zero.left], views: ["a": a]))
        a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(whole) / 2).isActive = true
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": whole as Any], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]", options: [], metrics: ["m": min(whole, 2)], views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(a)]", options: [], metrics: ["a": 3], views: ["a": a]))
    }
}
