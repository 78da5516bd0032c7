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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[menu]-8-|", options: [], metrics: nil, views: ["menu": menu]))
    }

    override func updateConstraints() {
        super.updateConstraints()
        show(inSidebar: true)
    }
}
