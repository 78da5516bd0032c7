internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells which items of a call in a block are reached through an object that may be gone when the block runs.
///
/// Masonry takes the superview for nil where its assertions are off, which an anchor of nil does not.
struct WeakItems {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Throws: `unstableItem` for a second item that may be nil while the view that gets the constraint is there.
  func check(_ constraints: [LayoutConstraint], at site: CallSite) throws(Diagnostic) {
    guard file.names.enclosingBlock(at: site.open) != nil else { return }
    for constraint in constraints {
      guard let item = constraint.second?.item, let root = Self.root(item), root != Self.root(constraint.first.item), mayBeGone(root, at: site) else { continue }
      throw Diagnostic(
        .unstableItem, at: file.range(site.expression), "'\(root)' may be nil when this block runs, and '\(constraint.first.item.objectiveCSpelling)' may still be there",
        help: "return from the block first when it is nil")
    }
  }

  /// The name that a path begins with: `self` of `self.card.title`.
  private static func root(_ item: LayoutItem) -> String? {
    switch item {
    case .superview(of: let child): return root(child)
    case .guide(_, of: let owner): return root(owner)
    case .expression(let text):
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.isEmpty ? nil : String(name)
    }
  }

  /// Whether a name stands for a weak variable from outside of the block around a site, or for what was read from one, and
  /// nothing asks for it before.
  private func mayBeGone(_ root: String, at site: CallSite) -> Bool {
    guard let local = file.names.declaration(of: root, at: site.open), local.kind == .local, let block = outermostBlock(around: site.open, behind: local.token) else {
      return false
    }
    guard local.isWeak, !isAsked(root, from: block, to: site.open), let value = local.initializer, value.lowerBound >= 0 else { return false }
    // What the block holds by itself is there.
    let object = buffer.objectiveCText(value)
    return !(block..<site.expression.upperBound).contains { index in
      buffer[index].kind == .identifier && buffer.text(index) == object && !(buffer.previous(index).map { buffer[$0].kind == .dot } ?? false)
    }
  }

  /// The brace of the first block around a token behind another one.
  private func outermostBlock(around index: Int, behind token: Int) -> Int? {
    var result: Int?
    var position = file.names.enclosingBlock(at: index)
    while let open = position, open > token {
      result = open
      position = file.names.enclosingBlock(at: open)
    }
    return result
  }

  /// `if (!weakSelf) return;`, `if (weakSelf) {`
  private func isAsked(_ name: String, from block: Int, to site: Int) -> Bool {
    buffer.tokens(spelled: name).contains { index in
      guard index > block, index < site else { return false }
      var position = buffer.parent(of: index)
      while let open = position, buffer[open].kind == .leftParenthesis || buffer[open].kind == .leftBracket {
        if buffer.previous(open).map({ buffer.isWord($0, in: ["if", "while"]) }) ?? false { return true }
        position = buffer.parent(of: open)
      }
      return false
    }
  }
}
