import UIKit

final class Remake: UIView {
  /// Moves with the keyboard.
  private let bar = UIView() // at the bottom
  private var barConstraints: [NSLayoutConstraint] = []
  private let label = UILabel()
  private var labelConstraints: [NSLayoutConstraint] = []
  private var height: CGFloat = 0

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(bar)
    bar.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let labelNewConstraints = [
      label.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: bar.centerYAnchor)
    ]
    NSLayoutConstraint.activate(labelNewConstraints)
    labelConstraints += labelNewConstraints
    move(by: 30)
    move(by: 40)
  }

  private func move(by height: CGFloat) {
    self.height = height
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(barConstraints)
    barConstraints = [
      bar.leftAnchor.constraint(equalTo: leftAnchor),
      bar.rightAnchor.constraint(equalTo: rightAnchor)
    ]
    if self.height > 35 {
      barConstraints.append(bar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -self.height))
    } else {
      barConstraints.append(bar.bottomAnchor.constraint(equalTo: bottomAnchor))
    }
    NSLayoutConstraint.activate(barConstraints)
    if height < 0 {
      NSLayoutConstraint.deactivate(labelConstraints)
      labelConstraints = []
    }
  }
}
