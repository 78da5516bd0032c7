import UIKit

class HelperThatDoesMore: UIView {
    let title = UILabel()
    let body = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        embed("H:|[v0]|", title)
        pin("H:|[v0]|", body)
        stack("V:|[v0]", title)
    }

    private func embed(_ format: String, _ view: UIView) {
        addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["v0": view]))
    }

    private func pin(_ format: String, _ view: UIView) {
        if view.superview == nil { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["v0": view]))
    }

    private func stack(_ format: String, _ view: UIView) {
        let constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["v0": view])
        constraints.forEach { $0.priority = .defaultHigh }
        NSLayoutConstraint.activate(constraints)
    }
}
