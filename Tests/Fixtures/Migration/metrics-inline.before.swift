import UIKit

class MetricsInline: UIViewController {
    let banner = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        banner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(banner)
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-margin-[banner]-margin-|", options: [], metrics: ["margin": 20], views: ["banner": banner]))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-top-[banner(height)]", options: [], metrics: ["top": 0, "height": 44.5], views: ["banner": banner]))
    }
}
