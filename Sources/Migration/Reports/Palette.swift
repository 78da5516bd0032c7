/// Colours of a terminal, or none.
package struct Palette: Sendable {
  package let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  package static let plain = Palette(isColoured: false)

  /// What a text is, from which its colour follows.
  package enum Role: Sendable { case error, warning, note, gutter, emphasis, added, removed, hunk }

  /// Source: ECMA-48, select graphic rendition.
  private func code(_ role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .gutter: "34"
    case .emphasis: "1"
    case .added: "32"
    case .removed: "31"
    case .hunk: "36"
    }
  }

  package func paint(_ text: String, _ role: Role) -> String {
    isColoured ? "\u{1B}[\(code(role))m\(text)\u{1B}[0m" : text
  }
}
