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
        later { host.addConstraints([v.leadingAnchor.constraint(equalTo: v.superview!.leadingAnchor, constant: 1)]) }
        later { NSLayoutConstraint.activate([v.leadingAnchor.constraint(equalTo: v.superview!.leadingAnchor, constant: 2)]) }
        later { [self] in a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 3).isActive = true }
        later { [weak self] in
            guard let me = self else { return }
            me.a.leadingAnchor.constraint(equalTo: me.a.superview!.leadingAnchor, constant: 4).isActive = true
            me.a.topAnchor.constraint(equalTo: me.topAnchor, constant: 4).isActive = true
        }
        later { [weak self] in
            self?.addConstraints([v.leadingAnchor.constraint(equalTo: v.superview!.leadingAnchor, constant: 5)])
            self?.addConstraint(NSLayoutConstraint(item: v, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 5))
        }
        later { [a] in NSLayoutConstraint.activate([a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 6)]) }
        later { [box = a] in NSLayoutConstraint.activate([box.leadingAnchor.constraint(equalTo: box.superview!.leadingAnchor, constant: 7)]) }
    }
}
