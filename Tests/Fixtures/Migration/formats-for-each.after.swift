import UIKit

class FormatsForEach: UIView {
    let overlay = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        overlay.translatesAutoresizingMaskIntoConstraints = false
        addSubview(overlay)
        NSLayoutConstraint.activate([
            overlay.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: overlay.trailingAnchor),
            overlay.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: overlay.bottomAnchor)
        ])
        addConstraints([
            overlay.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            overlay.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
        ])
    }
}
