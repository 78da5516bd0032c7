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
        NSLayoutConstraint.activate([
            caption.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            field.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 8),
            field.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
            view.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
            caption.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor)
        ])
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            view.bottomAnchor.constraint(greaterThanOrEqualTo: field.bottomAnchor, constant: 20)
        ])
        let width = caption.widthAnchor.constraint(lessThanOrEqualTo: field.widthAnchor, multiplier: 0.5)
        width.priority = NSLayoutConstraint.Priority(490)
        view.addConstraint(width)
    }
}
