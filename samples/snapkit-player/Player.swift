import SnapKit
import UIKit

/// A player whose controls move when it is expanded.
final class Player: UIView {
  private let artwork = UIImageView()
  private let title = UILabel()
  private let progress = UIProgressView()
  private let controls = UIView()
  private var artworkHeight: Constraint?
  private var shownControls: [Constraint] = []
  private var isExpanded = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    [artwork, title, progress, controls].forEach(addSubview)
    artwork.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview().inset(16)
      artworkHeight = make.height.equalTo(64).constraint
    }
    progress.snp.makeConstraints { make in
      make.top.equalTo(artwork.snp.bottom).offset(8)
      make.left.right.equalTo(artwork)
    }
    controls.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      shownControls.append(make.bottom.equalTo(self.safeAreaLayoutGuide).offset(-8).priority(.high).constraint)
      shownControls.append(make.height.equalTo(44).constraint)
    }
    expand(false)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func updateConstraints() {
    expand(true)
    super.updateConstraints()
  }

  private func expand(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    artworkHeight?.update(offset: isExpanded ? 240 : 64)
    shownControls.forEach { $0.isActive = isExpanded }
    title.snp.remakeConstraints { make in
      if isExpanded {
        make.centerX.equalToSuperview()
        make.top.equalTo(progress.snp.bottom).offset(12)
      } else {
        make.left.equalTo(artwork.snp.right).offset(12)
        make.centerY.equalTo(artwork)
      }
      make.width.lessThanOrEqualToSuperview().multipliedBy(0.8).priority(.medium)
    }
    progress.snp.updateConstraints { make in
      make.top.equalTo(artwork.snp.bottom).offset(isExpanded ? 16 : 8)
    }
  }
}
