internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Migrates all calls for the views whose constraints are made again, and adds the properties that keep them.
struct MasonryGroupMigration {
  private let file: HostFile
  private let migration: MasonryMigration
  private let style: SurroundingStyle
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, _ migration: MasonryMigration, style: SurroundingStyle) {
    self.file = file
    self.migration = migration
    self.style = style
  }

  /// What becomes of a call of a group.
  enum Result {
    case migrated(MasonryMigration.Outcome)
    case refused(Diagnostic)
  }

  /// The results of all calls of all groups, by the calls' first tokens.
  func results(for lifecycles: MasonryLifecycles, names: inout FreshNames) -> [Int: Result] {
    var results: [Int: Result] = [:]
    var properties: [String: (site: Int, lines: [String])] = [:]
    let groups = lifecycles.groups.values.sorted { ($0.sites.first?.open ?? 0) < ($1.sites.first?.open ?? 0) }
    for group in groups {
      var draft = names
      let property = draft.word(group.member + "Constraints")
      do throws(Diagnostic) {
        let outcomes = try outcomes(of: group, property: property, names: &draft)
        names = draft
        for (open, outcome) in outcomes { results[open] = .migrated(outcome) }
        let line = "@property (nonatomic, copy) NSArray<NSLayoutConstraint *> *\(property);"
        let first = group.sites.map(\.open).min() ?? 0
        properties[group.className, default: (first, [])].lines.append(line)
      } catch {
        for site in group.sites {
          let own = file.range(site.expression)
          let isOwn = own.contains(error.range)
          results[site.open] = .refused(isOwn ? error : MasonryLifecycles.diagnostic(group.obstacle, of: group, at: own))
        }
      }
    }
    for (className, addition) in properties {
      guard let edit = extend(className, with: addition.lines), case .migrated(let outcome)? = results[addition.site] else { continue }
      results[addition.site] = .migrated(
        MasonryMigration.Outcome(
          transaction: EditTransaction(outcome.transaction.edits + [edit]), before: outcome.before, after: outcome.after,
          assumptions: outcome.assumptions))
    }
    return results
  }

  private func outcomes(
    of group: MasonryLifecycles.Group, property: String, names: inout FreshNames
  ) throws(Diagnostic) -> [(Int, MasonryMigration.Outcome)] {
    guard let first = group.sites.first else { return [] }
    let range = file.range(first.expression)
    if let obstacle = group.obstacle { throw MasonryLifecycles.diagnostic(obstacle, of: group, at: range) }
    guard implementation(of: group.className) != nil, file.names.declarations(named: property).isEmpty else {
      throw MasonryLifecycles.diagnostic(.category, of: group, at: range)
    }
    var result: [(Int, MasonryMigration.Outcome)] = []
    for site in group.sites {
      let syntax = try MasonryCalls().parse(site, in: file)
      let outcome = try migration.migrate(syntax, at: site, storage: storage(property, syntax), names: &names)
      result.append((site.open, outcome))
    }
    return result
  }

  /// The property as the call's receiver reaches it: `weakSelf.titleConstraints`, `self.titleConstraints`.
  private func storage(_ property: String, _ syntax: MasonrySyntax) -> String {
    let tokens = buffer.significant(syntax.receiver)
    guard tokens.count == 3 else { return "self.\(property)" }
    return "\(buffer.text(tokens[0])).\(property)"
  }

  private func implementation(of className: String) -> ObjectiveCContainer? {
    file.names.containers.first { $0.keyword == .implementation && $0.name == className && $0.category == nil }
  }

  /// The edit that adds properties to a class's extension, or an extension with them.
  private func extend(_ className: String, with lines: [String]) -> SourceEdit? {
    let own = file.names.containers.first { $0.keyword == .interface && $0.name == className && $0.category == "" }
    if let own, let end = buffer.previous(own.range.upperBound - 1), buffer[end].kind == .at {
      let offset = file.range(end).start
      let indentation = lastPropertyIndentation(in: own.range)
      let text = lines.map { indentation + $0 + style.lineEnd }.joined()
      // An empty line before `@end` stays before it.
      let place = emptyLine(before: end) ?? offset
      return SourceEdit(SourceRange(place, place), text)
    }
    guard let implementation = implementation(of: className) else { return nil }
    let offset = file.range(implementation.range.lowerBound).start
    let text =
      "@interface \(className) ()" + style.lineEnd + style.lineEnd + lines.map { $0 + style.lineEnd }.joined() + style.lineEnd
      + "@end" + style.lineEnd + style.lineEnd
    return SourceEdit(SourceRange(offset, offset), text)
  }

  private func lastPropertyIndentation(in range: Range<Int>) -> String {
    guard let word = range.last(where: { buffer.isWord($0, "property") }) else { return "" }
    return SurroundingStyle.indentation(at: file.range(word).start, in: buffer.file)
  }

  /// The start of the empty line right above a token that starts its line.
  private func emptyLine(before index: Int) -> Int? {
    guard index >= 2, buffer[index - 1].kind == .newline, buffer[index - 2].kind == .newline else { return nil }
    return buffer[index - 1].range.start
  }
}
