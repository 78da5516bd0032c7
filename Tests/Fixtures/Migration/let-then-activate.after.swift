import UIKit

class LetThenActivate: UIViewController {
    let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)

        let horizontal = [
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: table.trailingAnchor)
        ]
        let vertical = [
            table.topAnchor.constraint(equalTo: view.topAnchor, constant: 64),
            view.bottomAnchor.constraint(equalTo: table.bottomAnchor)
        ]

        NSLayoutConstraint.activate(horizontal)
        NSLayoutConstraint.activate(vertical)
    }
}
