internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The methods of a file's own for adding constraints, which a message to the class that activates them would pass by.
struct OwnAdditions {
  /// The classes that have some.
  let classes: Set<String>

  init(_ file: HostFile) {
    let buffer = file.buffer
    var classes: Set<String> = []
    for index in buffer.tokens(spelled: ["addConstraint", "addConstraints"]) {
      if buffer.file.language == .swift {
        guard let word = buffer.previous(index), buffer.isWord(word, "func"), let statement = buffer.statement(containing: word),
          (statement.lowerBound..<word).contains(where: { buffer.isWord($0, "override") }), let type = file.declarations.enclosingType(at: index)
        else { continue }
        classes.insert(type.name.lastDottedWord)
      } else {
        // `- (void)addConstraint:(NSLayoutConstraint *)constraint {`
        guard buffer.parent(of: index) == nil, let container = file.names.container(at: index), container.keyword == .implementation, !ClassTree.isOpen(container.name),
          let colon = buffer.next(index), buffer[colon].kind == .colon, let open = buffer.next(colon), let close = buffer.partner(of: open),
          let name = buffer.next(close), let brace = buffer.next(name), buffer[brace].kind == .leftBrace
        else { continue }
        classes.insert(container.name)
      }
    }
    self.classes = classes
  }
}
