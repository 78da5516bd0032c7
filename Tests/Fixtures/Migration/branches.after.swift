import UIKit

class Branches: UIView {
    enum Style { case plain, boxed }
    var style = Style.boxed
    let note = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        note.translatesAutoresizingMaskIntoConstraints = false
        addSubview(note)
        switch style {
        case .plain: NSLayoutConstraint.activate([
            note.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: note.trailingAnchor)
        ])
        case .boxed:
            let noteWidthConstraint = note.widthAnchor.constraint(equalToConstant: 50)
            noteWidthConstraint.priority = UILayoutPriority(500)
            NSLayoutConstraint.activate([
                note.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
                noteWidthConstraint,
                trailingAnchor.constraint(equalTo: note.trailingAnchor, constant: 6)
            ])
        }
        if style == .boxed { NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: topAnchor, constant: 6),
            bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 6)
        ]) }
        let height = style == .plain
            ? note.heightAnchor.constraint(equalToConstant: 10)
            : note.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.5)
        height.isActive = true
    }
}
