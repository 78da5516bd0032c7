import UIKit

class CommentsInside: UIView {
    let sticker = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        sticker.translatesAutoresizingMaskIntoConstraints = false
        addSubview(sticker)
        // Full width.
        NSLayoutConstraint.activate([
            sticker.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: sticker.trailingAnchor)
        ]) // no margins here
        // as in the design
        sticker.heightAnchor.constraint(equalToConstant: 40).isActive = true
        /* below the notch */
        sticker.topAnchor.constraint(equalTo: topAnchor, constant: 10).isActive = true
        NSLayoutConstraint.activate([
            // The sticker never grows.
            sticker.heightAnchor.constraint(lessThanOrEqualToConstant: 80), // points
        ])
        // addConstraint(NSLayoutConstraint(item: sticker, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 10))
    }
}
