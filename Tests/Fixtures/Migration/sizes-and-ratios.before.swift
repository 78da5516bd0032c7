import UIKit

class SizesAndRatios: UIView {
    let video = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        video.translatesAutoresizingMaskIntoConstraints = false
        addSubview(video)
        addConstraint(NSLayoutConstraint(item: video, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 0.5, constant: -8))
        addConstraint(NSLayoutConstraint(item: video, attribute: .height, relatedBy: .equal, toItem: video, attribute: .width, multiplier: 9.0 / 16.0, constant: 0))
        // With no second item neither the second attribute nor the multiplier counts.
        addConstraint(NSLayoutConstraint(item: video, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .width, multiplier: 1, constant: 100))
        addConstraint(NSLayoutConstraint(item: video, attribute: .height, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 300))
    }
}
