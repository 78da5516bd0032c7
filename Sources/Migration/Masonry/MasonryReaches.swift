internal import Frontends
internal import HostSyntax
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
    // Code that tells Masonry's constraints from others.
    for index in buffer.tokens(spelled: "MASLayoutConstraint") where follows(index, ["class"]) {
      places.append(Place(token: index, view: nil))
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
