internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// What reports call an item that the running program gives a name of its own.
///
/// A controller's `topLayoutGuide` is an object called so, whoever names the controller; a guide with an `identifier`
/// is called by it. Both only where the file leaves no doubt which object is meant.
struct SnapKitNames {
  private let host: HostFile
  /// The controllers whose old guides the file names.
  private let controllers: Set<String>
  /// Guides by the name of their variable, for identifiers that are given once.
  private var identifiers: [String: String] = [:]

  init(_ host: HostFile) {
    self.host = host
    let buffer = host.buffer
    controllers = Set(buffer.tokens(spelled: ["topLayoutGuide", "bottomLayoutGuide"]).map { index in
      let start = buffer.postfixStart(of: index)
      return start < index ? buffer.normalizedText(start..<(buffer.previous(index) ?? index)) : "self"
    })
    var given: [String: [String]] = [:]
    for index in buffer.tokens(spelled: "identifier") {
      guard let equals = buffer.next(index), buffer.spells(equals, "="), let value = buffer.next(equals), let text = StringLiteral(at: value, in: buffer)?.text,
        let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let name = buffer.previous(dot), buffer.postfixStart(of: index) == name,
        host.declarations.declaration(of: buffer.text(name), at: name).flatMap({ host.declarations.type(of: $0) })?.name.hasSuffix("LayoutGuide") == true
      else { continue }
      given[buffer.text(name), default: []].append(text)
    }
    let counts = Dictionary(grouping: given.values.joined(), by: { $0 }).mapValues(\.count)
    for (name, texts) in given {
      guard texts.count == 1, let text = texts.first, counts[text] == 1, !text.isEmpty, !buffer.contains(text) else { continue }
      identifiers[name] = text
    }
  }

  func renamed(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.first = LayoutTerm(renamed(constraint.first.item), constraint.first.attribute)
    result.second = constraint.second.map { LayoutTerm(renamed($0.item), $0.attribute) }
    return result
  }

  private func renamed(_ item: LayoutItem) -> LayoutItem {
    guard case .expression(let text) = item else { return item }
    if let identifier = identifiers[text] { return .expression(identifier) }
    for guide in ["topLayoutGuide", "bottomLayoutGuide"] where text.hasSuffix("." + guide) && controllers.count == 1 { return .expression(guide) }
    return item
  }
}
