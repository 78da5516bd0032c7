package import HostSyntax

/// The operators that a project declares for points, sizes and insets: `static func * (size: CGSize, factor: CGFloat) -> CGSize`.
package struct StructureOperators: Hashable, Sendable {
  private let symbols: Set<String>

  package init(_ symbols: Set<String> = []) {
    self.symbols = symbols
  }

  package var isEmpty: Bool { symbols.isEmpty }

  /// Whether a token is one of them.
  package func contains(_ token: Int, in buffer: TokenBuffer) -> Bool {
    !symbols.isEmpty && buffer.tokens[token].kind == .operatorSymbol && symbols.contains(buffer.text(token))
  }

  /// Those of a file.
  package static func symbols(in buffer: TokenBuffer) -> Set<String> {
    Set(buffer.tokens(spelled: "func").compactMap { word in
      guard let name = buffer.next(word), buffer.tokens[name].kind == .operatorSymbol, let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis,
        let close = buffer.partner(of: open), (open..<close).contains(where: { buffer.tokens[$0].kind == .identifier && (buffer.isWord($0, "Self") || structures.contains(buffer.text($0))) })
      else { return nil }
      return buffer.text(name)
    })
  }

  /// Source: Core Graphics, UIKit and AppKit.
  package static let structures: Set<String> = ["CGPoint", "CGSize", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "NSPoint", "NSSize"]
}
