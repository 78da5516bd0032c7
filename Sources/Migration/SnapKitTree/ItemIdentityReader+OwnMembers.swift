internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ItemIdentityReader {
  /// Whether a type of the file has a property under the name of a controller's own view, in the place of none that a
  /// superclass has: `struct Item { let view: UIView }`. It holds what it is given, as any other property does.
  func declaresView(_ name: String, _ type: ItemType) -> Bool {
    guard name == "view", case .declared(let type) = type else { return false }
    return host.declarations.declarations(named: name).contains { property in
      guard property.kind == .property, let scope = property.scope, let body = host.declarations.typeBody(openedAt: scope), body.name.lastDottedWord == type,
        body.keyword == "class" || body.keyword == "struct", let statement = buffer.statement(containing: property.token)
      else { return false }
      return !statement.contains { $0 < property.token && buffer.isWord($0, in: ["override", "static", "class"]) }
    }
  }
}
