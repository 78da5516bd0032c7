internal import HostSyntax
internal import Knowledge

extension HostFile {
  /// Whether an expression surely is a view, by the classes that its type inherits from.
  func isView(_ item: Range<Int>) -> Bool {
    var current = declarations.type(of: item)?.name
    for _ in 0..<16 {
      guard let name = current else { return false }
      if name == "UIView" || name == "NSView" { return true }
      current = FrameworkClassTree.superclass(of: name) ?? declarations.superclass(of: name) ?? declarations.index.superclass(of: name)
    }
    return false
  }
}
