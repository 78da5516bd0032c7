import UIKit

class FormatsInLists: UIView {
    let title = UILabel()
    var kept: [NSLayoutConstraint] = []
    var watched: [NSLayoutConstraint] = [] { didSet { setNeedsLayout() } }
    var gap: CGFloat = 8

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        let across = ["H:|-[title]-|", "H:[title(>=20)]"]
        var list: [NSLayoutConstraint] = []
        across.forEach {
            list += NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: ["title": title])
        }
        for format in ["V:|-\(gap)-[title]", "V:[title]-(>=0)-|"] {
            list.append(contentsOf: NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["title": title]))
        }
        NSLayoutConstraint.activate(list)
        NSLayoutConstraint.activate(["V:[title(<=200@500)]", "H:[title(<=300)]"].flatMap {
            NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: ["title": title])
        })
        for format in across {
            self.kept += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["title": title])
        }
        // An observer counts how often.
        for format in across {
            watched += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["title": title])
        }
    }
}
