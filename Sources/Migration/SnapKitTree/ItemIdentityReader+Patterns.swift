internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// What a pattern or a capture list gives to a name; nil for names that are declared otherwise.
  func bound(_ declaration: Declaration, _ type: ItemType, _ depth: Int) -> ItemIdentity? {
    guard !isTooDeep(depth), let bound = origins.bound(declaration) else { return nil }
    var result: ItemIdentity
    switch bound {
    case .value(let value, let token): result = identity(of: value, at: token, depth: depth + 1)
    case .payload(let name, let position):
      let isOwn = origins.isOfOwnEnumeration(declaration, case: name)
      // What makes such a value may be a library.
      let enumeration = isOwn ? nil : enumeration(ofPatternWith: declaration, depth)
      let isForeign = !isOwn && enumeration == nil
      result = ItemIdentity(
        parameters: [.init(name: name, way: .payload(position: position, of: enumeration))], isForeign: isForeign, type: type, found: isForeign && finds ? .any : nil)
    }
    if let type = origins.patternType(of: declaration) {
      result.type = type
      result.isOfType = true
    }
    result.isNew = false
    note(declaration, in: &result)
    return result
  }

  /// The name of the type whose case binds a name: other files may say that it is an enumeration of theirs.
  private func enumeration(ofPatternWith name: Declaration, _ depth: Int) -> String? {
    guard let value = origins.value(ofPatternWith: name) else { return nil }
    if let type = host.declarations.type(of: value) { return type.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? type.name : nil }
    guard case .declared(let type) = identity(of: value, at: value.lowerBound, depth: depth + 1).type else { return nil }
    return type
  }
}
