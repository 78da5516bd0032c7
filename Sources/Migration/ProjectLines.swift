/// What the package manifests and project files around the files of a run say. They are read when somebody asks.
package struct ProjectLines: Sendable {
  private let snapKit: @Sendable (String) -> String?
  private let system: @Sendable (String, [Int]) -> String?

  /// - Parameters:
  ///   - oldSnapKit: Finds the line that asks for a SnapKit before 5.0 for a file: `Podfile:3 (pod 'SnapKit', '~> 4.0')`.
  ///   - olderSystem: Finds the line that asks for an iOS before a version for a file; the version comes as its numbers.
  package init(oldSnapKit: @escaping @Sendable (String) -> String?, olderSystem: @escaping @Sendable (String, [Int]) -> String?) {
    snapKit = oldSnapKit
    system = olderSystem
  }

  /// The line that asks for a SnapKit before 5.0 for a file; nil where none does.
  func oldSnapKit(for path: String) -> String? { snapKit(path) }

  /// The line that asks for a system before `iOS 11.0` for a file; nil where none does.
  func line(asksForLessThan name: String, for path: String) -> String? {
    guard let version = name.split(separator: " ").last else { return nil }
    return system(path, version.split(separator: ".").compactMap { Int($0) })
  }
}
