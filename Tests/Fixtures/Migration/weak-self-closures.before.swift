import UIKit

class WeakSelfClosures: UIView {
    let toast = UILabel()

    func perform(_ work: () -> Void) { work() }

    override func updateConstraints() {
        super.updateConstraints()
        toast.translatesAutoresizingMaskIntoConstraints = false
        perform { [weak self] in
            guard let self = self else { return }
            self.addSubview(self.toast)
            self.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[toast]-8-|", options: [], metrics: nil, views: ["toast": self.toast]))
        }
        perform { [weak self] in
            guard let strongSelf = self else { return }
            strongSelf.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[toast(30)]", options: [], metrics: nil, views: ["toast": strongSelf.toast]))
        }
        perform {
            self.addConstraint(NSLayoutConstraint(item: self.toast, attribute: .bottom, relatedBy: .equal, toItem: self, attribute: .bottom, multiplier: 1, constant: -12))
        }
    }
}
