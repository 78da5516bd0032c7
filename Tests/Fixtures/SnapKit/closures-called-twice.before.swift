import UIKit
import SnapKit

final class ClosuresCalledTwice: UIView {
  private let title = UILabel()
  private let box = UIView()
  private var later: [() -> Void] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    let layOut = { (side: CGFloat) in
      self.title.snp.remakeConstraints { make in
        make.size.equalTo(side)
      }
    }
    layOut(3)
    traceLayout("one", of: self)
    layOut(4)
    traceLayout("two", of: self)
    later.append { self.box.snp.makeConstraints { $0.left.equalToSuperview() } }
    later.append { self.box.snp.updateConstraints { $0.left.equalToSuperview().offset(8) } }
    later.append { self.box.snp.removeConstraints() }
    for closure in later { closure(); traceLayout("later", of: self) }
    later[1]()
    traceLayout("again", of: self)
    later[1]()
  }
}
