import UIKit

class SwappedConstraints: UIView {
    let image = UIImageView()
    let text = UILabel()
    private var current = [NSLayoutConstraint]()

    override func updateConstraints() {
        super.updateConstraints()
        image.translatesAutoresizingMaskIntoConstraints = false
        text.translatesAutoresizingMaskIntoConstraints = false
        addSubview(image)
        addSubview(text)
        arrange(compact: true)
        arrange(compact: false)
    }

    private func arrange(compact: Bool) {
        var constraints = [
            image.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: image.trailingAnchor)
        ]
        if compact {
            constraints += [
                image.topAnchor.constraint(equalTo: topAnchor),
                image.heightAnchor.constraint(equalToConstant: 20),
                text.topAnchor.constraint(equalTo: image.bottomAnchor),
                bottomAnchor.constraint(equalTo: text.bottomAnchor)
            ]
        } else {
            constraints += [
                image.topAnchor.constraint(equalTo: topAnchor),
                image.heightAnchor.constraint(equalToConstant: 40),
                text.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
                bottomAnchor.constraint(equalTo: text.bottomAnchor),
                image.leadingAnchor.constraint(equalTo: text.leadingAnchor)
            ]
        }
        removeConstraints(current)
        addConstraints(constraints)
        current = constraints
    }
}
