/// Two files of which one makes constraints that the other one changes, for views of one type.
package struct FileLink: Hashable, Sendable {
  /// The path that is first in the order of their names.
  package let first: String
  package let second: String

  package init(_ one: String, _ other: String) {
    first = min(one, other)
    second = max(one, other)
  }

  /// The most files that are migrated together: a person has to read them together, too.
  package static let maximumCount = 8

  /// The groups of files that links hold together, each sorted by path.
  ///
  /// - Parameters:
  ///   - paths: The files that can be written.
  ///   - maximum: The most files of a group.
  package static func groups(_ links: Set<FileLink>, among paths: Set<String>, maximum: Int = maximumCount) -> [[String]] {
    var group: [String: Int] = [:]
    var groups: [[String]] = []
    for link in links.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) })
    where paths.contains(link.first) && paths.contains(link.second) {
      let places = Set([group[link.first], group[link.second]].compactMap(\.self)).sorted()
      let place = places.first ?? groups.count
      if places.isEmpty { groups.append([]) }
      var members = Set([link.first, link.second])
      for place in places {
        members.formUnion(groups[place])
        groups[place] = []
      }
      groups[place] = members.sorted()
      for member in members { group[member] = place }
    }
    return groups.filter { $0.count > 1 && $0.count <= maximum }
  }
}
