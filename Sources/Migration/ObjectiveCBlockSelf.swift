internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What `self` is in a block of Objective-C: that of the method, or a variable of the block's own.
struct ObjectiveCBlockSelf {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether a block around a token may have its own `self`, by `@strongify(self)` or `typeof(self) self = weakSelf`.
  ///
  /// It is nil when the object is gone. A variable like `_box` is not reached by it: the block keeps the object then.
  func isOwn(at index: Int) -> Bool {
    var block = file.names.enclosingBlock(at: index)
    while let open = block {
      if (open..<index).contains(where: makesSelf) { return true }
      block = file.names.enclosingBlock(at: open)
    }
    return false
  }

  private func makesSelf(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    if buffer.isWord(index, "self") {
      // `Card *self = weakSelf`; there is no other assignment in a block.
      return buffer.next(index).map { buffer.isOperator($0, "=") } ?? false
    }
    let text = buffer.text(index)
    return text != "__strong" && text.lowercased().hasPrefix("strong") && isMacro(index)
  }

  /// `@strongify(self)`, `StrongSelf;`
  private func isMacro(_ index: Int) -> Bool {
    if buffer.previous(index).map({ buffer[$0].kind == .at }) ?? false { return true }
    return file.names.declaration(of: buffer.text(index), at: index + 1) == nil && buffer.objectiveCStatement(containing: index)?.lowerBound == index
  }

  /// Whether new code that names the object would make the block around a token keep it: nothing in the block names it yet,
  /// and whoever has the block may do so for long.
  func wouldKeep(at index: Int) -> Bool {
    guard let open = file.names.enclosingBlock(at: index), let close = buffer.partner(of: open), !isPassing(open) else { return false }
    return !(open + 1..<close).contains { index in
      guard buffer[index].kind == .identifier else { return false }
      let text = buffer.text(index)
      if text.lowercased().hasSuffix("self") { return true }
      return file.names.declaration(of: text, at: index)?.kind == .instanceVariable || text.hasPrefix("_") && file.names.declaration(of: text, at: index)?.scope == nil
    }
  }

  /// Whether a block goes to code that lets it go when it has run: `[UIView animateWithDuration:…]`, `[views enumerateObjects…]`,
  /// `dispatch_async(…)`.
  private func isPassing(_ open: Int) -> Bool {
    var group = buffer.parent(of: open)
    while let current = group, buffer[current].kind == .leftParenthesis, buffer.previous(current).map({ buffer.isOperator($0, "^") }) ?? false {
      group = buffer.parent(of: current)
    }
    guard let current = group else { return false }
    if buffer[current].kind == .leftBracket, let message = MessageExpression(at: current, in: buffer) {
      let receiver = buffer.significant(message.receiver)
      return receiver.count == 1 && buffer.isWord(receiver[0], "UIView") || message.selector.hasPrefix("enumerate")
    }
    return buffer[current].kind == .leftParenthesis && buffer.previous(current).map { buffer.text($0).hasPrefix("dispatch_") } ?? false
  }
}
