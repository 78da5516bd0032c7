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
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: view.superview!.leadingAnchor),
            view.superview!.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: view.superview!.topAnchor),
            view.superview!.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        ])
    }
}
