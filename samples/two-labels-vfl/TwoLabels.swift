import UIKit

/// Two labels side by side: equal widths, bottoms aligned, the taller one at the top margin.
final class TwoLabels: UIView {
  let left = UILabel()
  let right = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    left.translatesAutoresizingMaskIntoConstraints = false
    right.translatesAutoresizingMaskIntoConstraints = false
    addSubview(left)
    addSubview(right)

    let views = ["left": left, "right": right]
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[left]-[right(==left)]-|", options: .alignAllBottom, metrics: nil, views: views)
    let leftTop = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(>=8,8@218.75)-[left]", options: [], metrics: nil, views: views)
    let rightTop = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(>=8,8@218.75)-[right]", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(row + leftTop + rightTop)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
