import UIKit
import SnapKit

final class ViewsInArrays: UIView {
  private let first = UIView()
  private let second = UIView()
  private var rows: [UIView] = []

  override func updateConstraints() {
    super.updateConstraints()
    rows = [UIView(), UIView(), UIView()]
    addSubview(first)
    addSubview(second)
    var last: UIView?
    for (index, row) in rows.enumerated() {
      addSubview(row)
      row.snp.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.height.equalTo(index + 1)
        if let last = last {
          make.top.equalTo(last.snp.bottom).offset(2)
        } else {
          make.top.equalToSuperview()
        }
      }
      last = row
    }
    [first, second].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        $0.widthAnchor.constraint(equalToConstant: 10),
        $0.heightAnchor.constraint(equalToConstant: 10)
      ])
    }
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: rows[0].leftAnchor),
        view.rightAnchor.constraint(equalTo: view.superview!.rightAnchor)
      ])
    }
    rows[1].snp.remakeConstraints { make in
      make.left.equalToSuperview()
    }
  }
}
