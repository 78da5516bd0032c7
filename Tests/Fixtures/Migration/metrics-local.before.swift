import UIKit

class MetricsLocal: UIView {
    let avatar = UIImageView()
    let name = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        avatar.translatesAutoresizingMaskIntoConstraints = false
        name.translatesAutoresizingMaskIntoConstraints = false
        addSubview(avatar)
        addSubview(name)

        let metrics = ["pad": 12.0, "side": 40.0, "strong": 999.0]
        let views = ["avatar": avatar, "name": name]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-pad-[avatar(side@strong)]-pad-[name]-(>=pad)-|", options: .alignAllCenterY, metrics: metrics, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|-pad-[avatar(side)]-(>=pad)-|", options: [], metrics: metrics, views: views))
    }
}
