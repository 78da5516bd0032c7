internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The functions of a file that add views or take them out, with what they do and under which conditions.
struct PlacingFunctions {
  private struct Deed {
    let text: String
    /// Whether it is about what the function is given: `func add(_ view: UIView) { addSubview(view) }`
    let isOfParameter: Bool
    let place: Int
  }

  /// By the name of the function, in Objective-C the first part of its selector; in the order of the text.
  private var deeds: [String: [Deed]] = [:]

  /// - Complexity: O(such calls), and the brackets around each.
  init(_ host: HostFile) {
    let buffer = host.buffer
    guard buffer.isBalanced else { return }
    let code = CodeSurroundings(host)
    for index in buffer.tokens(named: HierarchyStep.additions.union(HierarchyStep.removals)).sorted() {
      guard let body = code.body(around: index), case .function(let name)? = code.runnable(ofBodyAt: body) else { continue }
      let statement = code.statement(around: index)
      let text = ([buffer.normalizedText(statement).removing("self.")] + code.conditions(around: index, in: body)).joined(separator: " | ")
      deeds[name, default: []].append(Deed(text: text, isOfParameter: statement.contains { Self.isParameter($0, host) }, place: index))
    }
  }

  private static func isParameter(_ index: Int, _ host: HostFile) -> Bool {
    guard host.buffer[index].kind == .identifier else { return false }
    let name = host.buffer.text(index)
    if host.buffer.file.language == .swift { return host.declarations.declaration(of: name, at: index)?.kind == .parameter }
    return host.names.declaration(of: name, at: index)?.kind == .parameter
  }

  /// The names of those that both versions have, and that do something else in the other one.
  func changed(in other: PlacingFunctions) -> Set<String> {
    Set(deeds.keys.filter { name in isOther(deeds[name], than: other.deeds[name]) { _ in true } })
  }

  /// Those of them that do something else with what they are given, with a place in each.
  func changedForwards(beside old: PlacingFunctions) -> [(name: String, place: Int)] {
    deeds.compactMap { name, own in
      own.first(where: \.isOfParameter).flatMap { isOther(own, than: old.deeds[name], \.isOfParameter) ? (name, $0.place) : nil }
    }.sorted { $0.place < $1.place }
  }

  /// Whether two versions both have such deeds, and other ones.
  private func isOther(_ own: [Deed]?, than others: [Deed]?, _ counts: (Deed) -> Bool) -> Bool {
    let texts = [own, others].map { ($0 ?? []).filter(counts).map(\.text).sorted() }
    return texts.allSatisfy { !$0.isEmpty } && texts[0] != texts[1]
  }
}
