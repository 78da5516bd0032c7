internal import HostSyntax

/// Members that methods add to views: `[self.scroll addSubview:self.box]` of a subclass, `[self.view addSubview:panel.box]` of a
/// delegate.
struct ObjectiveCMovedMembers: Hashable, Sendable {
  /// The members of the methods' own objects, and the classes of these, by the members' names, by selectors.
  private var own: [String: [String: Set<String>]] = [:]
  /// Those of other objects.
  private var foreign: [String: Set<String>] = [:]

  var isEmpty: Bool { own.isEmpty && foreign.isEmpty }
  var selectors: Set<String> { Set(own.keys).union(foreign.keys) }
  /// The classes of the own objects.
  var classes: Set<String> { own.values.reduce(into: []) { for owners in $1.values { $0.formUnion(owners) } } }

  mutating func merge(_ other: ObjectiveCMovedMembers) {
    own.merge(other.own) { $0.merging($1) { $0.union($1) } }
    foreign.merge(other.foreign) { $0.union($1) }
  }

  /// Keeps of the own members what superclasses may have in mind that are classes of the project.
  ///
  /// - Parameter ancestors: The superclasses of each of `classes`, without itself.
  mutating func inherit(_ ancestors: [String: Set<String>]) {
    own = own.compactMapValues { members in
      let rest = members.mapValues { owners in owners.reduce(into: Set<String>()) { $0.formUnion(ancestors[$1] ?? []) } }.filter { !$0.value.isEmpty }
      return rest.isEmpty ? nil : rest
    }
  }

  /// Whether a method of a selector may add a member of an object of a class to a view, when that object sends the message to itself
  /// or to another one.
  func moves(_ name: String, of className: String?, selector: String, isOwnMessage: Bool) -> Bool {
    if foreign[selector]?.contains(name) == true { return true }
    guard isOwnMessage, let className else { return false }
    return own[selector]?[name]?.contains(className) == true
  }

  /// Notes what an argument of `addSubview:` and the like names: `self.box`, `_box`, `panel.box`, `[panel box]`.
  mutating func note(_ argument: Range<Int>, selector: String, in names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    guard let first = argument.first, let last = argument.last else { return }
    var (word, isOwn) = (last, true)
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), let name = message.unaryName {
      (word, isOwn) = (name, buffer.objectiveCText(message.receiver) == "self")
    } else if first != last {
      guard let dot = buffer.previous(last), dot > first, buffer[dot].kind == .dot || buffer.isOperator(dot, "->") else { return }
      isOwn = buffer.trimmed(first..<dot).count == 1 && buffer.isWord(first, "self")
    } else if names.declaration(of: buffer.text(first), at: first)?.scope != nil {
      return
    }
    guard buffer[word].kind == .identifier else { return }
    let text = buffer.text(word)
    let name = text.hasPrefix("_") ? String(text.dropFirst()) : text
    // What a cell or a controller has anyway is no view that a superclass placed.
    guard name != "view", name != "contentView" else { return }
    guard isOwn else {
      foreign[selector, default: []].insert(name)
      return
    }
    if let owner = names.className(at: first) { own[selector, default: [:]][name, default: []].insert(owner) }
  }
}
