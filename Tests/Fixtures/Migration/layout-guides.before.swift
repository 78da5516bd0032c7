import UIKit

class LayoutGuides: UIViewController {
    let map = UIView()
    let legend = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        map.translatesAutoresizingMaskIntoConstraints = false
        legend.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(map)
        view.addSubview(legend)
        let views: [String: Any] = ["map": map, "legend": legend, "top": topLayoutGuide, "bottomLayoutGuide": bottomLayoutGuide]
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-8-[map][legend(40)]-0-[bottomLayoutGuide]", options: [], metrics: nil, views: views))
        view.addConstraint(NSLayoutConstraint(item: map, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: topLayoutGuide, attribute: .bottom, multiplier: 1, constant: 0))
        view.addConstraint(NSLayoutConstraint(item: legend, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: self.bottomLayoutGuide, attribute: .top, multiplier: 1, constant: 0))
        view.addConstraint(NSLayoutConstraint(item: legend, attribute: .left, relatedBy: .equal, toItem: view.safeAreaLayoutGuide, attribute: .left, multiplier: 1, constant: 0))
    }
}
