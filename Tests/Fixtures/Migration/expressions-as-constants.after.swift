import UIKit

class ExpressionsAsConstants: UIView {
    let drawer = UIView()
    var isOpen = true
    let width: CGFloat = 240

    override func updateConstraints() {
        super.updateConstraints()
        drawer.translatesAutoresizingMaskIntoConstraints = false
        addSubview(drawer)
        let padding: CGFloat = 10
        NSLayoutConstraint.activate([
            drawer.leadingAnchor.constraint(equalTo: leadingAnchor, constant: isOpen ? 0 : -width),
            drawer.widthAnchor.constraint(equalToConstant: min(width, 320) + padding * 2),
            drawer.topAnchor.constraint(equalTo: topAnchor, constant: -padding),
            drawer.heightAnchor.constraint(equalTo: heightAnchor, multiplier: isOpen ? 1 : 0.5),
        ])
    }
}
