import UIKit

protocol Pinning { var box: UIView { get } }
extension Pinning where Self: UIView {

    func pin() {
        addSubview(box)
        addConstraints([
            box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
            trailingAnchor.constraint(equalTo: box.trailingAnchor)
        ])
        addConstraint(box.topAnchor.constraint(equalTo: topAnchor))
    }
}

func pinAll<V: UIView>(_ v: V, in host: V) {
    host.addConstraints([v.heightAnchor.constraint(equalToConstant: 4)])
    host.addConstraint(v.leftAnchor.constraint(equalTo: host.leftAnchor))
}

func pinAny<T>(_ v: T, in host: UIView) {
    host.addConstraint(NSLayoutConstraint(item: v, attribute: .right, relatedBy: .equal, toItem: host, attribute: .right, multiplier: 1, constant: 0))
}

func pinProtocol(_ v: UILayoutSupport, in host: UIView) {
    v.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
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
