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
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: a.superview!.leadingAnchor, constant: 1),
            a.superview!.trailingAnchor.constraint(equalTo: a.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            b.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
            view.trailingAnchor.constraint(equalTo: b.trailingAnchor)
        ])
    }

    override func viewWillLayoutSubviews() {
        guard let view = view else { return }
        view.tag = 1
        NSLayoutConstraint.activate([
            b.leadingAnchor.constraint(equalTo: b.superview!.leadingAnchor, constant: 3),
            b.superview!.trailingAnchor.constraint(equalTo: b.trailingAnchor)
        ])
        let other = UIView()
        do {
            let view = other
            view.tag = 3
            NSLayoutConstraint.activate([
                b.leadingAnchor.constraint(equalTo: b.superview!.leadingAnchor, constant: 4),
                b.superview!.trailingAnchor.constraint(equalTo: b.trailingAnchor)
            ])
        }
    }
}
