import UIKit

enum Constants { static let one: CGFloat = 1; static let zero: CGFloat = 0; static let half = CGFloat(0.5) }
class InitializerNumbers: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: .init(1), constant: .zero).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: Constants.one, constant: Constants.zero).isActive = true
        NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left, multiplier: Constants.one, constant: 3).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: Constants.half, constant: .pi).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 2 / 4, constant: 0 as CGFloat).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 1.0, constant: -0.0).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: CGFloat(1), constant: CGFloat(0)).isActive = true
        NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: CGFloat(1), constant: CGFloat(0)).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: (nil), attribute: .width, multiplier: 0x1p-1, constant: 0x1F).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil as UIView?, attribute: .width, multiplier: 1, constant: 1_000.5).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: Optional<UIView>.none, attribute: .width, multiplier: 1, constant: 0b11).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: -1, constant: +5).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 0, constant: 5).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: NSLayoutConstraint.Relation(rawValue: 0)!, toItem: self, attribute: NSLayoutConstraint.Attribute(rawValue: 7)!, multiplier: 1, constant: 6).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 1, constant: { 7 }()).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 1, constant: CGFloat("8".count)).isActive = true
    }
}
