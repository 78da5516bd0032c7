import UIKit

class SuperviewInSameFunction: UIViewController {
    private let scroll = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let content = UIView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor)
        ])
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            scroll.trailingAnchor.constraint(equalTo: content.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor)
        ])
    }
}
