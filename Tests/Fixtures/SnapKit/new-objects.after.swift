import UIKit

final class NewObjects: UIView {
  var picture: UIImageView! {
    didSet { pictureTopConstraint = nil }
  }
  private var pictureTopConstraint: NSLayoutConstraint?

  override func updateConstraints() {
    super.updateConstraints()
    show()
    lower(by: 20)
    // The first picture stays where it is.
    show()
    lower(by: 30)
    lower(by: 40)
    show()
  }

  func show() {
    picture = UIImageView()
    addSubview(picture)
    picture.translatesAutoresizingMaskIntoConstraints = false
    let topConstraint = picture.topAnchor.constraint(equalTo: topAnchor, constant: 8)
    pictureTopConstraint = topConstraint
    NSLayoutConstraint.activate([
      topConstraint,
      picture.leftAnchor.constraint(equalTo: leftAnchor)
    ])
  }

  func lower(by distance: CGFloat) {
    picture.translatesAutoresizingMaskIntoConstraints = false
    if pictureTopConstraint == nil {
      let topConstraint = picture.topAnchor.constraint(equalTo: topAnchor, constant: distance)
      pictureTopConstraint = topConstraint
      topConstraint.isActive = true
    } else {
      pictureTopConstraint?.constant = distance
    }
  }
}
