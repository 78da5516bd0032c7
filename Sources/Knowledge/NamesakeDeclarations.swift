/// The many declarations of one name, found by where they stand.
struct NamesakeDeclarations: Sendable {
  /// In the order in which they were read.
  private let all: [Declaration]
  /// Places in the list by the bracket that opens their scope, in source order; -1 for the whole file.
  private var scopes: [Int: [Int]] = [:]
  private var tokens: [Int: Int] = [:]

  init(_ declarations: some Sequence<Declaration>) {
    let all = Array(declarations)
    self.all = all
    for (place, declaration) in all.enumerated() {
      scopes[declaration.scope ?? -1, default: []].append(place)
      if tokens[declaration.token] == nil { tokens[declaration.token] = place }
    }
    scopes = scopes.mapValues { $0.sorted { all[$0].token < all[$1].token } }
  }

  /// The declaration whose name a token is.
  func declared(at token: Int) -> Declaration? { tokens[token].map { all[$0] } }

  /// The last declaration of a scope that is known at a token in it.
  ///
  /// - Parameter scope: The bracket that opens it; nil for the whole file.
  func last(inScope scope: Int?, at index: Int) -> Declaration? {
    scopes[scope ?? -1]?.last { all[$0].kind == .property || all[$0].token < index }.map { all[$0] }
  }

  /// The property of some scopes that was read first.
  func firstProperty(inScopes open: [Int]) -> Declaration? {
    open.compactMap { scopes[$0]?.filter { all[$0].kind == .property }.min() }.min().map { all[$0] }
  }
}
