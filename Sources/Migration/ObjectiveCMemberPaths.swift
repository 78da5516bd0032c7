internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The paths of members in the calls of Masonry of one file, `cell.layout.insets.top`: what each member has is told by the
/// headers of their classes, however the file comes to import them.
struct ObjectiveCMemberPaths {
  /// The classes of what the paths start with.
  private(set) var classes: Set<String> = []
  /// The classes that get messages: `[UIFont titleFont].lineHeight`.
  private(set) var receivers: Set<String> = []
  /// The members of which a path takes a member.
  private(set) var members: Set<String> = []

  /// - Complexity: O(tokens of the calls).
  init(in file: HostFile) {
    let buffer = file.buffer
    for site in MasonryCalls().callSites(in: file) {
      for index in site.expression where buffer[index].kind == .identifier {
        guard let after = buffer.next(index), let before = buffer.previous(index) else { continue }
        if Self.isReceiver(index, in: buffer) { receivers.insert(buffer.text(index)) }
        // `#define NavBarHeight [Metrics barHeight]`
        for macro in file.names.macros(buffer.text(index)) where macro.body.contains("[") {
          receivers.formUnion(Self.receivers(in: macro.tokens))
        }
        guard buffer[after].kind == .dot else { continue }
        if buffer[before].kind == .dot || buffer.isOperator(before, "->") {
          members.insert(buffer.text(index))
        } else if let type = file.names.declaration(of: buffer.text(index), at: index)?.type, let name = type.className {
          classes.insert(name)
        }
      }
    }
  }

  /// The classes that get messages in some tokens.
  static func receivers(in buffer: TokenBuffer) -> Set<String> { Set(buffer.tokens.indices.filter { isReceiver($0, in: buffer) }.map { buffer.text($0) }) }

  /// Whether a class gets a message at a token.
  private static func isReceiver(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard buffer[index].kind == .identifier, let before = buffer.previous(index), buffer[before].kind == .leftBracket, let after = buffer.next(index) else { return false }
    return buffer[after].kind == .identifier && ViewSenders.isClassName(buffer.text(index))
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
