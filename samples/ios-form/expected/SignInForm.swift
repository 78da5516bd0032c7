import UIKit

/// Two fields and a button below the navigation bar, spaced as the system spaces them.
class SignInForm: UIViewController {
    private let userLabel = UILabel()
    private let userField = UITextField()
    private let codeLabel = UILabel()
    private let codeField = UITextField()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        userLabel.text = "User"
        codeLabel.text = "Code"
        button.setTitle("Sign In", for: .normal)

        for subview in [userLabel, userField, codeLabel, codeField, button] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }

        NSLayoutConstraint.activate([
            userLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            userField.leadingAnchor.constraint(equalTo: userLabel.trailingAnchor, constant: 8),
            view.layoutMarginsGuide.trailingAnchor.constraint(equalTo: userField.trailingAnchor),
            userLabel.firstBaselineAnchor.constraint(equalTo: userField.firstBaselineAnchor)
        ])
        NSLayoutConstraint.activate([
            codeLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            codeLabel.widthAnchor.constraint(equalTo: userLabel.widthAnchor),
            codeField.leadingAnchor.constraint(equalTo: codeLabel.trailingAnchor, constant: 8),
            view.layoutMarginsGuide.trailingAnchor.constraint(equalTo: codeField.trailingAnchor),
            codeLabel.firstBaselineAnchor.constraint(equalTo: codeField.firstBaselineAnchor)
        ])
        NSLayoutConstraint.activate([
            userField.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 20),
            codeField.topAnchor.constraint(equalTo: userField.bottomAnchor, constant: 8),
            button.topAnchor.constraint(equalTo: codeField.bottomAnchor, constant: 20)
        ])
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
}
