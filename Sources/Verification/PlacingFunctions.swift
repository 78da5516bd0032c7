internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The functions of a file that add views or take them out, with what they do and under which conditions.
struct PlacingFunctions {
  /// By the name of the function, in Objective-C the first part of its selector.
  private var deeds: [String: [String]] = [:]

  /// - Complexity: O(such calls), and the brackets around each.
  init(_ host: HostFile) {
    let buffer = host.buffer
    guard buffer.isBalanced else { return }
    let code = CodeSurroundings(host)
    for index in buffer.tokens(named: HierarchyStep.additions.union(["removeFromSuperview"])).sorted() {
      guard let body = code.body(around: index), case .function(let name)? = code.runnable(ofBodyAt: body) else { continue }
      let text = buffer.normalizedText(code.statement(around: index)).removing("self.")
      deeds[name, default: []].append(([text] + code.conditions(around: index, in: body)).joined(separator: " | "))
    }
  }

  /// The names of those that both versions have, and that do something else in the other one.
  func changed(in other: PlacingFunctions) -> Set<String> {
    Set(deeds.keys.filter { name in other.deeds[name].map { $0.sorted() != deeds[name]?.sorted() } ?? false })
  }
}
