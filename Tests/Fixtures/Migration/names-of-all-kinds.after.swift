import UIKit

class Shared { static let pane = UIView(); let inner = UIView() }
class NamesOfAllKinds: UIView {
    let `default` = UIView(), ansicht = UIView(), größe = UIView()
    var maybe: UIView? = UIView()
    let any: Any = UIView()
    let pair = (left: UIView(), right: UIView())
    let shared = Shared()

    override func updateConstraints() {
        super.updateConstraints()
        [`default`, ansicht, größe, maybe!, any as! UIView, pair.left, pair.right, shared.inner].forEach { addSubview($0) }
        Shared.pane.removeFromSuperview()
        addSubview(Shared.pane)
        NSLayoutConstraint.activate([
            `default`.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: `default`.trailingAnchor)
        ])
        let defaultWidthConstraint = `default`.widthAnchor.constraint(equalToConstant: 4)
        defaultWidthConstraint.priority = UILayoutPriority(4)
        NSLayoutConstraint.activate([
            `default`.leadingAnchor.constraint(equalTo: leadingAnchor),
            defaultWidthConstraint,
            größe.leadingAnchor.constraint(equalTo: `default`.trailingAnchor, constant: 8),
            trailingAnchor.constraint(equalTo: größe.trailingAnchor)
        ])
        let größeWidthConstraint = größe.widthAnchor.constraint(equalToConstant: 4)
        größeWidthConstraint.priority = UILayoutPriority(5)
        NSLayoutConstraint.activate([
            größe.leadingAnchor.constraint(equalTo: leadingAnchor),
            größeWidthConstraint,
            maybe!.leadingAnchor.constraint(equalTo: größe.trailingAnchor, constant: 8)
        ])
        addConstraints([(ansicht).leadingAnchor.constraint(equalTo: (any as! UIView).trailingAnchor, constant: 8)])
        let pairWidthConstraint = pair.1.widthAnchor.constraint(equalToConstant: 2)
        pairWidthConstraint.priority = UILayoutPriority(2)
        addConstraints([
            pair.left.leadingAnchor.constraint(equalTo: leadingAnchor),
            pair.1.leadingAnchor.constraint(equalTo: pair.left.trailingAnchor, constant: 8),
            pairWidthConstraint
        ])
        let innerWidthConstraint = shared.inner.widthAnchor.constraint(equalToConstant: 2)
        innerWidthConstraint.priority = UILayoutPriority(2)
        NSLayoutConstraint.activate([
            Shared.pane.leadingAnchor.constraint(equalTo: leadingAnchor),
            shared.inner.leadingAnchor.constraint(equalTo: Shared.pane.trailingAnchor, constant: 8),
            innerWidthConstraint
        ])
        let innerWidthConstraint2 = self.shared.inner.widthAnchor.constraint(equalToConstant: 3)
        innerWidthConstraint2.priority = UILayoutPriority(3)
        NSLayoutConstraint.activate([
            self.shared.inner.leadingAnchor.constraint(equalTo: self.leadingAnchor),
            innerWidthConstraint2,
            self.trailingAnchor.constraint(equalTo: self.shared.inner.trailingAnchor)
        ])
        `default`.topAnchor.constraint(equalTo: pair.right.topAnchor).isActive = true
        addConstraint(NSLayoutConstraint(item: any, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0))
    }
}
