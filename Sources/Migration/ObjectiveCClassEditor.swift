internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A property or variable that new code needs.
struct AddedMember {
  /// With the asterisk: `NSLayoutConstraint *`.
  let type: String
  /// Without an underscore.
  let name: String
  let isCopied: Bool
  /// Whether only a variable is wanted, without a property.
  let isVariable: Bool
}

/// Adds members to the classes of an Objective-C file.
struct ObjectiveCClassEditor {
  private let file: HostFile
  private let style: SurroundingStyle
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, style: SurroundingStyle) {
    self.file = file
    self.style = style
  }

  /// The implementation of a class; nil where a condition tells which of several counts.
  func implementation(of className: String) -> ObjectiveCContainer? { only(.implementation, of: className, nil) }

  /// Whether the file implements a class more than once, so that a condition tells which of them counts.
  func isImplementedTwice(_ className: String) -> Bool {
    let found = file.names.containers.filter { $0.keyword == .implementation && $0.name == className && $0.category == nil }
    return found.count > 1 && !found.allSatisfy(\.conditions.isEmpty)
  }

  private func interface(of className: String) -> ObjectiveCContainer? {
    only(.interface, of: className, nil).flatMap { own in
      implementation(of: className).map(own.isThere) ?? own.conditions.isEmpty ? own : nil
    }
  }

  private func only(_ keyword: ObjectiveCContainer.Keyword, of className: String, _ category: String?) -> ObjectiveCContainer? {
    let found = file.names.containers.filter { $0.keyword == keyword && $0.name == className && $0.category == category }
    return found.count == 1 || found.allSatisfy(\.conditions.isEmpty) ? found.first : nil
  }

  /// Whether the class is declared in this file, not in a header, so that it can get variables there.
  func hasOwnInterface(_ className: String) -> Bool {
    guard !SourceLanguage.isHeader(file.buffer.file.path), let own = interface(of: className), addVariables([], to: own) != nil else { return false }
    // Variables keep nothing alive without automatic reference counting.
    return !buffer.contains("retain") && !buffer.contains("release") && !buffer.contains("autorelease")
  }

  /// The edit that declares members: in the class's variables, in its extension, or in an extension of their own.
  func add(_ members: [AddedMember], to className: String) -> SourceEdit? {
    if members.allSatisfy(\.isVariable), let own = interface(of: className) { return addVariables(members, to: own) }
    let lines = members.map { member in
      "@property (nonatomic, \(member.isCopied ? "copy" : "strong")) \(member.type)\(member.name);"
    }
    let implementation = implementation(of: className)
    let own = file.names.containers.first {
      $0.keyword == .interface && $0.name == className && $0.category == "" && (implementation.map($0.isThere) ?? false)
    }
    if let own, let end = buffer.previous(own.range.upperBound - 1), buffer[end].kind == .at {
      let offset = file.range(end).start
      let indentation = lastPropertyIndentation(in: own.range)
      let text = lines.map { indentation + $0 + style.lineEnd }.joined()
      // An empty line before `@end` stays before it.
      let place = emptyLine(before: end) ?? offset
      return SourceEdit(SourceRange(place, place), text)
    }
    guard let implementation else { return nil }
    let offset = file.range(implementation.range.lowerBound).start
    let text =
      "@interface \(className) ()" + style.lineEnd + style.lineEnd + lines.map { $0 + style.lineEnd }.joined() + style.lineEnd
      + "@end" + style.lineEnd + style.lineEnd
    return SourceEdit(SourceRange(offset, offset), text)
  }

  private func addVariables(_ members: [AddedMember], to own: ObjectiveCContainer) -> SourceEdit? {
    let text = members.map { style.indentUnit + $0.type + "_" + $0.name + ";" + style.lineEnd }.joined()
    if let open = own.variables, let close = buffer.partner(of: open) {
      let offset = file.range(close).start
      let isOnOwnLine = buffer.previous(close).map { buffer.hasNewline(between: $0, and: close) } ?? false
      return SourceEdit(SourceRange(offset, offset), isOnOwnLine ? text : style.lineEnd + text)
    }
    // `@interface Name : Superclass <Protocol, …>`
    var last = own.range.lowerBound
    var position = buffer.next(last)
    for _ in 0..<64 {
      guard let current = position, current < own.range.upperBound, !buffer.hasNewline(between: own.range.lowerBound, and: current)
      else { break }
      guard buffer[current].kind == .identifier || buffer[current].kind == .colon || buffer[current].kind == .comma
        || buffer.isOperator(current, "<") || buffer.isOperator(current, ">") else { return nil }
      last = current
      position = buffer.next(current)
    }
    guard last > own.range.lowerBound, !buffer.isOperator(last, "<"), buffer[last].kind == .identifier || buffer.isOperator(last, ">") else { return nil }
    let offset = file.range(last).end
    return SourceEdit(SourceRange(offset, offset), " {" + style.lineEnd + text + "}")
  }

  private func lastPropertyIndentation(in range: Range<Int>) -> String {
    guard let word = range.last(where: { buffer.isWord($0, "property") }) else { return "" }
    return SurroundingStyle.indentation(at: file.range(word).start, in: buffer.file)
  }

  /// The start of the empty line right above a token that starts its line.
  private func emptyLine(before index: Int) -> Int? {
    guard index >= 2, buffer[index - 1].kind == .newline, buffer[index - 2].kind == .newline else { return nil }
    return buffer[index - 1].range.start
  }
}
