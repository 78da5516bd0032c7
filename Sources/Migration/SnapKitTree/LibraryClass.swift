internal import Knowledge

/// What a class that no file declares can be, by its name.
///
/// Names of classes end with what they are, as Apple's coding guidelines for Cocoa ask: a `MarqueeLabel` may be a label and no
/// button, a `RoundedControl` may be any control, and what is named in no such way may be anything.
package enum LibraryClass {
  /// Whether it may inherit from a class of the system.
  package static func mayInherit(_ name: String, from ancestor: String) -> Bool {
    guard !plainProtocols.contains(name), !name.hasSuffix("Protocol"), !name.hasSuffix("Delegate"), !name.hasSuffix("DataSource") else { return false }
    if isController(name) || isController(ancestor) { return isController(name) && isController(ancestor) }
    // A view may be any that is named so.
    if let kind = kinds.first(where: { name.hasSuffix($0) }) { return isOn(oneLineWith: "UI" + kind, ancestor) || isOn(oneLineWith: "NS" + kind, ancestor) }
    return !name.hasSuffix("View") || ancestor.hasSuffix("View") || ancestor.hasSuffix("Cell")
  }

  private static func isController(_ name: String) -> Bool { name.hasSuffix("Controller") || name.hasSuffix("VC") }

  /// Whether one of two classes of the system inherits from the other one.
  private static func isOn(oneLineWith name: String, _ other: String) -> Bool { superclasses(of: name).contains(other) || superclasses(of: other).contains(name) }

  private static func superclasses(of name: String) -> [String] {
    Array(sequence(first: name) { FrameworkClassTree.superclass(of: $0) })
  }

  /// What names of classes end with, beside `View`.
  private static let kinds = [
    "Button", "CollectionView", "CollectionViewCell", "Control", "ImageView", "Label", "PickerView", "ProgressView", "ScrollView", "SearchBar", "SegmentedControl",
    "Slider", "StackView", "Stepper", "Switch", "TableView", "TableViewCell", "TextField", "TextView",
  ]

  /// Protocols of Swift that classes without a superclass conform to.
  private static let plainProtocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "ObservableObject",
    "Sendable",
  ]
}
