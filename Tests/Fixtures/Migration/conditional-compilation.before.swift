import UIKit

class ConditionalCompilation: UIView {
    let status = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        status.translatesAutoresizingMaskIntoConstraints = false
        addSubview(status)
        #if os(tvOS)
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-90-[status]-90-|", options: [], metrics: nil, views: ["status": status]))
        #else
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[status]-16-|", options: [], metrics: nil, views: ["status": status]))
        #endif
        #if DEBUG
        let height = NSLayoutConstraint(item: status, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20)
        height.isActive = true
        #endif
        NSLayoutConstraint(item: status, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0)
            .isActive = true
    }
}
