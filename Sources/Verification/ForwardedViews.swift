internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The functions of a file that add what they are given to views, or take it out: `func add(_ view: UIView) { addSubview(view) }`
struct ForwardedViews {
  /// By the name of the function: what it does with its parameters, and where.
  private var deeds: [String: (texts: [String], place: Int)] = [:]

  /// - Complexity: O(calls that add views or take them out), and the brackets around each.
  init(_ host: HostFile) {
    let buffer = host.buffer
    guard buffer.isBalanced else { return }
    let code = CodeSurroundings(host)
    for index in buffer.tokens(named: HierarchyStep.additions.union(["removeFromSuperview"])).sorted() {
      guard let body = code.body(around: index), case .function(let name)? = code.runnable(ofBodyAt: body) else { continue }
      let statement = code.statement(around: index)
      guard statement.contains(where: { isGiven($0, host) }) else { continue }
      let text = buffer.normalizedText(statement).removing("self.")
      let deed = ([text] + code.conditions(around: index, in: body)).joined(separator: " | ")
      deeds[name] = ((deeds[name]?.texts ?? []) + [deed], deeds[name]?.place ?? index)
    }
  }

  private func isGiven(_ index: Int, _ host: HostFile) -> Bool {
    guard host.buffer[index].kind == .identifier else { return false }
    let name = host.buffer.text(index)
    if host.buffer.file.language == .swift { return host.declarations.declaration(of: name, at: index)?.kind == .parameter }
    return host.names.declaration(of: name, at: index)?.kind == .parameter
  }

  /// The names of the functions that both versions have, and that do something else; with a place in each.
  func changed(beside old: ForwardedViews) -> [(name: String, place: Int)] {
    deeds.filter { name, deed in old.deeds[name].map { $0.texts.sorted() != deed.texts.sorted() } ?? false }
      .map { ($0.key, $0.value.place) }.sorted { $0.place < $1.place }
  }
}
