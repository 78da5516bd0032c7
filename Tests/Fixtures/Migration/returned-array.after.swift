import UIKit

class ReturnedArray: UIView {
    let page = UIView()

    private func horizontal() -> [NSLayoutConstraint] {
        return [
            page.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
            trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 10)
        ]
    }

    private var vertical: [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: "V:|[page(200@400)]", options: [], metrics: nil, views: ["page": page])
    }

    private func height(_ points: CGFloat) -> NSLayoutConstraint {
        return page.heightAnchor.constraint(equalToConstant: points)
    }

    override func updateConstraints() {
        super.updateConstraints()
        page.translatesAutoresizingMaskIntoConstraints = false
        addSubview(page)
        addConstraints(horizontal() + vertical)
        addConstraint(height(120))
    }
}
