import UIKit

final class ClosuresCalledTwice: UIView {
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let box = UIView()
  private var boxLeftConstraint: NSLayoutConstraint?
  private var boxConstraints: [NSLayoutConstraint] = []
  private var later: [() -> Void] = []

  override func updateConstraints() {
    super.updateConstraints()
    addSubview(title)
    addSubview(box)
    let layOut = { (side: CGFloat) in
      self.title.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.deactivate(self.titleConstraints)
      self.titleConstraints = [
        self.title.widthAnchor.constraint(equalToConstant: side),
        self.title.heightAnchor.constraint(equalToConstant: side)
      ]
      NSLayoutConstraint.activate(self.titleConstraints)
    }
    layOut(3)
    traceLayout("one", of: self)
    layOut(4)
    traceLayout("two", of: self)
    later.append {
      self.box.translatesAutoresizingMaskIntoConstraints = false
      let leftConstraint2 = self.box.leftAnchor.constraint(equalTo: self.leftAnchor)
      self.boxLeftConstraint = leftConstraint2
      let boxNewConstraints = [
        leftConstraint2
      ]
      NSLayoutConstraint.activate(boxNewConstraints)
      self.boxConstraints += boxNewConstraints
    }
    later.append {
      self.box.translatesAutoresizingMaskIntoConstraints = false
      if self.boxConstraints.isEmpty {
        let leftConstraint = self.box.leftAnchor.constraint(equalTo: self.leftAnchor, constant: 8)
        self.boxLeftConstraint = leftConstraint
        self.boxConstraints = [
          leftConstraint
        ]
        NSLayoutConstraint.activate(self.boxConstraints)
      } else {
        self.boxLeftConstraint?.constant = 8
      }
    }
    later.append {
      NSLayoutConstraint.deactivate(self.boxConstraints)
      self.boxConstraints = []
    }
    for closure in later { closure(); traceLayout("later", of: self) }
    later[1]()
    traceLayout("again", of: self)
    later[1]()
  }
}
