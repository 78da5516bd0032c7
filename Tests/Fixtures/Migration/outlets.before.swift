import UIKit

class Outlets: UIView {
    @IBOutlet var photo: UIImageView!
    @IBOutlet var caption: UILabel!

    override func updateConstraints() {
        super.updateConstraints()
        photo = UIImageView()
        caption = UILabel()
        photo.translatesAutoresizingMaskIntoConstraints = false
        caption.translatesAutoresizingMaskIntoConstraints = false
        addSubview(photo)
        addSubview(caption)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[photo]-[caption]|", options: .alignAllCenterX, metrics: nil, views: ["photo": photo!, "caption": caption!]))
        addConstraint(NSLayoutConstraint(item: photo!, attribute: .width, relatedBy: .equal, toItem: caption, attribute: .width, multiplier: 1, constant: 0))
        addConstraint(NSLayoutConstraint(item: caption as Any, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 1, constant: -20))
    }
}
