import AppKit

class StandardGapsAppkit: NSViewController {
    let caption = NSTextField(labelWithString: "Name")
    let field = NSTextField()

    override func loadView() {
        view = NSView()
        caption.translatesAutoresizingMaskIntoConstraints = false
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(caption)
        view.addSubview(field)
        let views = ["caption": caption, "field": field]
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[caption]-[field(>=120)]-|", options: .alignAllBaseline, metrics: nil, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[field]-(>=20)-|", options: [], metrics: nil, views: views))
        let width = NSLayoutConstraint(item: caption, attribute: .width, relatedBy: .lessThanOrEqual, toItem: field, attribute: .width, multiplier: 0.5, constant: 0)
        width.priority = NSLayoutConstraint.Priority(490)
        view.addConstraint(width)
    }
}
