/// The frameworks' methods that add a view to their receiver: a method of a project that starts with the same word may add
/// it to anything else.
///
/// Source: UIView and UIStackView in UIKit, NSView and NSStackView in AppKit.
package enum AddedViews {
  /// - Parameter labels: Those of a call in Swift, without the label that the view does not have.
  package static func isAdded(by method: String, _ labels: [String?]) -> Bool {
    guard labels.first == .some(nil) else { return false }
    switch (method, labels.dropFirst().map { $0 ?? "_" }) {
    case ("addSubview", []), ("addArrangedSubview", []), ("addSubview", ["positioned", "relativeTo"]), ("insertSubview", ["at"]),
      ("insertSubview", ["atIndex"]), ("insertSubview", ["belowSubview"]), ("insertSubview", ["aboveSubview"]), ("insertArrangedSubview", ["at"]),
      ("insertArrangedSubview", ["atIndex"]): return true
    default: return false
    }
  }

  package static func isAdded(bySelector selector: String) -> Bool {
    switch selector {
    case "addSubview:", "addArrangedSubview:", "addSubview:positioned:relativeTo:", "insertSubview:atIndex:", "insertSubview:belowSubview:",
      "insertSubview:aboveSubview:", "insertArrangedSubview:atIndex:": true
    default: false
    }
  }
}
