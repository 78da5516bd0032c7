import UIKit

class ReturnedArray: UIView {
    let page = UIView()

    private func horizontal() -> [NSLayoutConstraint] {
        return NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[page]-10-|", options: [], metrics: nil, views: ["page": page])
    }

    private var vertical: [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: "V:|[page(200@400)]", options: [], metrics: nil, views: ["page": page])
    }

    private func height(_ points: CGFloat) -> NSLayoutConstraint {
        return NSLayoutConstraint(item: page, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1.0, constant: points)
    }

    override func updateConstraints() {
        super.updateConstraints()
        page.translatesAutoresizingMaskIntoConstraints = false
        addSubview(page)
        addConstraints(horizontal() + vertical)
        addConstraint(height(120))
    }
}
