internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Whether a block of Masonry does more than make constraints.
struct BlockEffects {
  private let file: HostFile
  private let effects: CEffects
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    effects = CEffects(file)
  }

  /// Whether running the statements could be seen where the constraints are not made.
  func mayBeSeen(in nodes: [MasonryNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .comment: false
      case .chains(let chains, _): chains.contains { chain in chain.target != nil || chain.components.contains { $0.argument.map(mayBeSeen) ?? false } }
      case .other(let range): mayBeSeen(value(declaredBy: range) ?? range)
      case .control(let pieces, _):
        pieces.contains { piece in
          switch piece {
          case .words(let range), .condition(let range, isNegated: _): mayBeSeen(range)
          case .otherwise: false
          case .body(let inner, open: _): mayBeSeen(in: inner)
          }
        }
      }
    }
  }

  private func mayBeSeen(_ range: Range<Int>) -> Bool { effects.effect(of: range) != .none }

  /// `CGFloat gap = 8;`: what the variable starts as, which only the block knows.
  private func value(declaredBy statement: Range<Int>) -> Range<Int>? {
    statement.lazy.compactMap { index in file.names.declaration(of: buffer.text(index), at: index + 1) }
      .first { statement.contains($0.token) && $0.kind == .local }?.initializer
  }
}
