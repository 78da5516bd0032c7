import UIKit

let kPad = 16

final class Card: UIView {
  let title = UILabel()
  let detail = UILabel()
  var badge: UIView? = UIView()
  let rows = [UIView(), UIView()]
  let gap: CGFloat = 3
  let count = 7
  let isWide = true
  func rowHeight() -> CGFloat { 44 }
  /* properties */

  override func updateConstraints() {
    super.updateConstraints()
    let box = UIView()
    self.box = box
    addSubview(box)
    for view in [title, detail, badge!, rows[0], rows[1]] as [UIView] { addSubview(view) }
    var all: [NSLayoutConstraint] = []
    var last: UIView?
    for row in rows {
      _ = row
      if last == nil { last = rows[1] }
    }
    let row = rows[0]
    /* statements */
    NSLayoutConstraint.activate(all)
  }

  var box: UIView?
}
