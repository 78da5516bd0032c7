internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension SetViews {
  /// The classes whose objects a file of Objective-C gives to controllers as their views, `self.view = [[Page alloc] init];`,
  /// for any controller.
  ///
  /// - Complexity: O(bytes), and O(tokens) where a view is set.
  static func makings(inObjectiveC file: SourceFile, _ lexed: () -> LexedFile) -> Set<Making> {
    guard mayGiveView(file.bytes) else { return [] }
    let names = lexed().names
    let buffer = names.buffer
    var found: Set<Making> = []
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      guard let value = value(givenAt: index, buffer) else { continue }
      for type in classes(of: value, names) { found.insert(Making(owner: .declared("UIViewController"), type: type)) }
    }
    return found
  }

  private static func mayGiveView(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      if ByteSearch.contains("setView:", in: bytes) { return true }
      var start = 0
      while let found = ByteSearch.first(".view" as StaticString, in: bytes, from: start) {
        start = found + 5
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
        if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "="), bytes[end + 1] != UInt8(ascii: "=") { return true }
      }
      return false
    }
  }

  /// What is given at `view` of `self.view = page;` and at `setView` of `[self setView:page]`.
  private static func value(givenAt index: Int, _ buffer: TokenBuffer) -> Range<Int>? {
    if buffer.isWord(index, "setView") {
      guard let message = buffer.message(around: index), message.pieces.count == 1, message.pieces[0].nameIndex == index else { return nil }
      return buffer.trimmed(message.pieces[0].argument)
    }
    guard buffer.isWord(index, "view"), let dot = buffer.previous(index), buffer[dot].kind == .dot, let equals = buffer.next(index), buffer.isOperator(equals, "="),
      let start = buffer.next(equals), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound, let last = buffer.trimmed(statement).last
    else { return nil }
    return buffer.trimmed(start..<(buffer[last].kind == .semicolon ? last : last + 1))
  }

  /// The classes that a value names, where it makes an object or where its variable does, and the one that is declared.
  private static func classes(of value: Range<Int>, _ names: ObjectiveCDeclarations) -> Set<ItemType> {
    let buffer = names.buffer
    var found: Set<ItemType> = []
    func collect(_ range: Range<Int>) {
      for index in range where buffer[index].kind == .identifier {
        guard let next = buffer.next(index), buffer.isWord(next, in: ["alloc", "new"]), !ClassTree.isOpen(buffer.text(index)) else { continue }
        found.insert(.exact(buffer.text(index)))
      }
    }
    collect(value)
    for index in value where buffer[index].kind == .identifier {
      // What a header declares is in another file.
      if let variable = names.declaration(of: buffer.text(index), at: index)?.initializer, variable.lowerBound >= 0 { collect(variable) }
    }
    if let type = names.type(of: value), type.pointers == 1, !ClassTree.isOpen(type.name) { found.insert(.declared(type.name)) }
    return found
  }
}
