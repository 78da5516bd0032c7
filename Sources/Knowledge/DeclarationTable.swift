package import HostSyntax

/// The names that one file declares, with the scopes they are known in.
///
/// It is read from tokens, in one pass, and only for files that hold a site.
package struct DeclarationTable: Sendable {
  package let buffer: TokenBuffer
  private var byName: [String: [Declaration]] = [:]
  /// Type bodies by the index of their opening brace.
  private var types: [Int: TypeBody] = [:]
  /// Opening braces of functions, initialisers and accessors.
  private var functionBodies: Set<Int> = []
  /// Opening braces of closures.
  private var closures: Set<Int> = []

  /// - Complexity: O(tokens).
  package init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    var reader = DeclarationReader(buffer)
    reader.read()
    byName = Dictionary(grouping: reader.declarations, by: \.name)
    types = reader.types
    functionBodies = reader.functionBodies
    closures = reader.closures
  }

  /// The declaration that `name` refers to at a token; nil when the file does not declare it there.
  ///
  /// Inner scopes hide outer ones; within a body a name is known from its declaration on.
  package func declaration(of name: String, at index: Int) -> Declaration? {
    guard let candidates = byName[name] else { return nil }
    var best: Declaration?
    for candidate in candidates {
      if let scope = candidate.scope {
        guard encloses(scope, index) else { continue }
      }
      if candidate.kind != .property, candidate.token >= index { continue }
      if let current = best {
        let (old, new) = (current.scope ?? -1, candidate.scope ?? -1)
        guard new > old || (new == old && candidate.token > current.token) else { continue }
      }
      best = candidate
    }
    return best ?? member(name, ofTypeAt: index)
  }

  /// The property `name` of the type whose body holds a token, wherever in the file it is declared.
  package func member(_ name: String, ofTypeAt index: Int) -> Declaration? {
    guard let type = enclosingType(at: index), let candidates = byName[name] else { return nil }
    return candidates.first { candidate in
      guard candidate.kind == .property, let scope = candidate.scope, let body = types[scope] else { return false }
      return body.name == type.name
    }
  }

  package func declarations(named name: String) -> [Declaration] { byName[name] ?? [] }

  /// The type body that a brace opens.
  package func typeBody(openedAt open: Int) -> TypeBody? { types[open] }

  /// Whether a brace opens a closure.
  package func isClosure(openedAt open: Int) -> Bool { closures.contains(open) }

  /// The innermost type body around a token.
  package func enclosingType(at index: Int) -> TypeBody? {
    ancestors(of: index).lazy.compactMap { types[$0] }.first
  }

  /// The opening brace of the function, initialiser or accessor around a token, or of the closure that gives a
  /// property its value; nil outside of all.
  package func enclosingFunction(at index: Int) -> Int? {
    var closure: Int?
    for open in ancestors(of: index) {
      if functionBodies.contains(open) { return open }
      if types[open] != nil { return closure }
      if closures.contains(open) { closure = open }
    }
    return closure
  }

  /// The opening brace of the innermost closure around a token, inside the function around it.
  package func enclosingClosure(at index: Int) -> Int? {
    for open in ancestors(of: index) {
      if closures.contains(open) { return open }
      if functionBodies.contains(open) || types[open] != nil { return nil }
    }
    return nil
  }

  /// Whether the file declares a protocol of this name that any type can conform to, so that its values are not
  /// known to be views.
  package func declaresProtocol(_ name: String) -> Bool {
    types.values.contains { type in
      guard type.keyword == "protocol", type.name == name else { return false }
      let inherited = type.inheritance.map { buffer.normalizedText($0) } ?? ""
      return !["UIView", "NSView", "UILayoutGuide", "NSLayoutGuide"].contains { inherited.contains($0) }
    }
  }

  /// Whether a closure is around a token, inside the function around it.
  package func isInClosure(_ index: Int) -> Bool { enclosingClosure(at: index) != nil }

  /// The opening brackets around a token, innermost first.
  package func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var current = buffer.parent(of: index)
    while let open = current {
      result.append(open)
      current = buffer.parent(of: open)
    }
    return result
  }

  /// The opening braces around a token, innermost first.
  package func braces(around index: Int) -> [Int] {
    ancestors(of: index).filter { buffer.tokens[$0].kind == .leftBrace }
  }

  private func encloses(_ open: Int, _ index: Int) -> Bool {
    let close = Int(buffer.closing[open])
    return open < index && (close < 0 || index < close)
  }
}
