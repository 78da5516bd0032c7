import UIKit

class MetricsTyped: UIView {
    static let gutter: CGFloat = 16
    let inset: CGFloat = 10
    let rows = 3
    private let ratio = 0.5
    let box = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let height: Double = 30
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: MetricsTyped.gutter),
            trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: inset)
        ])
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(rows)),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(height)),
            bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: CGFloat(ratio))
        ])
    }
}
