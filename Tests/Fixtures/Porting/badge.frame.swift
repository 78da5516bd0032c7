import UIKit

final class Badge: UIView {
  let title = UILabel()
  let count = UILabel()
  let gap: CGFloat = 3
  /* properties */

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(count)
    /* statements */
  }
}
