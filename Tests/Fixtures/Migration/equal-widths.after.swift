import UIKit

class EqualWidths: UIView {
    let one = UIButton(type: .system), two = UIButton(type: .system), three = UIButton(type: .system)

    override func updateConstraints() {
        super.updateConstraints()
        let buttons = [one, two, three]
        buttons.forEach(addSubview)
        buttons.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: leadingAnchor),
            two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            two.widthAnchor.constraint(equalTo: one.widthAnchor),
            three.leadingAnchor.constraint(equalTo: two.trailingAnchor),
            three.widthAnchor.constraint(equalTo: one.widthAnchor),
            trailingAnchor.constraint(equalTo: three.trailingAnchor),
            one.topAnchor.constraint(equalTo: two.topAnchor),
            one.bottomAnchor.constraint(equalTo: two.bottomAnchor),
            two.topAnchor.constraint(equalTo: three.topAnchor),
            two.bottomAnchor.constraint(equalTo: three.bottomAnchor)
        ])
        NSLayoutConstraint.activate([
            one.topAnchor.constraint(equalTo: topAnchor),
            one.heightAnchor.constraint(greaterThanOrEqualTo: two.heightAnchor)
        ])
    }
}
