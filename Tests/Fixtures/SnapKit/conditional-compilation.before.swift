import UIKit
import SnapKit

final class ConditionalCompilation: UIView {
  private let title = UILabel()
  private let badge = UILabel()

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(badge)
    title.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(8)
      #if DEBUG
      make.top.equalToSuperview()
      make.height.equalTo(10)
      #else
      make.top.equalToSuperview().offset(20)
      #endif
      make.width.equalTo(100)
    }
    badge.snp.makeConstraints { make in
      #if os(macOS)
      make.centerX.equalTo(4)
      #else
      make.centerX.equalTo(5)
      #endif
    }
  }
}
