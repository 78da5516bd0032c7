internal import HostSyntax
internal import SourceText

/// The members of classes that other files add to views of theirs: `view.addSubview(card.title)`, or `box.addSubview(title)`
/// in a subclass.
package struct MovedMemberNames: Hashable, Sendable {
  /// By the names of the members, the classes by which code can know their owners.
  private let owners: [String: Set<String>]

  package init(_ owners: [String: Set<String>] = [:]) {
    self.owners = owners
  }

  package var isEmpty: Bool { owners.isEmpty }

  /// Whether a member of a class may be added to another view than the class adds it to.
  func mayMove(_ name: String, of className: String) -> Bool { owners[name]?.contains(className.lastDottedWord) ?? false }

  /// Whether one of some members may be.
  package func mayMove(anyOf names: Set<String>) -> Bool { names.contains { owners[$0] != nil } }

  /// The members that a file adds to views under their own names and that other files can name.
  package static func candidates(in names: DeclarationTable) -> Set<String> {
    let buffer = names.buffer
    var result: Set<String> = []
    for method in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let name = argument(of: method, in: buffer), name.path.count < 4, buffer.postfixStart(of: name.last) == name.last || buffer.isWord(name.path.lowerBound, "self"),
        let declared = names.declaration(of: buffer.text(name.last), at: name.last) ?? names.member(buffer.text(name.last), ofTypeAt: name.last),
        declared.kind == .property, declared.scope != nil, !names.isPrivate(declared)
      else { continue }
      result.insert(declared.name)
    }
    return result
  }

  /// The members of some names that a file adds to views, with the classes that have them as far as it shows these.
  package static func moved(_ wanted: Set<String>, in names: DeclarationTable) -> [(name: String, owner: String)] {
    let buffer = names.buffer
    return buffer.tokens(spelled: SubviewOverrides.methods).compactMap { method in
      guard let argument = argument(of: method, in: buffer), wanted.contains(buffer.text(argument.last)) else { return nil }
      let name = buffer.text(argument.last)
      let start = buffer.postfixStart(of: argument.last)
      if start < argument.last, !buffer.isWord(start, "self") || buffer.next(start).flatMap(buffer.next) != argument.last {
        guard let dot = buffer.previous(argument.last), let owner = names.type(of: start..<dot)?.name, !owner.isEmpty else { return nil }
        return (name, owner.lastDottedWord)
      }
      // `addSubview(title)` of a subclass says what the class says.
      let receiver = buffer.postfixStart(of: method)
      guard receiver < method, !(buffer.isWord(receiver, "self") && buffer.next(receiver).flatMap(buffer.next) == method),
        names.declaration(of: name, at: argument.last) == nil, names.member(name, ofTypeAt: argument.last) == nil,
        let owner = names.enclosingType(at: argument.last)?.name
      else { return nil }
      return (name, owner.lastDottedWord)
    }
  }

  /// The path of names that a call has as its first argument.
  private static func argument(of method: Int, in buffer: TokenBuffer) -> (path: Range<Int>, last: Int)? {
    guard let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis, let first = buffer.next(open) else { return nil }
    var last = first
    while let next = buffer.next(last), buffer.tokens[next].kind != .comma, buffer.tokens[next].kind != .rightParenthesis {
      guard buffer.tokens[next].kind == .identifier || buffer.tokens[next].kind == .dot || buffer.spells(next, "?") || buffer.spells(next, "!") else { return nil }
      last = next
    }
    guard buffer.tokens[first].kind == .identifier else { return nil }
    let path = first..<last + 1
    return path.last { buffer.tokens[$0].kind == .identifier }.map { (path, $0) }
  }
}
