import UIKit

protocol Pinning { var box: UIView { get } }
extension Pinning where Self: UIView {

    func pin() {
        addSubview(box)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[box]|", options: [], metrics: nil, views: ["box": box]))
        addConstraint(NSLayoutConstraint(item: box, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0))
    }
}

func pinAll<V: UIView>(_ v: V, in host: V) {
    host.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[v(4)]", options: [], metrics: nil, views: ["v": v]))
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .left, relatedBy: .equal, toItem: host, attribute: .left, multiplier: 1, constant: 0))
}

func pinAny<T>(_ v: T, in host: UIView) {
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .right, relatedBy: .equal, toItem: host, attribute: .right, multiplier: 1, constant: 0))
}

func pinProtocol(_ v: UILayoutSupport, in host: UIView) {
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .top, relatedBy: .equal, toItem: host, attribute: .top, multiplier: 1, constant: 0))
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .left, relatedBy: .equal, toItem: host, attribute: .left, multiplier: 1, constant: 0))
}

func pinNS(_ v: NSObject, in host: UIView) {
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .bottom, relatedBy: .equal, toItem: host, attribute: .bottom, multiplier: 1, constant: 0))
}

class GenericsAndProtocols: UIView, Pinning {
    let box = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        pin()
        pinAll(box, in: self)
        pinAny(box, in: self)
        pinNS(box, in: self)
    }
}
