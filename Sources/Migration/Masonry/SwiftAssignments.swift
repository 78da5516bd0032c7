internal import HostSyntax
internal import SourceText

/// Finds where a Swift file gives views to members of Objective-C classes, or overrides them.
struct SwiftAssignments {
  private let buffer: TokenBuffer

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
  }

  /// The assignments to what is called like the members among some origins, of which `SwiftAssignmentMeanings` finds those
  /// that are other ones, and the overrides.
  ///
  /// - Parameters:
  ///   - words: What is asked for, without the classes of members.
  ///   - origins: What is asked for by such a word.
  func facts(of words: Set<ViewOrigin>, _ origins: (ViewOrigin) -> [ViewOrigin]) -> [(ViewOrigin, ViewOriginGraph.Facts)] {
    words.flatMap { word -> [(ViewOrigin, ViewOriginGraph.Facts)] in
      switch word.kind {
      case .getter:
        guard isOverridden(word.name) else { return [] }
        return origins(word).compactMap { origin in
          guard let owner = origin.owner, buffer.contains(owner) else { return nil }
          let getter = WrittenGetter(path: buffer.file.path, owner: owner, implementation: nil, member: nil)
          return (origin, ViewOriginGraph.Facts(getters: [getter]))
        }
      case .member, .assignment:
        let places = buffer.tokens(spelled: word.name).compactMap { place in
          assignment(at: place).map { (token: place, isEmpty: $0, isForeign: isForeign(place)) }
        }
          + keyed(word.name).map { (token: $0, isEmpty: false, isForeign: true) }
        guard !places.isEmpty else { return [] }
        return origins(word).compactMap { origin in
          guard let owner = origin.owner else { return nil }
          let isNamed = buffer.contains(owner)
          let own = places.filter { $0.isForeign || isNamed }
          guard !own.isEmpty else { return nil }
          let assigned = own.map { ViewOriginGraph.Assignment(path: buffer.file.path, token: $0.token, owner: owner, isEmpty: $0.isEmpty) }
          return (origin, ViewOriginGraph.Facts(assigned: Set(assigned)))
        }
      case .key, .method, .parameter, .receiver, .result, .local, .object, .anything: return []
      }
    }
  }

  /// `override var box`
  private func isOverridden(_ name: String) -> Bool {
    buffer.tokens(spelled: name).contains { place in
      guard var word = buffer.previous(place), buffer.isWord(word, "var") else { return false }
      // `override open var`
      while let before = buffer.previous(word), buffer[before].kind == .identifier {
        if buffer.isWord(before, "override") { return true }
        guard !buffer.hasNewline(between: before, and: word) else { return false }
        word = before
      }
      return false
    }
  }

  /// Where a member of a name gets a value by its key: `card.setValue(view, forKey: "box")`.
  private func keyed(_ name: String) -> [Int] {
    buffer.tokens(spelled: "setValue").filter { place in
      guard let open = buffer.next(place), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { return false }
      return (open..<close).contains { index in
        buffer[index].kind == .string ? buffer.text(index).split(whereSeparator: { $0 == "." || $0 == "\"" }).last.map(String.init) == name : buffer.text(index) == name
      }
    }
  }

  /// Whether a place names the member of another object: a subclass or an extension names the class.
  private func isForeign(_ place: Int) -> Bool {
    guard let dot = buffer.previous(place), buffer[dot].kind == .dot, let object = buffer.previous(dot) else { return false }
    return !buffer.isWord(object, "self")
  }

  /// Whether `card.box = view` and `swap(&card.box, &view)` give nil; nil for a place that gives nothing.
  private func assignment(at place: Int) -> Bool? {
    guard let before = buffer.previous(place), !buffer.isWord(before, in: ["let", "var"]), let after = buffer.next(place) else { return nil }
    var start = place
    while let dot = buffer.previous(start), buffer[dot].kind == .dot, var object = buffer.previous(dot) {
      while buffer.isOperator(object, "?") || buffer.isOperator(object, "!"), let inner = buffer.previous(object) { object = inner }
      start = buffer.groupStart(object)
    }
    if buffer.previous(start).map({ buffer.isOperator($0, "&") }) ?? false { return false }
    guard buffer.isOperator(after, "="), let value = buffer.next(after) else { return nil }
    return buffer.isWord(value, "nil")
  }
}
