internal import Frontends
internal import HostSyntax
internal import SourceText

/// How the files of a run use format-string helpers beside the calls that can be migrated.
package struct HelperUses: Sendable {
  /// Names that are used as something else than a call with a known meaning: `#selector(pin)`, `map(view.pin)`.
  private var usedElsewhere: Set<String> = []
  /// Calls in the bodies of helpers, which go with them.
  private var inHelpers: Set<Place> = []
  /// The names that are called, by the place of the call.
  private var calls: [Place: String] = [:]

  private struct Place: Hashable, Sendable {
    let path: String
    let offset: Int
  }

  mutating func merge(_ other: HelperUses) {
    usedElsewhere.formUnion(other.usedElsewhere)
    inHelpers.formUnion(other.inHelpers)
    calls.merge(other.calls) { _, new in new }
  }

  /// Adds the uses of one file.
  mutating func add(_ file: HostFile) {
    let buffer = file.buffer
    let names = file.helpers.names
    var known: Set<Int> = []
    for site in FormatHelperCalls().callSites(in: file) {
      guard let token = buffer.previous(site.open), let name = buffer.name(token) else { continue }
      known.insert(token)
      let place = Place(path: buffer.file.path, offset: file.range(site.expression).start)
      calls[place] = name
      if file.helper(around: token) != nil { inHelpers.insert(place) }
    }
    for index in buffer.tokens(named: names) where !known.contains(index) {
      guard let name = buffer.name(index), buffer.previous(index).map({ !buffer.isWord($0, "func") }) ?? true,
        file.helper(around: index) == nil
      else { continue }
      // A call with other labels is one of another function: UIKit's `addConstraints(_:)`.
      if let open = buffer.next(index), let call = CallExpression(at: open, in: buffer), !file.helpers.hasFunction(name, calledWith: call) {
        continue
      }
      usedElsewhere.insert(name)
    }
  }

  /// The helpers that had callers and have none any more when these migrations are written.
  package func withoutCallers(after migrations: [FileMigration]) -> [String] {
    var migrated: Set<String> = []
    var left = usedElsewhere
    var seen: Set<Place> = []
    for migration in migrations {
      for site in migration.sites where site.operation == "helper" {
        let place = Place(path: migration.file.path, offset: site.range.start)
        seen.insert(place)
        guard let name = calls[place], !inHelpers.contains(place) else { continue }
        if site.status == .migrated { migrated.insert(name) } else { left.insert(name) }
      }
    }
    for (place, name) in calls where !seen.contains(place) && !inHelpers.contains(place) { left.insert(name) }
    return migrated.subtracting(left).sorted()
  }
}
