internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Functions and values that code may call by their names alone, as it calls initialisers of classes.
struct CallableNames {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) { self.host = host }

  /// Those of some names that a file declares for code outside of one type. What a type of a file without views holds for itself
  /// has the type's name in front of it everywhere else: `enum Packages { static let Lottie = Package("Lottie") }` in a manifest.
  ///
  /// - Parameter scopes: The types that lay out views.
  func all(among names: Set<String>, besides scopes: Set<String>) -> Set<String> {
    let hasViews = ImportStatement.all(in: buffer).contains { ["UIKit", "AppKit", "SwiftUI", "SnapKit"].contains($0.module) }
    return names.filter { name in
      let tokens = host.declarations.declarations(named: name).map(\.token) + host.declarations.functions(named: name)
      return hasViews || tokens.isEmpty || !tokens.allSatisfy { isOfType($0, besides: scopes) }
    }
  }

  /// Whether a name at a token is declared as static, in a type that is none of some.
  private func isOfType(_ name: Int, besides scopes: Set<String>) -> Bool {
    guard let open = buffer.parent(of: name), let body = host.declarations.typeBody(openedAt: open), let type = ItemType.simpleName(of: body.name),
      !scopes.contains(type), let statement = buffer.statement(containing: name)
    else { return false }
    return statement.contains { $0 < name && buffer.isWord($0, "static") }
  }
}
