import UIKit

class InterpolatedNumbers: UIView {
    let pad: CGFloat = 7
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let pane = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        pane.translatesAutoresizingMaskIntoConstraints = false
        addSubview(pane)
        let offset: CGFloat = 11
        NSLayoutConstraint.activate([
            pane.leadingAnchor.constraint(equalTo: leadingAnchor, constant: pad),
            trailingAnchor.constraint(equalTo: pane.trailingAnchor, constant: offset)
        ])
        NSLayoutConstraint.activate([
            pane.topAnchor.constraint(equalTo: topAnchor, constant: insets.top + pad),
            pane.heightAnchor.constraint(equalToConstant: 2 * offset)
        ])
    }
}
