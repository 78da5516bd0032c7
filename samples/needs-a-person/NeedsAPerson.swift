import UIKit

/// Every call stays as it is, each for another reason; 'vfl2anchors explain ID' says what would help.
class NeedsAPerson: UIView {
  let title = UILabel()
  var detail: UILabel?
  var spacing: [String: CGFloat] = [:]

  // The program puts these together when it runs.
  func layOut(_ format: String, _ views: [String: UIView], _ options: NSLayoutConstraint.FormatOptions) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|[title]|", options: [], metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[title]", options: [], metrics: spacing, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|[title]", options: options, metrics: nil, views: ["title": title]))
  }

  func pin(_ edge: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation) {
    addConstraint(NSLayoutConstraint(item: title, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: title, attribute: .top, relatedBy: relation, toItem: self, attribute: .top, multiplier: 1, constant: 0))
  }

  // An anchor needs an item that is known, not optional, and the same each time.
  func relate(_ item: AnyObject) {
    addConstraint(NSLayoutConstraint(item: item, attribute: .width, relatedBy: .equal, toItem: title, attribute: .width, multiplier: 1, constant: 0))
    addConstraint(NSLayoutConstraint(item: title, attribute: .width, relatedBy: .equal, toItem: detail, attribute: .width, multiplier: 1, constant: 0))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|[new]|", options: [], metrics: nil, views: ["new": makeLabel()]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[title]", options: [], metrics: ["gap": Theme.shared.gap], views: ["title": title]))
  }

  // No anchor says it, or UIKit raises an exception already.
  func mistakes() {
    addConstraint(NSLayoutConstraint(item: title, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 0.8, constant: 0))
    addConstraint(NSLayoutConstraint(item: title, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .left, multiplier: 1, constant: 0))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-8[title]", options: [], metrics: nil, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|[tittle]", options: [], metrics: nil, views: ["title": title]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[title][me]", options: .alignAllLeft, metrics: nil, views: ["title": title, "me": self]))
  }

  // The new code would have no place for the statement that sets the priority.
  lazy var height = NSLayoutConstraint.constraints(withVisualFormat: "V:[title(40@750)]", options: [], metrics: nil, views: ["title": title])

  func makeLabel() -> UILabel { UILabel() }
}
