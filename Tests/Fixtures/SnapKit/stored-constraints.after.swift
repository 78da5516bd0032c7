import UIKit

final class StoredConstraints: UIView {
  private let panel = UIView()
  private var heightConstraint: NSLayoutConstraint?
  private var edges: [NSLayoutConstraint] = []
  private var isOpen = false

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(panel)
    panel.translatesAutoresizingMaskIntoConstraints = false
    let panelHeightConstraint = panel.heightAnchor.constraint(equalToConstant: 44)
    panelHeightConstraint.priority = UILayoutPriority(900)
    heightConstraint = panelHeightConstraint
    let panelTopConstraint = panel.topAnchor.constraint(equalTo: topAnchor)
    edges.append(panelTopConstraint)
    NSLayoutConstraint.activate([
      panel.leftAnchor.constraint(equalTo: leftAnchor),
      panel.rightAnchor.constraint(equalTo: rightAnchor),
      panelHeightConstraint,
      panelTopConstraint
    ])
    toggle()
    toggle()
    toggle()
  }

  private func toggle() {
    isOpen = !isOpen
    heightConstraint?.constant = isOpen ? 200 : 44
    if isOpen {
      NSLayoutConstraint.deactivate(edges)
    } else {
      NSLayoutConstraint.activate(edges)
      heightConstraint?.priority = UILayoutPriority(800)
    }
  }
}
