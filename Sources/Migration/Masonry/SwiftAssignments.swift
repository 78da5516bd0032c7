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
  func facts(of origins: Set<ViewOrigin>) -> [(ViewOrigin, ViewOriginGraph.Facts)] {
    // Many classes have members of one name.
    var places: [String: [(token: Int, isEmpty: Bool, isForeign: Bool)]] = [:]
    return origins.compactMap { origin in
      if origin.kind == .getter {
        let getters = overrides(of: origin)
        return getters.isEmpty ? nil : (origin, ViewOriginGraph.Facts(getters: getters))
      }
      guard origin.kind == .member || origin.kind == .assignment, let owner = origin.owner else { return nil }
      let found = places[origin.name] ?? buffer.tokens(spelled: origin.name).compactMap { place in
        assignment(at: place).map { (place, $0, isForeign(place)) }
      }
      places[origin.name] = found
      guard !found.isEmpty else { return nil }
      let isNamed = buffer.contains(owner)
      var facts = ViewOriginGraph.Facts()
      for place in found where place.isForeign || isNamed {
        facts.assigned.insert(.init(path: buffer.file.path, token: place.token, owner: owner, isEmpty: place.isEmpty))
      }
      return facts.assigned.isEmpty ? nil : (origin, facts)
    }
  }

  /// `override var box`, where the file names the class.
  private func overrides(of origin: ViewOrigin) -> Set<WrittenGetter> {
    guard let owner = origin.owner, buffer.contains(owner) else { return [] }
    let isOverridden = buffer.tokens(spelled: origin.name).contains { place in
      guard var word = buffer.previous(place), buffer.isWord(word, "var") else { return false }
      // `override open var`
      while let before = buffer.previous(word), buffer[before].kind == .identifier {
        if buffer.isWord(before, "override") { return true }
        guard !buffer.hasNewline(between: before, and: word) else { return false }
        word = before
      }
      return false
    }
    return isOverridden ? [WrittenGetter(path: buffer.file.path, owner: owner, implementation: nil, member: nil)] : []
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
