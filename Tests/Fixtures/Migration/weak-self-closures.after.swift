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
            NSLayoutConstraint.activate([
                self.toast.leadingAnchor.constraint(equalTo: self.leadingAnchor, constant: 8),
                self.trailingAnchor.constraint(equalTo: self.toast.trailingAnchor, constant: 8)
            ])
        }
        perform { [weak self] in
            guard let strongSelf = self else { return }
            strongSelf.toast.heightAnchor.constraint(equalToConstant: 30).isActive = true
        }
        perform {
            self.toast.bottomAnchor.constraint(equalTo: self.bottomAnchor, constant: -12).isActive = true
        }
    }
}
