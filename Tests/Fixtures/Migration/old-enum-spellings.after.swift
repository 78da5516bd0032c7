import UIKit

class OldEnumSpellings: UIView {
    let box = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        box.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        box.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
        box.widthAnchor.constraint(equalToConstant: 30).isActive = true
        box.heightAnchor.constraint(equalToConstant: 30).isActive = true
        box.topAnchor.constraint(equalTo: topAnchor, constant: 3).isActive = true
    }
}
