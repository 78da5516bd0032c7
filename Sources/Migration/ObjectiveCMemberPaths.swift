internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The paths of members in the calls of Masonry of one file, `cell.layout.insets.top`: what each member has is told by the
/// headers of their classes, however the file comes to import them.
struct ObjectiveCMemberPaths {
  /// The classes of what the paths start with.
  private(set) var classes: Set<String> = []
  /// The members of which a path takes a member.
  private(set) var members: Set<String> = []

  /// - Complexity: O(tokens of the calls).
  init(in file: HostFile) {
    let buffer = file.buffer
    for site in MasonryCalls().callSites(in: file) {
      for index in site.expression where buffer[index].kind == .identifier {
        guard let after = buffer.next(index), buffer[after].kind == .dot, let before = buffer.previous(index) else { continue }
        if buffer[before].kind == .dot || buffer.isOperator(before, "->") {
          members.insert(buffer.text(index))
        } else if let type = file.names.declaration(of: buffer.text(index), at: index)?.type, let name = type.className {
          classes.insert(name)
        }
      }
    }
  }
}

extension ObjectiveCDeclarations {
  /// The classes of the project that the members of a name have.
  func classes(ofMembers name: String) -> Set<String> {
    let members = declarations(named: name).filter { $0.kind == .property || $0.kind == .instanceVariable }
    return Set(members.compactMap(\.type.className))
  }
}

extension ObjectiveCType {
  /// The class that a pointer is for; nil for those of the frameworks.
  fileprivate var className: String? { pointers == 1 && ViewSenders.isClassName(name) && !ClassTree.isOpen(name) ? name : nil }
}
