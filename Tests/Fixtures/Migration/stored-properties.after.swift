import UIKit

class StoredProperties: UIView {
    let panel = UIView()
    private var narrow: [NSLayoutConstraint] = []
    private var wide: [NSLayoutConstraint]!
    private var bottom: NSLayoutConstraint?

    override func updateConstraints() {
        super.updateConstraints()
        panel.translatesAutoresizingMaskIntoConstraints = false
        addSubview(panel)
        narrow = [
            panel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: 8)
        ]
        wide = [
            panel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 80),
            trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: 80)
        ]
        bottom = panel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20)
        NSLayoutConstraint.activate(narrow)
        bottom?.isActive = true
        toggle()
        bottom?.constant = -30
    }

    private func toggle() {
        NSLayoutConstraint.deactivate(narrow)
        NSLayoutConstraint.activate(wide)
    }
}
