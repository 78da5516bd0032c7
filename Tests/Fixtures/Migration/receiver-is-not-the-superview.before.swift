import UIKit

class ReceiverIsNotTheSuperview: UIViewController {
    let container = UIView()
    let upper = UILabel()
    let lower = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [container, upper, lower] { child.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(container)
        container.addSubview(upper)
        container.addSubview(lower)
        let views = ["upper": upper, "lower": lower]
        // The controller's view holds the constraints, but '|' is the container.
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[upper]-22-[lower]|", options: .alignAllCenterX, metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[upper]|", options: [], metrics: nil, views: views))
    }
}
