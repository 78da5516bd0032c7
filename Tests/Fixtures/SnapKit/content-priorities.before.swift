import UIKit
import SnapKit

final class ContentPriorities: UIView {
  private let title = UILabel()
  private let badge: UILabel? = UILabel()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    title.snp.contentHuggingHorizontalPriority = 900
    title.snp.contentHuggingVerticalPriority = 901
    badge?.snp.contentCompressionResistanceHorizontalPriority = 902
    title.snp.contentCompressionResistanceVerticalPriority = UILayoutPriority.defaultHigh.rawValue
    let priority = title.snp.contentHuggingHorizontalPriority
    _ = title.snp.left
    title.snp.makeConstraints { make in
      make.width.equalTo(10).priority(priority)
    }
  }
}
