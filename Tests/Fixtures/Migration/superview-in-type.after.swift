import UIKit

class SuperviewInType: UIView {
    private let header = UIView()
    private let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubviews()
        addLayout()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func addSubviews() {
        header.translatesAutoresizingMaskIntoConstraints = false
        title.translatesAutoresizingMaskIntoConstraints = false
        self.addSubview(header)
        header.addSubview(title)
    }

    private func addLayout() {
        NSLayoutConstraint.activate([
            header.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: header.trailingAnchor)
        ])
        header.topAnchor.constraint(equalTo: topAnchor).isActive = true
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 15),
            header.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 15)
        ])
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: header.topAnchor, constant: 6),
            header.bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 6)
        ])
    }
}
