internal import HostSyntax
internal import SourceText

/// The classes whose own methods decide where a view goes that is added to one of their objects: `addSubview` of a card that
/// hands it on to its content.
package struct SubviewOverrides: Hashable, Sendable {
  package let classes: Set<String>
  /// The members that are given an object of such a class under another static class, with the classes that may have them.
  private let members: [String: Set<String>]

  /// The classes above them: `self` may be one of theirs.
  private let bases: Set<String>
  /// The classes that have a method of their own, called as one of stacks is: `func addArrangedSubview(_ row: UIView)` of a form.
  ///
  /// It is no override, so that nothing but a call of it on such a class comes to it.
  package let arranging: Set<String>

  /// - Parameters:
  ///   - classes: With their subclasses.
  ///   - arranging: With their subclasses.
  ///   - bases: The classes that these inherit from.
  ///   - members: The classes that have a member which is given an object of such a class, with their relatives, by its name.
  package init(_ classes: Set<String> = [], arranging: Set<String> = [], bases: Set<String> = [], members: [String: Set<String>] = [:]) {
    self.classes = classes
    self.arranging = arranging
    self.bases = bases
    self.members = members
  }

  package var isEmpty: Bool { classes.isEmpty && arranging.isEmpty }

  /// The classes that some files have themselves.
  package func adding(_ others: SubviewOverrides) -> SubviewOverrides {
    others.isEmpty ? self : SubviewOverrides(classes.union(others.classes), arranging: arranging.union(others.arranging), bases: bases, members: members)
  }

  /// Classes of the frameworks that add views to a view of their own.
  ///
  /// Source: NSBox in AppKit, whose views are those of its `contentView`.
  private static let redirecting: Set<String> = ["NSBox"]

  /// Whether a file can have a receiver of such a class.
  func matters(in buffer: TokenBuffer) -> Bool { !isEmpty || Self.redirecting.contains { buffer.contains($0) } }

  /// Whether a class is one of them.
  package func contains(_ className: String) -> Bool { classes.contains(className) }

  /// Whether `self` may be an object of one, where the code is that of a class.
  func mayBeOwn(_ className: String?) -> Bool { className.map { bases.contains($0.lastDottedWord) } ?? false }

  /// Whether an object may be of one that is only known by a type without a class of its own: `UIView`, a protocol, `T` of `<T: UIView>`.
  func mayBeAny(_ type: String?, at token: Int, in declarations: DeclarationTable) -> Bool {
    !classes.isEmpty && type.map { declarations.meansAnyView($0, at: token) } == true
  }

  /// Whether a file names one of them.
  func areNamed(in buffer: TokenBuffer) -> Bool { classes.contains { buffer.contains($0) } }

  /// Whether a member of a class is given an object of such a class; of any class when that is nil.
  func isGiven(_ member: String, of className: String?) -> Bool {
    guard let owners = members[member] else { return false }
    return className.map { owners.contains($0) || owners.contains(Self.unknown) } ?? true
  }

  /// Stands for a class that is not known.
  package static let unknown = "?"

  /// Whether that may be so for one of some classes.
  package func mayRedirect(anyOf receivers: Set<String>) -> Bool {
    !isEmpty && receivers.contains { name in name == Self.unknown || arranging.contains(name) || classes.contains(name) || bases.contains(name) || members.values.contains { $0.contains(name) || $0.contains(Self.unknown) } }
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
      // A view of which no more is known may be of any class.
      if name.map({ names.meansAnyView($0, at: index) }) == true { result.insert(unknown) } else { add(name, to: &result) }
    }
    return result
  }

  /// The same of an Objective-C file, with the classes that it implements and those whose objects it makes.
  package static func receivers(in names: ObjectiveCDeclarations) -> Set<String> {
    let buffer = names.buffer
    var result: Set<String> = []
    for index in buffer.tokens(spelled: methods) {
      guard let message = buffer.message(around: index) else { continue }
      add(buffer.objectiveCText(message.receiver) == "self" ? names.className(at: index) : names.type(of: message.receiver)?.name, to: &result)
    }
    guard !result.isEmpty || !buffer.tokens(spelled: methods).isEmpty else { return result }
    for container in names.containers { add(container.name, to: &result) }
    for index in buffer.tokens.indices where buffer[index].kind == .leftBracket {
      guard let name = buffer.next(index), buffer[name].kind == .identifier, buffer.text(name).first?.isUppercase == true else { continue }
      add(buffer.text(name), to: &result)
    }
    return result
  }

  private static func add(_ name: String?, to result: inout Set<String>) {
    guard let name = name.map(plain) else {
      result.insert(unknown)
      return
    }
    if !FrameworkClassTree.contains(name) { result.insert(name) }
  }

  /// `Card` of `Kit.Card<UILabel>`.
  private static func plain(_ type: String) -> String { String(type.prefix { $0 != "<" }).lastDottedWord }

  /// The words of the frameworks' methods.
  /// Source: UIView.h, UIStackView.h, NSView.h and NSStackView.h.
  package static let methods: [StaticString] = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]

  /// Those of them that stacks have alone.
  package static let arrangingMethods: Set<String> = ["addArrangedSubview", "insertArrangedSubview"]

  /// Whether a view that is added to an object of a class may go elsewhere.
  ///
  /// - Parameters:
  ///   - className: With or without the types around it; nil when it is not known.
  ///   - method: The word that adds it.
  func mayRedirect(_ className: String?, by method: String) -> Bool {
    if className.map(Self.redirecting.contains) == true { return true }
    // A function of another name, 'addSubviews', may do it either way.
    let mayArrange = method != "addSubview" && method != "insertSubview" && !arranging.isEmpty
    guard let className = className.map(Self.plain) else { return !classes.isEmpty || mayArrange }
    return classes.contains(className) || mayArrange && arranging.contains(className)
  }
}

extension DeclarationTable {
  /// Whether a type says no more of an object than that it may be a view: `UIView` itself, a protocol of the file, and a generic parameter.
  func meansAnyView(_ type: String, at token: Int) -> Bool {
    type == "UIView" || type == "NSView" || typeBodies.contains { $0.keyword == "protocol" && $0.name == type } || isBoundGeneric(type, at: token) != nil
  }
}
