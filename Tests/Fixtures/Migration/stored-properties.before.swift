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
        narrow = NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[panel]-8-|", options: [], metrics: nil, views: ["panel": panel])
        wide = NSLayoutConstraint.constraints(withVisualFormat: "H:|-80-[panel]-80-|", options: [], metrics: nil, views: ["panel": panel])
        bottom = NSLayoutConstraint(item: panel, attribute: .bottom, relatedBy: .equal, toItem: self, attribute: .bottom, multiplier: 1, constant: -20)
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
