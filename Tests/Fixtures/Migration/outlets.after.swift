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
        NSLayoutConstraint.activate([
            photo!.topAnchor.constraint(equalTo: topAnchor),
            caption!.topAnchor.constraint(equalTo: photo!.bottomAnchor, constant: 8),
            bottomAnchor.constraint(equalTo: caption!.bottomAnchor),
            photo!.centerXAnchor.constraint(equalTo: caption!.centerXAnchor)
        ])
        photo!.widthAnchor.constraint(equalTo: caption.widthAnchor).isActive = true
        caption.widthAnchor.constraint(equalTo: widthAnchor, constant: -20).isActive = true
    }
}
