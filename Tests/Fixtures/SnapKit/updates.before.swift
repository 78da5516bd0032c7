import SnapKit
import UIKit

final class Updates: UIView {
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
    line.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(20)
      make.height.equalTo(1)
      make.bottom.equalToSuperview()
    }
  }

  required init?(coder: NSCoder) { fatalError("there is no archive") }

  override func updateConstraints() {
    super.updateConstraints()
    line.snp.updateConstraints { make in
      make.height.equalTo(3)
      make.trailing.equalToSuperview().inset(40)
    }
  }
}
