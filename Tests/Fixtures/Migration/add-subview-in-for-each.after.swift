import UIKit

class AddSubviewInForEach: UIView {
    let top = UIView()
    let bottom = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        [top, bottom].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
        NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: topAnchor),
            bottom.topAnchor.constraint(equalTo: top.bottomAnchor),
            bottom.heightAnchor.constraint(equalTo: top.heightAnchor),
            bottomAnchor.constraint(equalTo: bottom.bottomAnchor),
            top.leftAnchor.constraint(equalTo: bottom.leftAnchor),
            top.rightAnchor.constraint(equalTo: bottom.rightAnchor)
        ])
        NSLayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: top.trailingAnchor)
        ])
    }
}
