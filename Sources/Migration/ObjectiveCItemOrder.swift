internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Refuses calls whose views would be made in another order than by the old call, where each adds itself to another view when it is made:
/// the last one lies in front.
struct ObjectiveCItemOrder {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Complexity: O(tokens of the getters and of the function around the call that have the names of its items).
  func check(_ constraints: [LayoutConstraint], at site: CallSite) throws(Diagnostic) {
    var names: [String] = []
    for item in constraints.flatMap({ [$0.first.item, $0.second?.item].compactMap(\.self) }) {
      guard let name = Self.member(item), !names.contains(name), isMade(name, by: site) else { continue }
      names.append(name)
    }
    guard names.count > 1 else { return }
    let places = names.compactMap { buffer.tokens(spelled: $0, in: site.expression).first }
    guard places.count == names.count, let position = places.indices.dropFirst().first(where: { places[$0] < places[$0 - 1] }) else { return }
    throw Diagnostic(
      .unstableItem, at: file.range(site.expression),
      "making '\(names[position])' adds a view to another one, and the new code would ask for '\(names[position - 1])' before it",
      help: "use the views once before the call")
  }

  /// Whether a getter adds views when it is first asked, and the function around the call does not ask before.
  private func isMade(_ name: String, by site: CallSite) -> Bool {
    guard CEffects(file).addsViews(member: name), let open = file.names.enclosingFunction(at: site.open) else { return false }
    return buffer.tokens(spelled: name, in: open..<site.expression.lowerBound).isEmpty
  }

  /// `title` of `self.title` and of `[self title]`
  private static func member(_ item: LayoutItem) -> String? {
    switch item {
    case .expression(let text):
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.count == 2 && words[0] == "self" ? String(words[1]) : nil
    case .superview(of: let child): return member(child)
    case .guide(_, of: let owner): return member(owner)
    }
  }
}
