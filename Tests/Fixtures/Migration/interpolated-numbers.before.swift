import UIKit

class InterpolatedNumbers: UIView {
    let pad: CGFloat = 7
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let pane = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        pane.translatesAutoresizingMaskIntoConstraints = false
        addSubview(pane)
        let offset: CGFloat = 11
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-\(pad)-[pane]-\(offset)-|", options: [], metrics: nil, views: ["pane": pane]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-(\(insets.top + pad))-[pane(\(2 * offset))]", options: [], metrics: nil, views: ["pane": pane]))
    }
}
