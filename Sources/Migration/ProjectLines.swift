/// What the package manifests and project files around the files of a run say. They are read when somebody asks.
package struct ProjectLines: Sendable {
  private let snapKit: @Sendable () -> String?
  private let system: @Sendable ([Int]) -> String?

  /// - Parameters:
  ///   - oldSnapKit: Finds the line that asks for a SnapKit before 5.0: `Podfile:3 (pod 'SnapKit', '~> 4.0')`.
  ///   - olderSystem: Finds the line that asks for an iOS before a version, which comes as its numbers.
  package init(oldSnapKit: @escaping @Sendable () -> String?, olderSystem: @escaping @Sendable ([Int]) -> String?) {
    snapKit = oldSnapKit
    system = olderSystem
  }

  /// The line that asks for a SnapKit before 5.0; nil where none does.
  var oldSnapKit: String? { snapKit() }

  /// The line that asks for a system before `iOS 11.0`; nil where none does.
  func line(asksForLessThan name: String) -> String? {
    guard let version = name.split(separator: " ").last else { return nil }
    return system(version.split(separator: ".").compactMap { Int($0) })
  }
}
