import UIKit

class NumberForms: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            a.widthAnchor.constraint(equalToConstant: 100),
            trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 0.5)
        ])
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
            a.widthAnchor.constraint(equalToConstant: 16)
        ])
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 0.1),
            a.widthAnchor.constraint(equalToConstant: 1000000000000000)
        ])
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor, constant: -8),
            a.heightAnchor.constraint(equalToConstant: 0x20),
            bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 1_000)
        ])
        a.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(8)).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor, constant: -CGFloat(8) * 2).isActive = true
    }
}
