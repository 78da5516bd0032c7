import UIKit

class KeysDifferFromNames: UICollectionViewCell {
    private let imageView = UIImageView()

    override func updateConstraints() {
        super.updateConstraints()
        imageView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(imageView)
        let metrics = ["view": 3]
        contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-view-[view]-view-|", options: [], metrics: metrics, views: ["view": imageView]))
        contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[self_2]|", options: [], metrics: nil, views: ["self_2": self.imageView]))
    }
}
