internal import HostSyntax
package import Knowledge

/// Properties whose values other code stores.
extension HostFile {
  /// Attributes of properties that store what they are given.
  /// Source: The Swift Programming Language, "Attributes"; Combine's `Published`.
  private static let plain: Set<String> = [
    "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "MainActor", "Published", "UIApplicationMain",
  ]

  /// The property wrapper of a property, which may give another object than the one before; nil for none.
  package func wrapper(of property: Declaration) -> String? {
    guard let statement = buffer.statement(containing: property.token) else { return nil }
    for index in statement.prefix(while: { $0 < property.token }) where buffer.tokens[index].kind == .at {
      guard let name = buffer.next(index), let text = buffer.name(name), text.first?.isUppercase == true, !Self.plain.contains(text) else { continue }
      return text
    }
    return nil
  }
}
