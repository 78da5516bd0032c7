import UIKit

class MultiLineCall: UIView {
    let photo = UIImageView()
    let credit = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        photo.translatesAutoresizingMaskIntoConstraints = false
        credit.translatesAutoresizingMaskIntoConstraints = false
        addSubview(photo)
        addSubview(credit)
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|[photo]-4-[credit]|",
                options: [.alignAllLeading, .alignAllTrailing],
                metrics: nil,
                views: [
                    "photo": photo,
                    "credit": credit,
                ]
            )
        )
        addConstraint(NSLayoutConstraint(item: photo,
                                         attribute: .leading,
                                         relatedBy: .equal,
                                         toItem: self,
                                         attribute: .leading,
                                         multiplier: 1.0,
                                         constant: 0.0))
    }
}
