import UIKit

final class OverridingValues: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private var count = 3

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    title.translatesAutoresizingMaskIntoConstraints = false
    let titleCenterXConstraint = title.centerXAnchor.constraint(equalTo: leftAnchor, constant: 30)
    titleCenterXConstraint.priority = UILayoutPriority(900)
    NSLayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: leftAnchor, constant: 5),
      title.rightAnchor.constraint(equalTo: rightAnchor, constant: -5),
      title.widthAnchor.constraint(equalToConstant: 7),
      title.heightAnchor.constraint(equalToConstant: 50),
      titleCenterXConstraint,
      title.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(count * 2))
    ])
    box.translatesAutoresizingMaskIntoConstraints = false
    let boxLeftConstraint = box.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left)
    boxLeftConstraint.priority = UILayoutPriority(255)
    let boxTopConstraint = box.topAnchor.constraint(equalTo: topAnchor, constant: insets.top)
    boxTopConstraint.priority = UILayoutPriority(255)
    let boxRightConstraint = box.rightAnchor.constraint(equalTo: rightAnchor, constant: -insets.right)
    boxRightConstraint.priority = UILayoutPriority(255)
    let boxBottomConstraint = box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom)
    boxBottomConstraint.priority = UILayoutPriority(255)
    let boxLastBaselineConstraint = box.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor, constant: -6)
    boxLastBaselineConstraint.identifier = "last"
    let boxFirstBaselineConstraint = box.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor, constant: 6)
    boxFirstBaselineConstraint.identifier = "last"
    NSLayoutConstraint.activate([
      boxLeftConstraint,
      boxTopConstraint,
      boxRightConstraint,
      boxBottomConstraint,
      box.widthAnchor.constraint(equalTo: title.widthAnchor, constant: -(insets.left + insets.right)),
      box.heightAnchor.constraint(equalTo: title.heightAnchor, constant: -(insets.top + insets.bottom)),
      box.centerXAnchor.constraint(equalTo: leftAnchor, constant: 3),
      box.centerYAnchor.constraint(equalTo: topAnchor, constant: 4),
      box.widthAnchor.constraint(equalTo: title.heightAnchor, multiplier: 0.25, constant: 2),
      box.leftAnchor.constraint(equalTo: title.rightAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: title.centerYAnchor),
      box.bottomAnchor.constraint(equalTo: title.centerYAnchor),
      boxLastBaselineConstraint,
      boxFirstBaselineConstraint
    ])
  }
}
