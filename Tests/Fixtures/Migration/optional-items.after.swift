import UIKit

class OptionalItems: UIView {
    var accessory: UIView?
    weak var host: UIView?
    let label = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        let view = UIView()
        accessory = view
        host = self
        addSubview(view)
        addSubview(label)
        if let accessory = accessory {
            NSLayoutConstraint.activate([
                accessory.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                accessory.superview!.trailingAnchor.constraint(equalTo: accessory.trailingAnchor)
            ])
        }
        NSLayoutConstraint.activate([
            accessory!.topAnchor.constraint(equalTo: accessory!.superview!.topAnchor),
            accessory!.superview!.bottomAnchor.constraint(equalTo: accessory!.bottomAnchor)
        ])
        label.topAnchor.constraint(equalTo: accessory!.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: host!.leadingAnchor).isActive = true
        label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor).isActive = true
    }
}
