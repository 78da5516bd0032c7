import SnapKit
import UIKit

final class StoredConstraints: UIView {
  private let panel = UIView()
  private var heightConstraint: Constraint?
  private var edges: [Constraint] = []
  private var isOpen = false

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(panel)
    panel.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      heightConstraint = make.height.equalTo(44).priority(900).constraint
      edges.append(make.top.equalToSuperview().constraint)
    }
    toggle()
    toggle()
    toggle()
  }

  private func toggle() {
    isOpen = !isOpen
    heightConstraint?.update(offset: isOpen ? 200 : 44)
    if isOpen {
      edges.forEach { $0.deactivate() }
    } else {
      edges.forEach { $0.activate() }
      heightConstraint?.update(priority: 800)
    }
  }
}
