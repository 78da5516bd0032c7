internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which names two versions of a file use for members, so that a variable or parameter of the same name is something else.
///
/// `self.view` and a parameter `view` are two views. Whether a member is meant can often be told from one version only:
/// the members that UIKit's classes have are declared in neither. Both versions are asked, so that both answer alike.
final class MemberUses {
  private let own: LexedFile
  private let other: LexedFile?
  private var known: [String: Bool] = [:]

  init(_ own: LexedFile, beside other: LexedFile?) {
    self.own = own
    self.other = other
  }

  /// Whether code that declares no such name means a member by it. A version that declares the member is left out: there
  /// a variable became a property, or the other way round.
  ///
  /// - Complexity: O(uses of the name), once for each name.
  func has(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    let answer = [own, other].contains { file in file.map { $0.file.language == .swift ? Self.isInSwift(name, $0) : Self.isInObjectiveC(name, $0) } ?? false }
    known[name] = answer
    return answer
  }

  private static func isInSwift(_ name: String, _ file: LexedFile) -> Bool {
    let buffer = file.buffer
    let declared = file.declarations.declarations(named: name)
    if declared.contains(where: { $0.kind == .property }) { return false }
    let places = Set(declared.map(\.token))
    return buffer.tokens(spelled: name).contains { index in
      let before = buffer.previous(index)
      if let dot = before, buffer[dot].kind == .dot {
        guard let owner = buffer.previous(dot) else { return false }
        return buffer.isWord(owner, "self") || buffer.isOperator(owner, "?") && buffer.previous(owner).map { buffer.isWord($0, "self") } == true
      }
      // Labels and the names of functions stand for nothing.
      if let next = buffer.next(index), [.colon, .identifier, .leftParenthesis].contains(buffer[next].kind),
        !buffer.hasNewline(between: index, and: next) { return false }
      return !places.contains(index) && file.declarations.declaration(of: name, at: index) == nil
    }
  }

  private static func isInObjectiveC(_ name: String, _ file: LexedFile) -> Bool {
    let buffer = file.buffer
    let members: Set<ObjectiveCDeclaration.Kind> = [.property, .instanceVariable]
    if [name, "_" + name].contains(where: { word in file.names.declarations(named: word).contains { members.contains($0.kind) } }) { return false }
    if buffer.contains("_" + name) { return true }
    return buffer.tokens(spelled: name).contains { index in
      guard let before = buffer.previous(index) else { return false }
      if buffer.isWord(before, "self") { return true }
      guard buffer[before].kind == .dot || buffer.isOperator(before, "->"), let owner = buffer.previous(before) else { return false }
      return buffer.isWord(owner, "self")
    }
  }
}
