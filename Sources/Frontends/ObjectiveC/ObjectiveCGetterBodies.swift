internal import HostSyntax
package import Knowledge
internal import SourceText

/// What the bodies of a file's methods without arguments do when a value is asked for.
package struct ObjectiveCGetterBodies {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  package init(_ file: HostFile) {
    self.file = file
  }

  /// Whether a getter gives another object each time: it makes one and does not keep it, counts, or takes one out of a list.
  package func makesObject(_ getter: ObjectiveCDeclaration) -> Bool {
    guard getter.kind == .method, let open = buffer.next(getter.token), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return false }
    var makes = false
    for index in open..<close where buffer[index].kind == .identifier {
      if buffer.isWord(index, "alloc") || buffer.isWord(index, "new") || counts(index) || takesOut(index) { makes = true }
      // The object is kept, so that the next call gives the same one.
      if buffer.text(index) == "_" + getter.name || buffer.isWord(index, "objc_getAssociatedObject") { return false }
    }
    return makes
  }

  /// Whether two classes of the file, or that its headers tell, have objects in common.
  package func isRelated(_ first: String, _ second: String) -> Bool { inherits(first, from: second) || inherits(second, from: first) }

  /// Superclasses are followed this far.
  private static let maximumDepth = 32

  private func inherits(_ name: String, from ancestor: String) -> Bool {
    var current: String? = name
    for _ in 0..<Self.maximumDepth {
      guard let one = current else { return false }
      if one == ancestor { return true }
      current = file.names.superclass(of: one)
    }
    return false
  }

  /// `_next++`, `++self.next`, `_next += 1`: the next call finds another number. A variable of the method's own starts anew.
  private func counts(_ index: Int) -> Bool {
    var marks = [buffer.next(index)]
    var first = index
    while let dot = buffer.previous(first), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let owner = buffer.previous(dot) { first = owner }
    marks.append(buffer.previous(first))
    guard marks.compactMap(\.self).contains(where: { buffer.isOperator($0, "++") || buffer.isOperator($0, "--") })
      || buffer.next(index).map({ buffer.isOperator($0, "+=") || buffer.isOperator($0, "-=") }) ?? false
    else { return false }
    return first != index || file.names.declaration(of: buffer.text(index), at: index).map { $0.kind != .local || !isFresh($0) } ?? true
  }

  /// Whether a variable is made each time that its statement runs.
  private func isFresh(_ local: ObjectiveCDeclaration) -> Bool {
    guard let statement = buffer.objectiveCStatement(containing: local.token) else { return true }
    return !buffer.isWord(statement.lowerBound, "static")
  }

  /// `[self.pool removeLastObject]`
  private func takesOut(_ index: Int) -> Bool {
    let word = buffer.text(index)
    guard word.hasPrefix("removeLastObject") || word.hasPrefix("removeObject") || word.hasPrefix("removeFirst") else { return false }
    return buffer.parent(of: index).map { buffer[$0].kind == .leftBracket } ?? false
  }
}
