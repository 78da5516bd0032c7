internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where a file gets hold of Masonry's constraints without one of the calls that make them.
///
/// Source: Masonry 1.1.0, MASViewConstraint.h, MASLayoutConstraint.h, MASConstraintMaker.h.
struct MasonryReaches {
  struct Place {
    let token: Int
    /// The expression of the view whose constraints they are; nil when the place does not tell it.
    let view: Range<Int>?
  }

  private let buffer: TokenBuffer
  private(set) var places: [Place] = []

  init(_ file: HostFile) {
    buffer = file.buffer
    // What is installed for a view, to be removed or changed; a method's name in its declaration stands in no brackets.
    for index in buffer.tokens(spelled: "installedConstraintsForView") where buffer.parent(of: index) != nil {
      places.append(Place(token: index, view: argument(named: index)))
    }
    // Code that tells Masonry's constraints from others, or takes others for them.
    for index in buffer.tokens(spelled: "MASLayoutConstraint") where follows(index, ["class"]) || isType(index) {
      places.append(Place(token: index, view: nil))
    }
    for index in buffer.tokens(spelled: "mas_key") where isRead(index, file) { places.append(Place(token: index, view: nil)) }
    for word in ["valueForKey", "valueForKeyPath"] {
      for index in buffer.tokens(spelled: word) where isTakenForConstraint(index) { places.append(Place(token: index, view: nil)) }
    }
    // A maker that no call of Masonry made, which may be set to do anything.
    for index in buffer.tokens(spelled: "MASConstraintMaker") where follows(index, ["alloc", "new"]) {
      places.append(Place(token: index, view: maker(at: index)))
    }
  }

  private func argument(named name: Int) -> Range<Int>? {
    guard let open = buffer.parent(of: name), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer) else { return nil }
    return message.pieces.first { $0.nameIndex == name }?.argument
  }

  /// `[MASConstraintMaker class]`, `MASConstraintMaker.class`
  private func follows(_ index: Int, _ words: [StaticString]) -> Bool {
    guard let next = buffer.next(index) else { return false }
    if buffer[next].kind == .dot { return buffer.next(next).map { buffer.isWord($0, in: words) } ?? false }
    return buffer.isWord(next, in: words)
  }

  /// `MASLayoutConstraint *found`, `(MASLayoutConstraint *)found`
  private func isType(_ index: Int) -> Bool { buffer.next(index).map { buffer.isOperator($0, "*") } ?? false }

  /// Whether the key of something that need not be a view is asked for: `constraint.mas_key`, `[constraint mas_key]`.
  private func isRead(_ index: Int, _ file: HostFile) -> Bool {
    guard let next = buffer.next(index), !buffer.isOperator(next, "="), let before = buffer.previous(index) else { return false }
    if buffer[before].kind == .dot {
      let object = file.names.type(of: buffer.postfixStart(of: index)..<before)
      return object.map { $0.kind != .view } ?? true
    }
    guard let message = buffer.message(around: index), message.unaryName == index else { return false }
    return file.names.type(of: message.receiver).map { $0.kind != .view } ?? true
  }

  /// `MASConstraint *width = [card valueForKey:@"width"]`, `[[card valueForKey:@"width"] uninstall]`
  private func isTakenForConstraint(_ index: Int) -> Bool {
    guard let message = buffer.message(around: index), let statement = buffer.objectiveCStatement(containing: index) else { return false }
    if statement.contains(where: { buffer.isWord($0, in: ["MASConstraint", "MASViewConstraint", "MASCompositeConstraint"]) }) { return true }
    guard let outer = buffer.message(around: message.open), buffer.trimmed(outer.receiver) == message.range, let unary = outer.unaryName else { return false }
    return buffer.isWord(unary, in: ["install", "uninstall", "activate", "deactivate"])
  }

  /// The view in `[[MASConstraintMaker alloc] initWithView:view]`.
  private func maker(at index: Int) -> Range<Int>? {
    var open = buffer.parent(of: index)
    for _ in 0..<2 {
      guard let current = open, buffer[current].kind == .leftBracket, let message = MessageExpression(at: current, in: buffer) else { return nil }
      if message.selector == "initWithView:" { return message.pieces.first?.argument }
      open = buffer.parent(of: current)
    }
    return nil
  }
}
