import UIKit

class ConditionalCompilation: UIView {
    let status = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        status.translatesAutoresizingMaskIntoConstraints = false
        addSubview(status)
        #if os(tvOS)
        NSLayoutConstraint.activate([
            status.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 90),
            trailingAnchor.constraint(equalTo: status.trailingAnchor, constant: 90)
        ])
        #else
        NSLayoutConstraint.activate([
            status.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            trailingAnchor.constraint(equalTo: status.trailingAnchor, constant: 16)
        ])
        #endif
        #if DEBUG
        let height = status.heightAnchor.constraint(equalToConstant: 20)
        height.isActive = true
        #endif
        status.topAnchor.constraint(equalTo: topAnchor)
            .isActive = true
    }
}
