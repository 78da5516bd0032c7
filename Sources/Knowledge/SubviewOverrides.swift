internal import HostSyntax
internal import SourceText

/// The classes whose own methods decide where a view goes that is added to one of their objects: `addSubview` of a card that
/// hands it on to its content.
package struct SubviewOverrides: Hashable, Sendable {
  private let classes: Set<String>

  /// - Parameter classes: With their subclasses.
  package init(_ classes: Set<String> = []) {
    self.classes = classes
  }

  package var isEmpty: Bool { classes.isEmpty }

  package func adding(_ others: Set<String>) -> SubviewOverrides { others.isEmpty ? self : SubviewOverrides(classes.union(others)) }

  /// Classes of the frameworks that add views to a view of their own.
  ///
  /// Source: NSBox in AppKit, whose views are those of its `contentView`.
  private static let redirecting: Set<String> = ["NSBox"]

  /// Whether a file can have a receiver of such a class.
  func matters(in buffer: TokenBuffer) -> Bool { !classes.isEmpty || Self.redirecting.contains { buffer.contains($0) } }

  /// Stands for a class that is not known.
  package static let unknown = "?"

  /// Whether that may be so for one of some classes.
  package func mayRedirect(anyOf receivers: Set<String>) -> Bool {
    !classes.isEmpty && receivers.contains { $0 == Self.unknown || classes.contains($0) }
  }

  /// The classes that a file adds views to, without those of the frameworks.
  package static func receivers(in names: DeclarationTable) -> Set<String> {
    let buffer = names.buffer
    var result: Set<String> = []
    for index in buffer.tokens(spelled: methods) {
      guard let before = buffer.previous(index), !buffer.isWord(before, "func") else { continue }
      let start = buffer.tokens[before].kind == .dot ? buffer.postfixStart(of: index) : index
      let isOwn = start == index || start + 1 == before && buffer.isWord(start, "self")
      let name = isOwn ? names.enclosingType(at: index)?.name : start < before ? names.type(of: start..<before)?.name : nil
      add(name, to: &result)
    }
    return result
  }

  /// The same of an Objective-C file.
  package static func receivers(in names: ObjectiveCDeclarations) -> Set<String> {
    let buffer = names.buffer
    var result: Set<String> = []
    for index in buffer.tokens(spelled: methods) {
      guard let message = buffer.message(around: index) else { continue }
      add(buffer.objectiveCText(message.receiver) == "self" ? names.className(at: index) : names.type(of: message.receiver)?.name, to: &result)
    }
    return result
  }

  private static func add(_ name: String?, to result: inout Set<String>) {
    guard let name = name?.lastDottedWord else {
      result.insert(unknown)
      return
    }
    if !FrameworkClassTree.contains(name) { result.insert(name) }
  }

  /// The words of the frameworks' methods.
  package static let methods: [StaticString] = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]

  /// Whether a view that is added to an object of a class may go elsewhere.
  ///
  /// - Parameter className: With or without the types around it; nil when it is not known.
  func mayRedirect(_ className: String?) -> Bool {
    if className.map(Self.redirecting.contains) == true { return true }
    guard !classes.isEmpty else { return false }
    guard let className else { return true }
    return classes.contains(className.lastDottedWord)
  }
}
