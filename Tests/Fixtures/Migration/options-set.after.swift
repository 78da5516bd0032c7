import UIKit

class OptionsSet: UIView {
    let minus = UIButton(type: .system)
    let value = UILabel()
    let plus = UIButton(type: .system)

    override func updateConstraints() {
        super.updateConstraints()
        let views = ["minus": minus, "value": value, "plus": plus] as [String: UIView]
        for view in views.values.sorted(by: { $0.tag < $1.tag }) {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        addSubview(minus)
        addSubview(value)
        addSubview(plus)
        NSLayoutConstraint.activate([
            minus.leadingAnchor.constraint(equalTo: leadingAnchor),
            minus.widthAnchor.constraint(equalToConstant: 44),
            value.leadingAnchor.constraint(equalTo: minus.trailingAnchor),
            plus.leadingAnchor.constraint(equalTo: value.trailingAnchor),
            plus.widthAnchor.constraint(equalToConstant: 44),
            trailingAnchor.constraint(equalTo: plus.trailingAnchor),
            minus.topAnchor.constraint(equalTo: value.topAnchor),
            minus.bottomAnchor.constraint(equalTo: value.bottomAnchor),
            value.topAnchor.constraint(equalTo: plus.topAnchor),
            value.bottomAnchor.constraint(equalTo: plus.bottomAnchor)
        ])
        NSLayoutConstraint.activate([
            value.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: value.bottomAnchor)
        ])
        plus.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
}
