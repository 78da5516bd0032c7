internal import HostSyntax
internal import SourceText

/// Judges the dictionaries of a file by all calls that use them.
struct DictionaryLint {
  private(set) var diagnostics: [Diagnostic] = []
  private let buffer: TokenBuffer
  /// Where the names of variables stand that hold a dictionary.
  private var mentions: [String: [Int]] = [:]

  init(_ file: HostFile, _ uses: [DictionaryUse]) {
    buffer = file.buffer
    let names = Set(uses.compactMap { $0.variable?.name })
    if !names.isEmpty {
      for index in buffer.tokens.indices where buffer[index].kind == .identifier {
        let text = buffer.text(index)
        guard names.contains(text), !isLabelOrMember(index) else { continue }
        mentions[text, default: []].append(index)
      }
    }
    var groups: [Int: [DictionaryUse]] = [:]
    for use in uses { groups[use.literal, default: []].append(use) }
    for group in groups.values where isKnown(group) { checkKeys(group) }
    checkShadows(uses)
  }

  /// `views` in `f(views: x)`, `[a views:x]` and `a.views`.
  private func isLabelOrMember(_ index: Int) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .dot { return true }
    guard let after = buffer.next(index), buffer[after].kind == .colon else { return false }
    if buffer.file.language == .objectiveC { return !buffer.spells(before, "?") }
    guard buffer[before].kind == .leftParenthesis || buffer[before].kind == .comma, let parent = buffer.parent(of: index) else { return false }
    return buffer[parent].kind == .leftParenthesis
  }

  /// Whether every use of a dictionary is a call that was read.
  private func isKnown(_ group: [DictionaryUse]) -> Bool {
    guard group.allSatisfy({ $0.names != nil }) else { return false }
    guard let variable = group[0].variable else { return true }
    let found = (mentions[variable.name] ?? []).count { variable.scope.contains($0) && $0 != variable.declaration }
    return found == group.count
  }

  private mutating func checkKeys(_ group: [DictionaryUse]) {
    let used = group.reduce(into: Set<String>()) { $0.formUnion($1.names ?? []) }
    for key in group[0].keys where !used.contains(key.name) {
      let what = group.count == 1 ? "the format string does not use" : "none of the \(group.count) format strings uses"
      switch group[0].kind {
      case .views: diagnostics.append(Diagnostic(.vflUnusedView, at: key.range, "\(what) the view '\(key.name)'"))
      case .metrics: diagnostics.append(Diagnostic(.vflUnusedMetric, at: key.range, "\(what) the metric '\(key.name)'"))
      }
    }
  }

  /// Names of format strings that are keys of both dictionaries of the call.
  private mutating func checkShadows(_ uses: [DictionaryUse]) {
    var views: [Int: Set<String>] = [:]
    for use in uses where use.kind == .views { views[use.site] = Set(use.keys.map(\.name)) }
    var seen: Set<Int> = []
    for use in uses where use.kind == .metrics {
      guard let names = use.names, let own = views[use.site] else { continue }
      for key in use.keys where names.contains(key.name) && own.contains(key.name) && seen.insert(key.range.start).inserted {
        diagnostics.append(Diagnostic(.vflShadowedView, at: key.range, "'\(key.name)' is a metric here and a view of the same call"))
      }
    }
  }
}
