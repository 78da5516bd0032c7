internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// What a pattern or a capture list gives to a name; nil for names that are declared otherwise.
  func bound(_ declaration: Declaration, _ type: ItemType, _ depth: Int) -> ItemIdentity? {
    guard depth < Self.maximumDepth, let bound = origins.bound(declaration) else { return nil }
    var result: ItemIdentity
    switch bound {
    case .value(let value, let token): result = identity(of: value, at: token, depth: depth + 1)
    case .payload(let name, let position):
      // What makes such a value may be a library.
      let isForeign = !origins.isOfOwnEnumeration(declaration, case: name)
      result = ItemIdentity(parameters: [.init(name: name, way: .payload(position: position))], isForeign: isForeign, type: type, found: isForeign && finds ? .any : nil)
    }
    if let type = origins.patternType(of: declaration) {
      result.type = type
      result.isOfType = true
    }
    result.isNew = false
    note(declaration, in: &result)
    return result
  }
}
