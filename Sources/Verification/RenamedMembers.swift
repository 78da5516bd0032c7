internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration

/// The properties that no other file can name, with all that their declarations say but the name.
struct PrivateMembers: Sendable {
  /// In the order of their declarations.
  private(set) var members: [(name: String, shape: String)] = []

  init() {}

  init(_ file: HostFile) {
    let buffer = file.buffer
    for declared in file.declarations.properties {
      guard let scope = declared.scope, let type = file.declarations.typeBody(openedAt: scope), let statement = buffer.statement(containing: declared.token),
        (statement.lowerBound..<declared.token).contains(where: { Self.isPrivate($0, buffer) }),
        file.declarations.declarations(named: declared.name).count(where: { $0.kind == .property }) == 1
      else { continue }
      let head = buffer.normalizedText(statement.lowerBound..<declared.token)
      let tail = buffer.normalizedText(declared.token + 1..<statement.upperBound)
      members.append((declared.name, "\(type.name): \(head) ‹› \(tail)"))
    }
  }

  /// `private`, and not `private(set)`, which other files can read.
  private static func isPrivate(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    buffer.isWord(index, in: ["private", "fileprivate"]) && buffer.next(index).map { buffer[$0].kind != .leftParenthesis } ?? false
  }

  /// The new names of members of this version: the other version declares the same under names that are new there.
  ///
  /// Members that are declared alike are paired in the order of their declarations, so that only equality may be told
  /// from the result.
  func newNames(in other: PrivateMembers, of versions: ComparisonContext) -> [String: String] {
    let gone = Dictionary(grouping: members.filter { !versions.after.mentions($0.name) }, by: \.shape)
    let new = Dictionary(grouping: other.members.filter { !versions.before.mentions($0.name) }, by: \.shape)
    var names: [String: String] = [:]
    for (shape, own) in gone {
      guard let others = new[shape], others.count == own.count else { continue }
      for (member, other) in zip(own, others) { names[member.name] = other.name }
    }
    return names
  }
}

/// Compares once more where members have other names than before.
struct RenamedMembers {
  let context: ComparisonContext

  /// The new names of the members of the old version.
  var names: [String: String] {
    context.before.privateMembers.newNames(in: context.after.privateMembers, of: context)
  }

  /// The verdicts, with those in the place of open ones that hold when the names are taken for those of the same members.
  func settled(_ verdicts: [UnitVerdict], by renamed: [UnitVerdict], _ names: [String: String]) -> [UnitVerdict] {
    guard verdicts.map(\.declaration) == renamed.map(\.declaration) else { return verdicts }
    return zip(verdicts, renamed).map { verdict, other in
      guard verdict.verdict == .unproven, [.identical, .proved].contains(other.verdict) else { return verdict }
      var result = other
      let used = names.filter { name in other.after?.constraints.contains { $0.form.items.contains { HierarchyStep.owner($0) == name.value } } ?? false }
      result.assumptions = (result.assumptions + (used.isEmpty ? names : used).map { "'\($0.key)' is now '\($0.value)'" }).sorted()
      return result
    }
  }
}
