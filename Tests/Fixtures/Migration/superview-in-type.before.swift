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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[header]|", options: [], metrics: nil, views: ["header": header]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[header]", options: [], metrics: nil, views: ["header": header]))
        header.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-15-[title]-15-|", options: [], metrics: nil, views: ["title": title]))
        header.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[title]-6-|", options: [], metrics: nil, views: ["title": title]))
    }
}
