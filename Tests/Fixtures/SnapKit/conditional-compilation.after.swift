import UIKit
import SnapKit

final class ConditionalCompilation: UIView {
  private let title = UILabel()
  private let badge = UILabel()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    title.translatesAutoresizingMaskIntoConstraints = false
    var titleConstraints = [title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)]
    #if DEBUG
    titleConstraints += [
      title.topAnchor.constraint(equalTo: topAnchor),
      title.heightAnchor.constraint(equalToConstant: 10)
    ]
    #else
    titleConstraints.append(title.topAnchor.constraint(equalTo: topAnchor, constant: 20))
    #endif
    titleConstraints.append(title.widthAnchor.constraint(equalToConstant: 100))
    NSLayoutConstraint.activate(titleConstraints)
    badge.snp.makeConstraints { make in
      #if os(macOS)
      make.centerX.equalTo(4)
      #else
      make.centerX.equalTo(5)
      #endif
    }
  }
}
