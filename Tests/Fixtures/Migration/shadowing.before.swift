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
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[title]", options: [], metrics: ["gap": gap], views: ["title": title]))
    }

    private func layOut(title: UIView, gap: Int) {
        let wrapper = UIView()
        wrapper.addSubview(title)
        addSubview(wrapper)
        wrapper.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[title]", options: [], metrics: ["gap": gap], views: ["title": title]))
        if let title = subviews.first {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-gap-[title]", options: [], metrics: ["gap": gap], views: ["title": title]))
        }
    }
}
