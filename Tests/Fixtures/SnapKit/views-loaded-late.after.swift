import UIKit

/// Controllers of which an update or a remake asks for the view before anything else does.
final class ViewsLoadedLate: UIView {
  private let page = UpdatedPage()
  private let cleared = ClearedPage()
  private let remade = RemadePage()

  override func updateConstraints() {
    super.updateConstraints()
    page.show(4)
    traceLayout("loaded by an update", of: page)
    cleared.show(4)
    traceLayout("loaded by an update", of: cleared)
    cleared.clear()
    cleared.show(5)
    traceLayout("cleared", of: cleared)
    remade.show(4)
    traceLayout("loaded by a remake", of: remade)
    remade.show(5)
    traceLayout("remade", of: remade)
  }
}

final class UpdatedPage: UIViewController {
  private let box = UIView()
  private var boxHeightConstraint: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let heightConstraint = box.heightAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor)
    boxHeightConstraint = heightConstraint
    heightConstraint.isActive = true
  }

  func show(_ gap: CGFloat) {
    box.translatesAutoresizingMaskIntoConstraints = false
    if boxHeightConstraint == nil {
      let heightConstraint = box.heightAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor, constant: gap)
      boxHeightConstraint = heightConstraint
      heightConstraint.isActive = true
    } else {
      boxHeightConstraint?.constant = gap
    }
  }
}

final class ClearedPage: UIViewController {
  private let box = UIView()
  private var boxTopConstraint: NSLayoutConstraint?
  private var boxConstraints: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let topConstraint = box.topAnchor.constraint(equalTo: view.topAnchor)
    boxTopConstraint = topConstraint
    let boxNewConstraints = [
      topConstraint
    ]
    NSLayoutConstraint.activate(boxNewConstraints)
    boxConstraints += boxNewConstraints
  }

  func show(_ gap: CGFloat) {
    box.translatesAutoresizingMaskIntoConstraints = false
    if boxConstraints.isEmpty {
      let topConstraint = box.topAnchor.constraint(equalTo: view.topAnchor, constant: gap)
      boxTopConstraint = topConstraint
      let boxNewConstraints = [
        topConstraint
      ]
      NSLayoutConstraint.activate(boxNewConstraints)
      boxConstraints += boxNewConstraints
    } else {
      boxTopConstraint?.constant = gap
    }
  }

  func clear() {
    NSLayoutConstraint.deactivate(boxConstraints)
    boxConstraints = []
  }
}

final class RemadePage: UIViewController {
  private let box = UIView()
  private var boxConstraints2: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let boxNewConstraints = [
      box.topAnchor.constraint(equalTo: view.topAnchor)
    ]
    NSLayoutConstraint.activate(boxNewConstraints)
    boxConstraints2 += boxNewConstraints
  }

  func show(_ gap: CGFloat) {
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(boxConstraints2)
    boxConstraints2 = []
    let boxNewConstraints = [
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: gap)
    ]
    NSLayoutConstraint.activate(boxNewConstraints)
    boxConstraints2 += boxNewConstraints
  }
}
