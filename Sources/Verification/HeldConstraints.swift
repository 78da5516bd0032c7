internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Properties that other files can use, and that only one version of the file gives constraints.
///
/// Whoever sets `card.gap?.constant` changes the layout where the property holds something, and nothing where it does not.
struct HeldConstraints {
  private let context: ComparisonContext

  init(_ context: ComparisonContext) {
    self.context = context
  }

  /// Leaves open the units in which one version gives such a property its constraint.
  func settled(_ verdicts: [UnitVerdict]) -> [UnitVerdict] {
    guard let old = context.before.host, let new = context.after.host, new.buffer.file.language == .swift, old.buffer.file.language == .swift else { return verdicts }
    let (first, second) = (Self.assignments(in: old), Self.assignments(in: new))
    var verdicts = verdicts
    for (name, places) in first.sorted(by: { $0.key < $1.key }) {
      guard let others = second[name], places.isEmpty != others.isEmpty else { continue }
      let isAfter = places.isEmpty
      let buffer = isAfter ? new.buffer : old.buffer
      for place in isAfter ? others : places {
        let range = buffer[place].range
        let unit = verdicts.firstIndex { verdict in ((isAfter ? verdict.after : verdict.before)?.range.contains(range.start)) ?? false }
        guard let unit, verdicts[unit].verdict.severity < Verdict.unproven.severity else { continue }
        verdicts[unit].leaveOpen("other files can use '\(name.lastDottedWord)', which only one side gives a constraint", at: range, isAfter: isAfter)
      }
    }
    return verdicts
  }

  /// The tokens that give each such property something, by the type and the name.
  private static func assignments(in host: HostFile) -> [String: [Int]] {
    let buffer = host.buffer
    return host.declarations.properties.reduce(into: [:]) { found, declared in
      guard let type = declared.type, ByteSearch.contains("Constraint", in: buffer.normalizedText(type)), !declared.isComputed, declared.initializer == nil,
        let owner = host.declarations.enclosingType(at: declared.token)?.name, let statement = buffer.statement(containing: declared.token),
        !(statement.lowerBound..<max(statement.lowerBound, declared.token)).contains(where: { buffer.isWord($0, in: ["private", "fileprivate"]) && buffer.kind(buffer.next($0)) != .leftParenthesis })
      else { return }
      found["\(owner).\(declared.name)"] = buffer.tokens(spelled: declared.name).filter { index in
        ValueChanges.isChange(at: index, buffer) && index != declared.token
          && !(buffer.next(index).flatMap { buffer.isOperator($0, "=") ? buffer.next($0) : nil }.map { buffer.isWord($0, "nil") } ?? false)
      }
    }
  }
}
