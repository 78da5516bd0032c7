import UIKit

final class GuidesAndSelf: UIViewController {
  private let guide = UILayoutGuide()
  private var guideLeftConstraint: NSLayoutConstraint?
  private let title2 = UILabel()
  private var width: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addLayoutGuide(guide)
    view.addSubview(title2)
    let leftConstraint = guide.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor)
    guideLeftConstraint = leftConstraint
    let guideWidthConstraint = guide.widthAnchor.constraint(equalToConstant: 20)
    width = guideWidthConstraint
    NSLayoutConstraint.activate([
      leftConstraint,
      guide.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
      guideWidthConstraint
    ])
    title2.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title2.leftAnchor.constraint(equalTo: self.guide.rightAnchor),
      title2.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      title2.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      title2.trailingAnchor.constraint(equalTo: self.view.layoutMarginsGuide.trailingAnchor)
    ])
    guideLeftConstraint?.constant = 3
    width?.constant = 30
    view.translatesAutoresizingMaskIntoConstraints = false
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 4).isActive = true
  }
}
