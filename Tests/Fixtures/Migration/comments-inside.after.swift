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
        addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "V:[sticker(40)]", // as in the design
            options: [],
            metrics: nil, views: ["sticker": sticker]))
        addConstraint(NSLayoutConstraint(item: sticker, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 10 /* below the notch */))
        NSLayoutConstraint.activate([
            // The sticker never grows.
            sticker.heightAnchor.constraint(lessThanOrEqualToConstant: 80), // points
        ])
        // addConstraint(NSLayoutConstraint(item: sticker, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 10))
    }
}
