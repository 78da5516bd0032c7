internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where views come from in the files of a tree, as far as the calls of some files ask.
struct TreeOrigins {
  private(set) var graph = ViewOriginGraph()
  /// The files that give a member its object, by the member's name.
  private(set) var assignments: [String: [(path: String, owner: String?)]] = [:]

  /// Through how many files a view is followed.
  private static let maximumRounds = 4

  /// - Complexity: One look at the bytes of all files for each file that a view goes through, when something is asked.
  init(asked touches: [String: Set<ViewTouch>], _ source: TreeSource) {
    guard touches.values.contains(where: { $0.contains(where: \.isChanged) }) else { return }
    var open = Set(touches.values.joined().flatMap(\.asked).map(\.word))
    guard !open.isEmpty else { return }
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") || $0.hasSuffix(".h") }
    var known: Set<ViewOrigin> = []
    var round = 0
    while !open.isEmpty {
      round += 1
      guard round <= Self.maximumRounds else {
        for origin in open { graph.add(.init(edges: [.init(owner: nil, values: [ViewOrigin(.anything, "")])]), of: origin) }
        return
      }
      known.formUnion(open)
      let asked = open
      let scan = OriginScan(asked)
      let found = source.compactMap(paths) { scan.facts(in: $0) }
      open = []
      for (path, file) in found {
        for (origin, facts) in file {
          graph.add(facts, of: origin)
          for owner in facts.assigned { assignments[origin.name, default: []].append((path, owner)) }
          for edge in facts.edges { open.formUnion(edge.values.filter { [.member, .parameter, .result].contains($0.kind) }.map(\.word)) }
        }
      }
      open.subtract(known)
    }
  }
}

/// Looks for statements that give views to some names.
private struct OriginScan: Sendable {
  private let asked: [String: [ViewOrigin]]
  private let words: WordScan

  init(_ origins: Set<ViewOrigin>) {
    var asked: [String: [ViewOrigin]] = [:]
    for origin in origins {
      asked[origin.name, default: []].append(origin)
      guard origin.kind == .member else { continue }
      asked["_" + origin.name, default: []].append(origin)
      asked["set" + origin.name.prefix(1).uppercased() + origin.name.dropFirst(), default: []].append(origin)
    }
    self.asked = asked
    words = WordScan(words: Set(asked.keys), wantsTypes: false)
  }

  /// What a file tells of the names that were asked for; nil when it does not speak of them.
  func facts(in file: SourceFile) -> (String, [(ViewOrigin, ViewOriginGraph.Facts)])? {
    guard let outline = file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) else { return nil }
    let found = outline.mentioned.union(outline.declared).flatMap { asked[$0] ?? [] }
    guard !found.isEmpty else { return nil }
    let reader = ViewOriginReader(ObjectiveCDeclarations(TokenBuffer(lexing: file)))
    let facts = Set(found).map { ($0, reader.facts(of: $0)) }.filter { !$0.1.edges.isEmpty || $0.1.isDefined || !$0.1.assigned.isEmpty }
    return facts.isEmpty ? nil : (file.path, facts)
  }
}
