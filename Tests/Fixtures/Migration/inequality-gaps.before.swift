import UIKit

class InequalityGaps: UITableViewCell {
    let left = UILabel()
    let right = UILabel()

    override func updateConstraints() {
        super.updateConstraints()
        left.translatesAutoresizingMaskIntoConstraints = false
        right.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(left)
        contentView.addSubview(right)
        let views = ["left": left, "right": right]
        contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(>=8)-[left]->=4-[right]-(<=16,>=2@600)-|", options: [], metrics: nil, views: views))
        contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-(>=0)-[left]-(==4)-[right]-(>=0)-|", options: [], metrics: nil, views: views))
    }
}
