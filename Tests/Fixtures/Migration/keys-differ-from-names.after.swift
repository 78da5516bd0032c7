import UIKit

class KeysDifferFromNames: UICollectionViewCell {
    private let imageView = UIImageView()

    override func updateConstraints() {
        super.updateConstraints()
        imageView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(imageView)
        NSLayoutConstraint.activate([
            imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 3),
            contentView.trailingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 3)
        ])
        NSLayoutConstraint.activate([
            self.imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: self.imageView.bottomAnchor)
        ])
    }
}
