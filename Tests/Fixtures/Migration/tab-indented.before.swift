import UIKit

class TabIndented: UIView {
	let ruler = UIView()

	override func updateConstraints() {
		super.updateConstraints()
		ruler.translatesAutoresizingMaskIntoConstraints = false
		addSubview(ruler)
		let views = ["ruler": ruler]
		addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[ruler(>=20@500)]-12-|", options: [], metrics: nil, views: views))
		let vertical = NSLayoutConstraint.constraints(withVisualFormat: "V:|[ruler]|", options: [], metrics: nil, views: views)
		NSLayoutConstraint.activate(vertical)
		addConstraint(NSLayoutConstraint(item: ruler, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 2))
	}
}
