internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Views that property wrappers hold or give: nothing that is written says whose they are.
extension ItemIdentityReader {
  /// Members of property wrappers that have to do with what a property of another type holds.
  /// Source: The Swift Programming Language, "Attributes" (propertyWrapper).
  static let wrapperMembers: Set<String> = ["wrappedValue", "projectedValue"]

  /// `$title`, and `title.wrappedValue` of any object: the view of the property, or whatever else its wrapper gives; nil for other
  /// names.
  func wrapped(_ names: [String], _ isMember: Bool, at token: Int, _ depth: Int) -> ItemIdentity? {
    guard let name = names.last else { return nil }
    guard names.count == 1, name.hasPrefix("$"), Int(name.dropFirst()) == nil else {
      return names.count > 1 && Self.wrapperMembers.contains(name) ? .anyView : nil
    }
    var result = ItemIdentity.anyView
    if let property = host.declarations.member(String(name.dropFirst()), ofTypeAt: token), !isTooDeep(depth) {
      memo.merge(identity(of: property, at: token, depth + 1), into: &result)
      result.type = .unknown
    }
    return result
  }
}

extension ItemIdentity.Parameter {
  /// Whether it is what the initialiser of a property wrapper is given.
  var isWrapped: Bool {
    guard case .argument(_, let label, _, _) = way else { return false }
    return label == "wrappedValue"
  }
}
