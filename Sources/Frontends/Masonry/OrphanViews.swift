internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds views that surely have no superview, which a constraint to another view raises an exception for.
struct OrphanViews {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Throws: `raisesInMasonry` when the two items cannot be in one hierarchy.
  func check(_ constraint: LayoutConstraint, at chain: Range<Int>) throws(Diagnostic) {
    guard let second = constraint.second else { return }
    let receiver = Self.owner(constraint.first.item)
    if case .superview(of: let child) = second.item, child == receiver {
      guard let name = orphan(receiver, at: chain.lowerBound) else { return }
      throw Diagnostic(
        .raisesInMasonry, at: file.range(chain), "nothing has given '\(name)' a superview, which the constraint needs")
    }
    let other = Self.owner(second.item)
    guard other != receiver, let name = orphan(receiver, at: chain.lowerBound) ?? orphan(other, at: chain.lowerBound) else { return }
    throw Diagnostic(
      .raisesInMasonry, at: file.range(chain), "nothing has put '\(name)' into a view, so that the two views have no common superview")
  }

  private static func owner(_ item: LayoutItem) -> LayoutItem {
    if case .guide(_, of: let owner) = item { owner } else { item }
  }

  /// The name of a local variable whose new object nothing hands on, so that it is in no view and holds none.
  private func orphan(_ item: LayoutItem, at site: Int) -> String? {
    guard case .expression(let name) = item, let declaration = file.names.declaration(of: name, at: site), declaration.kind == .local,
      let scope = declaration.scope, let close = buffer.partner(of: scope), let value = declaration.initializer, isNew(value)
    else { return nil }
    for index in declaration.token + 1..<close where buffer[index].kind == .identifier && buffer.text(index) == name {
      guard file.names.declaration(of: name, at: index)?.token == declaration.token else { continue }
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") { continue }
      guard isHarmless(index) else { return nil }
    }
    return name
  }

  /// `[UIView new]`, `[[UILabel alloc] init]`
  private func isNew(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    guard let open = value.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.range == value, message.selector == "new" || message.selector == "init"
    else { return false }
    var receiver = message.receiver
    if let inner = MessageExpression(at: receiver.lowerBound, in: buffer), inner.selector == "alloc" { receiver = inner.receiver }
    return receiver.count == 1 && buffer.text(receiver.lowerBound).hasPrefix("UI")
  }

  /// Whether the variable is only used in Masonry's calls, and to set something plain.
  private func isHarmless(_ index: Int) -> Bool {
    guard let next = buffer.next(index), let open = buffer.parent(of: index) else { return false }
    if buffer[next].kind == .dot {
      guard let name = buffer.next(next) else { return false }
      if buffer.text(name).hasPrefix("mas_") { return true }
      return buffer.next(name).map { buffer.isOperator($0, "=") } ?? false
    }
    if buffer[open].kind == .leftBracket, buffer.next(open) == index, let message = MessageExpression(at: open, in: buffer) {
      return message.selector.hasPrefix("mas_") || Self.setters.contains(message.selector)
    }
    guard buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == next, let word = buffer.previous(open),
      buffer[word].kind == .identifier
    else { return false }
    return MasonrySpellings.relation(buffer.text(word)) != nil
  }

  private static let setters: Set<String> = ["setText:", "setHidden:", "setBackgroundColor:", "setFrame:", "setTag:", "setAlpha:"]
}
