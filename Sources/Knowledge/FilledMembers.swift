/// Members of the system's classes that hold nothing but what code puts there, or the interface builder.
///
/// Source: UITableView, UITextField, UIResponder, UINavigationItem, UIBarButtonItem, UITableViewCell, UICollectionView and UIView in UIKit.
package enum FilledMembers {
  package static func contain(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "tableHeaderView", "tableFooterView", "leftView", "rightView", "inputView", "inputAccessoryView", "titleView", "customView", "backgroundView",
    "selectedBackgroundView", "multipleSelectionBackgroundView", "accessoryView", "editingAccessoryView", "maskView",
  ]
}
