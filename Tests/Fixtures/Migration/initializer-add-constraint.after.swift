import UIKit

class InitializerAddConstraint: UIViewController {
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        let horizontal = button.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        let vertical = button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -44)
        view.addConstraints([horizontal, vertical])
        button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
}
