internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Constraints of `self`: they are kept among the properties of the class.
extension StorageFinder {
  /// What stands for the object itself where a declaration is asked for: its name is `self`, and it stands at the
  /// brace that opens the class.
  func ownObject(of group: [SnapKitSite]) -> Declaration? {
    guard let first = group.first, first.key.declaration == nil, group.allSatisfy({ $0.key == first.key }) else { return nil }
    let bodies = host.declarations.typeBodies.filter { $0.name == first.key.type && $0.keyword == "class" }
    guard bodies.count == 1 else { return nil }
    return Declaration(ownObjectOf: bodies[0])
  }

  /// A property of a class, behind those that it begins with.
  func firstMember(_ text: String, in object: Declaration) throws(Diagnostic) -> SourceEdit {
    let open = object.token
    var last: Range<Int>?
    for property in host.declarations.properties where property.scope == open && !property.isComputed {
      guard let statement = buffer.statement(containing: property.token) else { break }
      let start = last?.upperBound ?? open + 1
      // Behind the first function others may stand anywhere.
      guard start <= statement.lowerBound, !(start..<statement.lowerBound).contains(where: { buffer.isWord($0, in: ["func", "init"]) }) else { break }
      // What a directive governs is not always there.
      guard !buffer.hasDirective(in: start..<statement.upperBound) else { break }
      last = statement
    }
    let line = host.range(last?.lowerBound ?? open).start
    let indentation = SurroundingStyle.indentation(at: line, in: buffer.file) + (last == nil ? style.indentUnit : "")
    let end = last.map { $0.upperBound - 1 } ?? open
    if let next = buffer.next(end), !buffer.hasNewline(between: end, and: next) {
      throw Diagnostic(
        .constraintLifecycle, at: host.range(next), "a property for the constraints of 'self' would stand on the line of other code",
        help: "give each declaration of the class a line of its own")
    }
    let offset = host.endOfLine(after: end)
    return SourceEdit(SourceRange(offset, offset), style.lineEnd + indentation + text)
  }
}
