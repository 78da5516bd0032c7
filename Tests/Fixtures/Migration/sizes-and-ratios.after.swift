import UIKit

class SizesAndRatios: UIView {
    let video = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        video.translatesAutoresizingMaskIntoConstraints = false
        addSubview(video)
        video.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5, constant: -8).isActive = true
        video.heightAnchor.constraint(equalTo: video.widthAnchor, multiplier: 9.0 / 16.0).isActive = true
        // With no second item neither the second attribute nor the multiplier counts.
        video.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
        video.heightAnchor.constraint(lessThanOrEqualToConstant: 300).isActive = true
    }
}
