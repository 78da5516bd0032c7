import UIKit
import SnapKit

/// Controllers of which an update or a remake asks for the view before anything else does.
final class ViewsLoadedLate: UIView {
  private let page = UpdatedPage()
  private let cleared = ClearedPage()
  private let remade = RemadePage()

  override func updateConstraints() {
    super.updateConstraints()
    page.show(4)
    traceLayout("loaded by an update", of: page)
    cleared.show(4)
    traceLayout("loaded by an update", of: cleared)
    cleared.clear()
    cleared.show(5)
    traceLayout("cleared", of: cleared)
    remade.show(4)
    traceLayout("loaded by a remake", of: remade)
    remade.show(5)
    traceLayout("remade", of: remade)
  }
}

final class UpdatedPage: UIViewController {
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.snp.makeConstraints { $0.height.greaterThanOrEqualTo(view) }
  }

  func show(_ gap: CGFloat) {
    box.snp.updateConstraints { $0.height.greaterThanOrEqualTo(view).offset(gap) }
  }
}

final class ClearedPage: UIViewController {
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.snp.makeConstraints { $0.top.equalTo(view) }
  }

  func show(_ gap: CGFloat) {
    box.snp.updateConstraints { $0.top.equalTo(view).offset(gap) }
  }

  func clear() {
    box.snp.removeConstraints()
  }
}

final class RemadePage: UIViewController {
  private let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.snp.makeConstraints { $0.top.equalTo(view) }
  }

  func show(_ gap: CGFloat) {
    box.snp.remakeConstraints { $0.top.equalTo(view).offset(gap) }
  }
}
