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
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[scroll]|", options: [], metrics: nil, views: ["scroll": scroll]))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[scroll]|", options: [], metrics: nil, views: ["scroll": scroll]))
        scroll.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[content(==scroll)]|", options: [], metrics: nil, views: ["content": content, "scroll": scroll]))
        scroll.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[content]|", options: [], metrics: nil, views: ["content": content]))
    }
}
