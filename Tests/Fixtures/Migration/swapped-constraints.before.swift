import UIKit

class SwappedConstraints: UIView {
    let image = UIImageView()
    let text = UILabel()
    private var current = [NSLayoutConstraint]()

    override func updateConstraints() {
        super.updateConstraints()
        image.translatesAutoresizingMaskIntoConstraints = false
        text.translatesAutoresizingMaskIntoConstraints = false
        addSubview(image)
        addSubview(text)
        arrange(compact: true)
        arrange(compact: false)
    }

    private func arrange(compact: Bool) {
        let views: [String: UIView] = ["image": image, "text": text]
        var constraints = NSLayoutConstraint.constraints(withVisualFormat: "H:|[image]|", options: [], metrics: nil, views: views)
        if compact {
            constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|[image(20)][text]|", options: [], metrics: nil, views: views)
        } else {
            constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|[image(40)]-8-[text]|", options: .alignAllLeading, metrics: nil, views: views)
        }
        removeConstraints(current)
        addConstraints(constraints)
        current = constraints
    }
}
