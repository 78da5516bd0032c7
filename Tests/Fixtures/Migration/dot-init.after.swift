import UIKit

class DotInit: UIView {
    let dot = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        dot.translatesAutoresizingMaskIntoConstraints = false
        addSubview(dot)
        dot.topAnchor.constraint(equalTo: topAnchor, constant: 3).isActive = true
        addConstraints([
            dot.widthAnchor.constraint(equalToConstant: 6),
            dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
        ])
    }
}
