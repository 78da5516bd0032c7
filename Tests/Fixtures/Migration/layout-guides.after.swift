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
        NSLayoutConstraint.activate([
            map.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 8),
            legend.topAnchor.constraint(equalTo: map.bottomAnchor),
            legend.heightAnchor.constraint(equalToConstant: 40),
            bottomLayoutGuide.topAnchor.constraint(equalTo: legend.bottomAnchor)
        ])
        map.topAnchor.constraint(greaterThanOrEqualTo: topLayoutGuide.bottomAnchor).isActive = true
        legend.bottomAnchor.constraint(lessThanOrEqualTo: self.bottomLayoutGuide.topAnchor).isActive = true
        legend.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor).isActive = true
    }
}
