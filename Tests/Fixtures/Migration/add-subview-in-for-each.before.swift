import UIKit

class AddSubviewInForEach: UIView {
    let top = UIView()
    let bottom = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        [top, bottom].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
        let views = ["top": top, "bottom": bottom]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[top][bottom(top)]|", options: [.alignAllLeft, .alignAllRight], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[top]|", options: [], metrics: nil, views: views))
    }
}
