import UIKit
import SnapKit

final class GuidesAndSelf: UIViewController {
  private let guide = UILayoutGuide()
  private let title2 = UILabel()
  private var width: Constraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addLayoutGuide(guide)
    view.addSubview(title2)
    guide.snp.makeConstraints { make in
      make.left.equalTo(view.safeAreaLayoutGuide)
      make.top.equalTo(topLayoutGuide.snp.bottom)
      width = make.width.equalTo(20).constraint
    }
    title2.snp.makeConstraints { [weak self] make in
      guard let self = self else { return }
      make.left.equalTo(self.guide.snp.right)
      make.top.bottom.equalToSuperview { $0.safeAreaLayoutGuide }
      make.trailing.equalTo(self.view.snp.trailingMargin)
    }
    guide.snp.updateConstraints { make in
      make.left.equalTo(view.safeAreaLayoutGuide).offset(3)
    }
    width?.update(offset: 30)
    view.snp.makeConstraints { make in make.height.greaterThanOrEqualTo(4) }
  }
}
