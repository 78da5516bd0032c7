import UIKit

class Shadowing: UIView {
    let title = UILabel()
    let gap: CGFloat = 4

    override func updateConstraints() {
        super.updateConstraints()
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        layOut()
        layOut(title: UILabel(), gap: 9)
    }

    private func layOut() {
        title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap).isActive = true
    }

    private func layOut(title: UIView, gap: Int) {
        let wrapper = UIView()
        wrapper.addSubview(title)
        addSubview(wrapper)
        title.leadingAnchor.constraint(equalTo: wrapper.leadingAnchor, constant: CGFloat(gap)).isActive = true
        if let title = subviews.first {
            addConstraints([title.topAnchor.constraint(equalTo: title.superview!.topAnchor, constant: CGFloat(gap))])
        }
    }
}
