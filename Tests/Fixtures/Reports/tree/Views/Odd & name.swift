import UIKit

final class Badge: UIView {
  func pin(_ dot: UIView, to box: UIView, along edge: NSLayoutConstraint.Attribute) {
    NSLayoutConstraint(item: dot, attribute: .top, relatedBy: .equal, toItem: box, attribute: .top, multiplier: 1, constant: 0).isActive = true
    NSLayoutConstraint(item: dot, attribute: edge, relatedBy: .equal, toItem: box, attribute: edge, multiplier: 1, constant: 0).isActive = true
  }
}
