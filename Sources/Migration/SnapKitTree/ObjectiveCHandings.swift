internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The members of Swift's objects that an Objective-C file hands on: `[Helper center:tray.plate]`, `[tray.plate center]` and
/// `self.board = tray.plate`.
struct ObjectiveCHandings {
  /// The classes that have the members, by the names of these.
  private(set) var owners: [String: Set<ItemType>] = [:]

  /// - Parameter functions: The functions of Swift that lay out what they are given, or their object.
  /// - Returns: Nil when the file hands on nothing.
  init?(among members: Set<String>, to functions: Set<String>, in names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    // Swift's classes are declared in a header of their own.
    let seesSwift = names.importedHeaders.contains { $0.hasSuffix("-Swift.h") }
    for index in buffer.tokens.indices where buffer[index].kind == .identifier && members.contains(buffer.text(index)) {
      guard let expression = Self.expression(endingAt: index, in: buffer), Self.isHandedOn(expression.whole, functions, buffer) else { continue }
      let type = names.type(of: expression.object)?.name
      guard type != nil || seesSwift else { continue }
      owners[buffer.text(index), default: []].insert(type.map { ClassTree.isOpen($0) ? .unknown : .declared($0) } ?? .unknown)
    }
    if owners.isEmpty { return nil }
  }

  /// `tray.plate` and `[tray plate]`, with the object.
  private static func expression(endingAt index: Int, in buffer: TokenBuffer) -> (object: Range<Int>, whole: Range<Int>)? {
    guard let before = buffer.previous(index) else { return nil }
    if buffer[before].kind == .dot {
      var start = before
      while let last = buffer.previous(start), buffer.endsObjectiveCOperand(last) {
        start = buffer.groupStart(last)
        guard let dot = buffer.previous(start), buffer[dot].kind == .dot else { break }
        start = dot
      }
      return start < before ? (start..<before, start..<index + 1) : nil
    }
    guard let message = buffer.message(around: index), message.unaryName == index else { return nil }
    return (buffer.trimmed(message.receiver), message.range)
  }

  private static func isHandedOn(_ expression: Range<Int>, _ functions: Set<String>, _ buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(expression.lowerBound), let after = buffer.next(expression.upperBound - 1) else { return false }
    if buffer.isOperator(before, "=") { return buffer[after].kind == .semicolon || buffer[after].kind == .comma }
    guard let message = buffer.message(around: expression.lowerBound), message.range != expression else { return false }
    let isReceiver = buffer.trimmed(message.receiver) == expression
    guard isReceiver || message.pieces.contains(where: { buffer.trimmed($0.argument) == expression }) else { return false }
    let word = message.unaryName.map { buffer.text($0) } ?? message.pieces.first?.name ?? ""
    // `center(in:)` is `centerIn:`.
    return !isReceiver && (word.hasPrefix("set") || word.hasPrefix("init")) || functions.contains(where: word.hasPrefix)
  }
}
