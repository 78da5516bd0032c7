import UIKit

class PlainFill: UIView {
    let content = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: content.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: content.bottomAnchor)
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
