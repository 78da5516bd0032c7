internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// What reports call the owning view of a layout guide, where the function that made the guide says it: `container` for
/// `guide.owningView!` behind `container.addLayoutGuide(guide)`.
struct GuideOwners {
  private let host: HostFile
  /// A token of the site.
  private let place: Int
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile, at place: Int) {
    self.host = host
    self.place = place
  }

  func renamed(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard let second = constraint.second, case .expression(let text) = second.item, text.hasSuffix(".owningView!"),
      let owner = owner(of: String(text.dropLast(".owningView!".count)))
    else { return constraint }
    var result = constraint
    result.second = LayoutTerm(owner, second.attribute)
    return result
  }

  private func owner(of name: String) -> LayoutItem? {
    guard let guide = host.declarations.declaration(of: name, at: place), guide.kind == .local, guide.isConstant else { return nil }
    let calls = buffer.tokens(spelled: ["addLayoutGuide", "removeLayoutGuide"]).filter { call in
      guard let open = buffer.next(call), let argument = buffer.next(open) else { return false }
      return buffer.name(argument) == name && host.declarations.declaration(of: name, at: argument)?.token == guide.token
    }
    guard calls.count == 1, let call = calls.first, call < place, buffer.isWord(call, "addLayoutGuide"), buffer.parent(of: call) == guide.scope,
      let dot = buffer.previous(call), buffer.tokens[dot].kind == .dot
    else { return nil }
    return LayoutItem(spelled: buffer.normalizedText(buffer.postfixStart(of: call)..<dot))
  }
}
