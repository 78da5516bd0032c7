import UIKit

class SuperviewInTwoPlaces: UIView {
    let menu = UIView()
    let sidebar = UIView()

    func show(inSidebar: Bool) {
        menu.translatesAutoresizingMaskIntoConstraints = false
        addSubview(sidebar)
        if inSidebar {
            sidebar.addSubview(menu)
        } else {
            addSubview(menu)
        }
        addConstraints([
            menu.leadingAnchor.constraint(equalTo: menu.superview!.leadingAnchor, constant: 8),
            menu.superview!.trailingAnchor.constraint(equalTo: menu.trailingAnchor, constant: 8)
        ])
    }

    override func updateConstraints() {
        super.updateConstraints()
        show(inSidebar: true)
    }
}
