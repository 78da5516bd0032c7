internal import HostSyntax
internal import Knowledge
internal import SourceText

/// An item of a file: views of two classes may have one name.
struct OwnedItem: Hashable, Sendable {
  let item: String
  /// The class that has it; empty for variables.
  let owner: String
}

extension DeclarationTable {
  /// The class that declares what an item's path begins with, or whose code names it where the file does not declare it; empty for a
  /// variable of the file.
  ///
  /// - Complexity: O(declarations of the name × superclasses).
  func owner(ofItem item: String, at token: Int) -> String {
    guard let type = enclosingType(at: token)?.name else { return "" }
    let found = declarations(named: String(item.prefix { $0 != "." && $0 != "[" })).filter { $0.kind == .property }
    let declaring = ([type] + superclasses(of: type)).first { name in found.contains { $0.scope.flatMap { typeBody(openedAt: $0) }?.name == name } }
    if let declaring { return declaring }
    return found.contains { $0.scope == nil } ? "" : type
  }
}
