import UIKit

class ParametersDecide: UIView {
    let chip = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        chip.translatesAutoresizingMaskIntoConstraints = false
        addSubview(chip)
        lay("H:|[chip]|", options: [], metrics: nil, views: ["chip": chip])
        NSLayoutConstraint.pin(chip, to: self, with: 4)
    }

    func lay(_ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?, views: [String: Any]) {
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[chip]", options: options, metrics: nil, views: ["chip": chip]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[chip(>=1)]", options: [], metrics: metrics, views: ["chip": chip]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[chip(<=99)]", options: [], metrics: nil, views: views))
    }
}

extension NSLayoutConstraint {
    static func pin(_ item: AnyObject, to other: UIView, with inset: CGFloat) {
        other.addConstraint(NSLayoutConstraint(item: item, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: other, attribute: .top, multiplier: 1, constant: inset))
    }
}
