import UIKit

enum Constants { static let one: CGFloat = 1; static let zero: CGFloat = 0; static let half = CGFloat(0.5) }
class InitializerNumbers: UIView {
    let a = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(a)
        a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: .init(1), constant: .zero).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: Constants.one, constant: Constants.zero).isActive = true
        NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left, multiplier: Constants.one, constant: 3).isActive = true
        a.widthAnchor.constraint(equalToConstant: .pi).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 2 / 4, constant: 0 as CGFloat).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 0x1F).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil as UIView?, attribute: .width, multiplier: 1, constant: 1_000.5).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: Optional<UIView>.none, attribute: .width, multiplier: 1, constant: 0b11).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: -1, constant: +5).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0, constant: 5).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: NSLayoutConstraint.Relation(rawValue: 0)!, toItem: self, attribute: NSLayoutConstraint.Attribute(rawValue: 7)!, multiplier: 1, constant: 6).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, constant: { 7 }()).isActive = true
        a.widthAnchor.constraint(equalTo: widthAnchor, constant: CGFloat("8".count)).isActive = true
    }
}
