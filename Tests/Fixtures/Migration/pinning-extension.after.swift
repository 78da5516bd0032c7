import UIKit

extension UIView {
    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top).isActive = true
        leftAnchor.constraint(equalTo: other.leftAnchor, constant: insets.left).isActive = true
        other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom).isActive = true
        other.rightAnchor.constraint(equalTo: rightAnchor, constant: insets.right).isActive = true
    }

    func fillSuperview() {
        guard let superview = superview else { return }
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: superview.leadingAnchor),
            superview.trailingAnchor.constraint(equalTo: trailingAnchor)
        ])
    }

    @discardableResult
    func constrainWidth(to points: CGFloat, priority: UILayoutPriority = .required) -> NSLayoutConstraint {
        let constraint = widthAnchor.constraint(equalToConstant: points)
        constraint.priority = priority
        constraint.isActive = true
        return constraint
    }
}

class PinningExtension: UIView {
    let backdrop = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(backdrop)
        backdrop.pinEdges(to: self)
        backdrop.fillSuperview()
        backdrop.constrainWidth(to: 30, priority: .defaultHigh)
    }
}
