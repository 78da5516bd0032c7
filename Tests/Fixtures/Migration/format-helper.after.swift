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
        addConstraintsWithFormat("H:|-8-[v0]-4-[v1]|", views: bubble, text)
        addConstraintsWithFormat("V:|[v0]|", views: bubble)
    }
}
