internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// The views of a file that surely have no superview, which a constraint to another view raises an exception for.
struct OrphanViews: Sendable {
  /// The tokens of the local variables whose new objects nothing hands on, so that they are in no view and hold none.
  private let declarations: Set<Int>

  /// - Complexity: O(tokens), as each variable's scope is looked through once.
  init(_ names: ObjectiveCDeclarations) {
    guard names.buffer.contains("MASConstraintMaker") else {
      declarations = []
      return
    }
    let search = OrphanSearch(names)
    declarations = Set(names.locals.filter(search.isOrphan).map(\.token))
  }

  /// - Throws: `raisesInMasonry` when the two items cannot be in one hierarchy.
  func check(_ constraint: LayoutConstraint, at chain: Range<Int>, in file: HostFile) throws(Diagnostic) {
    guard !declarations.isEmpty, let second = constraint.second else { return }
    let receiver = Self.owner(constraint.first.item)
    if case .superview(of: let child) = second.item, child == receiver {
      guard let name = orphan(receiver, at: chain.lowerBound, in: file) else { return }
      throw Diagnostic(
        .raisesInMasonry, at: file.range(chain), "nothing has given '\(name)' a superview, which the constraint needs")
    }
    let other = Self.owner(second.item)
    guard other != receiver,
      let name = orphan(receiver, at: chain.lowerBound, in: file) ?? orphan(other, at: chain.lowerBound, in: file)
    else { return }
    throw Diagnostic(
      .raisesInMasonry, at: file.range(chain), "nothing has put '\(name)' into a view, so that the two views have no common superview")
  }

  private static func owner(_ item: LayoutItem) -> LayoutItem {
    if case .guide(_, of: let owner) = item { owner } else { item }
  }

  private func orphan(_ item: LayoutItem, at site: Int, in file: HostFile) -> String? {
    guard case .expression(let name) = item, let declaration = file.names.declaration(of: name, at: site),
      declarations.contains(declaration.token)
    else { return nil }
    return name
  }
}

/// Looks through the uses of local variables.
private struct OrphanSearch {
  private let names: ObjectiveCDeclarations
  private var buffer: TokenBuffer { names.buffer }

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  func isOrphan(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard let scope = declaration.scope, let close = buffer.partner(of: scope), let value = declaration.initializer, isNew(value)
    else { return false }
    for index in buffer.tokens(like: declaration.token) where index > declaration.token {
      guard index < close else { break }
      guard names.declaration(of: declaration.name, at: index)?.token == declaration.token else { continue }
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") { continue }
      guard isHarmless(index) else { return false }
    }
    return true
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
