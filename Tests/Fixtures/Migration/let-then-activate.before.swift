import UIKit

class LetThenActivate: UIViewController {
    let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)

        let viewsDictionary = ["table": table]
        let horizontal = NSLayoutConstraint.constraints(withVisualFormat: "H:|[table]|", options: [], metrics: nil, views: viewsDictionary)
        let vertical = NSLayoutConstraint.constraints(withVisualFormat: "V:|-64-[table]|", options: [], metrics: nil, views: viewsDictionary)

        NSLayoutConstraint.activate(horizontal)
        NSLayoutConstraint.activate(vertical)
    }
}
