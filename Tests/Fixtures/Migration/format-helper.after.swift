import UIKit

extension UIView {
    func addConstraintsWithFormat(_ format: String, views: UIView...) {
        var viewsDictionary = [String: UIView]()
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            viewsDictionary["v\(index)"] = view
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: viewsDictionary))
    }
}

class FormatHelper: UIView {
    let bubble = UIView()
    let text = UITextView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(bubble)
        addSubview(text)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        text.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 4),
            trailingAnchor.constraint(equalTo: text.trailingAnchor)
        ])
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: topAnchor),
            bottomAnchor.constraint(equalTo: bubble.bottomAnchor)
        ])
    }
}
