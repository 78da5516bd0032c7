import UIKit

class Directions: UIView {
    let play = UIButton(type: .custom)
    let bar = UISlider()

    override func updateConstraints() {
        super.updateConstraints()
        [play, bar].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(play)
        addSubview(bar)
        let views = ["play": play, "bar": bar]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[play]-(>=4)-[bar]|", options: .directionLeftToRight, metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[play]-(>=4)-[bar]|", options: [.directionRightToLeft, .alignAllCenterY], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[play]", options: .directionRightToLeft, metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[bar(>=80)]", options: .directionLeadingToTrailing, metrics: nil, views: views))
    }
}
