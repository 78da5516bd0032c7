#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
typealias UIView = NSView
#endif

class StandardGapsBothPlatforms: UIView {
    let first = UIView()
    let second = UIView()

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(first)
        addSubview(second)
        let views = ["first": first, "second": second]
        // Between views it is 8 points everywhere, at the superview it depends.
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[first]-[second]", options: [], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[first]", options: [], metrics: nil, views: views))
    }
}
