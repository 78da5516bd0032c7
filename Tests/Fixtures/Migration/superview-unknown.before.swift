import UIKit

class SuperviewUnknown: UIView {
    override func updateConstraints() {
        super.updateConstraints()
        let child = UIView()
        adopt(child)
        pin(child)
    }

    private func adopt(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(view, at: 0)
    }

    private func pin(_ view: UIView) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: ["view": view]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[view]|", options: [], metrics: nil, views: ["view": view]))
    }
}
