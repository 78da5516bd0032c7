import UIKit

class RootView: UIViewController {
    let a = UIView(), b = UIView()

    override func loadView() {
        let root = UIView()
        root.addSubview(a)
        view = root
        view.addSubview(b)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[a]|", options: [], metrics: nil, views: ["a": a]))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-2-[b]|", options: [], metrics: nil, views: ["b": b]))
    }

    override func viewWillLayoutSubviews() {
        guard let view = view else { return }
        view.tag = 1
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[b]|", options: [], metrics: nil, views: ["b": b]))
        let other = UIView()
        do {
            let view = other
            view.tag = 3
            self.view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[b]|", options: [], metrics: nil, views: ["b": b]))
        }
    }
}
