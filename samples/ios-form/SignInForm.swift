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

        let views: [String: Any] = [
            "userLabel": userLabel, "userField": userField, "codeLabel": codeLabel, "codeField": codeField,
            "button": button, "topGuide": topLayoutGuide,
        ]
        for subview in [userLabel, userField, codeLabel, codeField, button] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }

        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[userLabel]-[userField]-|", options: .alignAllFirstBaseline, metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[codeLabel(==userLabel)]-[codeField]-|", options: .alignAllFirstBaseline, metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[topGuide]-20-[userField]-[codeField]-20-[button]", options: [], metrics: nil, views: views))
        NSLayoutConstraint(item: button, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
    }
}
