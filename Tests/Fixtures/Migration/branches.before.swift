import UIKit

class Branches: UIView {
    enum Style { case plain, boxed }
    var style = Style.boxed
    let note = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        note.translatesAutoresizingMaskIntoConstraints = false
        addSubview(note)
        switch style {
        case .plain: addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[note]|", options: [], metrics: nil, views: ["note": note]))
        case .boxed:
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-6-[note(50@500)]-6-|", options: [], metrics: nil, views: ["note": note]))
        }
        if style == .boxed { addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[note]-6-|", options: [], metrics: nil, views: ["note": note])) }
        let height = style == .plain
            ? NSLayoutConstraint(item: note, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10)
            : NSLayoutConstraint(item: note, attribute: .height, relatedBy: .equal, toItem: self, attribute: .height, multiplier: 0.5, constant: 0)
        height.isActive = true
    }
}
