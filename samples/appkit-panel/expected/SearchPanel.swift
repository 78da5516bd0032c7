import AppKit

/// A search field with its caption above a list, and buttons below. A bare '-' is 20 points at the edge on AppKit.
final class SearchPanel: NSViewController {
  let caption = NSTextField(labelWithString: "Find:")
  let field = NSTextField()
  let results = NSScrollView()
  let cancel = NSButton()
  let open = NSButton()

  override func loadView() {
    view = NSView()
    for subview in [caption, field, results, cancel, open] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }

    var constraints: [NSLayoutConstraint] = []
    constraints += [
      caption.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 8),
      field.widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
      view.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
      caption.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor)
    ]
    constraints += [
      results.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: results.trailingAnchor)
    ]
    constraints += [
      cancel.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 20),
      open.leadingAnchor.constraint(equalTo: cancel.trailingAnchor, constant: 12),
      open.widthAnchor.constraint(equalTo: cancel.widthAnchor),
      view.trailingAnchor.constraint(equalTo: open.trailingAnchor, constant: 20),
      cancel.topAnchor.constraint(equalTo: open.topAnchor),
      cancel.bottomAnchor.constraint(equalTo: open.bottomAnchor)
    ]
    let resultsHeightConstraint = results.heightAnchor.constraint(greaterThanOrEqualToConstant: 120)
    resultsHeightConstraint.priority = NSLayoutConstraint.Priority(490)
    constraints += [
      field.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      results.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      resultsHeightConstraint,
      open.topAnchor.constraint(equalTo: results.bottomAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: open.bottomAnchor, constant: 20)
    ]
    NSLayoutConstraint.activate(constraints)
  }
}
