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

    let views = ["caption": caption, "field": field, "results": results, "cancel": cancel, "open": open]
    var constraints: [NSLayoutConstraint] = []
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-[caption]-[field(>=160)]-|", options: .alignAllLastBaseline, metrics: nil, views: views)
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|[results]|", options: [], metrics: nil, views: views)
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-(>=20)-[cancel]-12-[open(==cancel)]-|", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views)
    constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-[field]-[results(>=120@490)]-[open]-|", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)
  }
}
