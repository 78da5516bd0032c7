internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What initialisers leave out, and what they run before their own code.
extension CallOnceFacts {
  /// Whether each object of the class gets what an initialiser does: it is a designated one, and all others of the class stop
  /// the program or delegate to it.
  ///
  /// A class that declares a designated initialiser inherits none; convenience initialisers that it inherits come to its own.
  ///
  /// - Parameter index: A token in the initialiser, or in what that alone calls.
  /// - Source: The Swift Programming Language, "Automatic Initializer Inheritance".
  func isInEveryInitializer(_ index: Int) -> Bool {
    chain(to: index).last.map { designatedInitializers(ofClassAround: $0.function) == [$0.function] } ?? false
  }

  /// Whether the body of an initialiser opens at a brace that calls one of the superclass, and none of its own class.
  func isDesignatedInitializer(openedAt brace: Int) -> Bool {
    // Those of structures delegate without a word that says so.
    guard host.declarations.enclosingType(at: brace)?.keyword == "class" else { return false }
    return initializer(openedAt: brace).map { !isConvenience($0) } ?? false
  }

  /// The bodies of the initialisers of a class that are neither convenience ones nor stop the program; nil for one without.
  func designatedInitializers(ofClassAround index: Int) -> [Int]? {
    guard let type = host.declarations.enclosingType(at: index), let body = host.declarations.typeBodies.first(where: { $0.name == type.name && $0.keyword == "class" }) else { return nil }
    let words = buffer.tokens(spelled: "init").filter { buffer.parent(of: $0) == body.open && !isConvenience($0) && !stops(initializerAt: $0) }
    let bodies = words.compactMap(self.body)
    return words.isEmpty || bodies.count < words.count ? nil : bodies
  }

  /// The brace behind the word of an initialiser.
  private func body(ofInitializerAt word: Int) -> Int? {
    buffer.statement(containing: word).flatMap { statement in
      (word..<statement.upperBound).first { buffer.tokens[$0].kind == .leftBrace && buffer.parent(of: $0) == buffer.parent(of: word) }
    }
  }

  /// The word of the initialiser whose body opens at a brace.
  private func initializer(openedAt brace: Int) -> Int? {
    guard let statement = buffer.statement(containing: brace), statement.lowerBound < brace else { return nil }
    return (statement.lowerBound..<brace).first { buffer.isWord($0, "init") && buffer.parent(of: $0) == buffer.parent(of: brace) }
  }

  private func isConvenience(_ word: Int) -> Bool {
    buffer.statement(containing: word).map { statement in (statement.lowerBound..<word).contains { buffer.isWord($0, "convenience") } } ?? true
  }

  /// `required init?(coder: NSCoder) { fatalError() }`
  private func stops(initializerAt word: Int) -> Bool {
    guard let first = body(ofInitializerAt: word).flatMap(buffer.next) else { return false }
    return buffer.isWord(first, in: ["fatalError", "preconditionFailure"])
  }

  /// What an initialiser of a superclass may run: overrides in the class of a token. The frameworks' own ones run none of
  /// those that lay out.
  func membersOfSuperclass(before index: Int) -> [Range<Int>] {
    guard let type = host.declarations.enclosingType(at: index)?.name, inheritsFromProject(type) else { return [] }
    return buffer.tokens(spelled: "override").compactMap { word in
      guard let open = buffer.parent(of: word), let body = host.declarations.typeBody(openedAt: open), body.name == type, let statement = buffer.statement(containing: word),
        !(statement.lowerBound..<statement.upperBound).contains(where: { buffer.isWord($0, "init") && buffer.parent(of: $0) == open })
      else { return nil }
      return word + 1..<statement.upperBound
    }
  }

  /// Whether the superclass of a class may be one of the project or of a library.
  private func inheritsFromProject(_ type: String) -> Bool {
    let bodies = host.declarations.typeBodies.filter { $0.name == type && $0.keyword == "class" }
    guard bodies.count == 1, let first = bodies[0].inheritance.flatMap({ buffer.splitAtCommas($0).first }) else { return bodies.count != 1 }
    let name = buffer.normalizedText(first)
    return name != "NSObject" && !FrameworkClassTree.contains(name)
  }
}
