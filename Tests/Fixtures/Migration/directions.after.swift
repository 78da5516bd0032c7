import UIKit

class Directions: UIView {
    let play = UIButton(type: .custom)
    let bar = UISlider()

    override func updateConstraints() {
        super.updateConstraints()
        [play, bar].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(play)
        addSubview(bar)
        NSLayoutConstraint.activate([
            play.leftAnchor.constraint(equalTo: leftAnchor, constant: 8),
            bar.leftAnchor.constraint(greaterThanOrEqualTo: play.rightAnchor, constant: 4),
            rightAnchor.constraint(equalTo: bar.rightAnchor)
        ])
        NSLayoutConstraint.activate([
            rightAnchor.constraint(equalTo: play.rightAnchor, constant: 8),
            play.leftAnchor.constraint(greaterThanOrEqualTo: bar.rightAnchor, constant: 4),
            bar.leftAnchor.constraint(equalTo: leftAnchor),
            play.centerYAnchor.constraint(equalTo: bar.centerYAnchor)
        ])
        play.topAnchor.constraint(equalTo: topAnchor).isActive = true
        bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
    }
}
