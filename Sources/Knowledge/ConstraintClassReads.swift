package import HostSyntax
internal import SourceText

/// Where a project tells SnapKit's constraints from others by their class: `constraints.filter { $0 is LayoutConstraint }`.
package struct ConstraintClassReads: Hashable, Sendable {
  /// `Card.swift:12`
  package let place: String?

  package init(_ place: String? = nil) {
    self.place = place
  }

  /// SnapKit's class of constraints.
  ///
  /// Source: SnapKit 5.7.1, LayoutConstraint.swift.
  package static let className = "LayoutConstraint"

  /// The first place in a file that asks for the class.
  ///
  /// - Parameter isOwn: Whether the project has a class of that name itself.
  package static func place(in buffer: TokenBuffer, isOwn: Bool) -> String? {
    let found = buffer.tokens(named: className).first { name in
      var start = name
      if let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot {
        guard let module = buffer.previous(dot), buffer.isWord(module, "SnapKit") else { return false }
        start = module
      } else if isOwn {
        return false
      }
      if let dot = buffer.next(name), buffer.tokens[dot].kind == .dot, let word = buffer.next(dot), buffer.isWord(word, "self") { return true }
      return buffer.isCast(before: start)
    }
    guard let found else { return nil }
    let line = LineTable(buffer.file.bytes).location(of: buffer.tokens[found].range.start).line
    let file = buffer.file.path.split(separator: "/").last.map(String.init) ?? buffer.file.path
    return "\(file):\(line)"
  }
}

extension TokenBuffer {
  /// Whether a type is one that something is asked for or taken for: `is Card`, `as? [Card]`.
  fileprivate func isCast(before type: Int) -> Bool {
    var word = previous(type)
    while let current = word, tokens[current].kind == .leftBracket || spells(current, "?") || spells(current, "!") { word = previous(current) }
    return word.map { isReservedWord($0) && isWord($0, in: ["is", "as"]) } ?? false
  }
}
