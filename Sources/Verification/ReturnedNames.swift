/// The names that the code of a getter or closure gives back: `_title` of `{ if (!_title) { … } return _title; }`.
struct ReturnedNames {
  /// Nil where something else than a name is given back, or nothing.
  let names: Set<String>?
  /// The same without regard to who declares them.
  private let spelled: Set<String>
  private let texts: [String]

  /// - Parameters:
  ///   - texts: What gives a name its meaning.
  ///   - name: That name; an object that the code makes for itself, or keeps in the variable of the name, counts as its own.
  init(in texts: [String], of name: String) {
    self.texts = texts
    var found: Set<String> = []
    var spelled: Set<String> = []
    for text in texts {
      for word in text.words where word == "return" {
        guard let path = Self.path(behind: text[word.endIndex...]) else {
          names = nil
          self.spelled = []
          return
        }
        spelled.insert(path)
        found.insert(path == name || Self.declares(path, text) ? Self.own : path)
      }
    }
    names = found.isEmpty ? nil : found
    self.spelled = spelled
  }

  private static let own = ""

  /// Whether it is always the object of the name itself, or one that the code makes for itself.
  var isOwn: Bool { names == [Self.own] }

  /// Whether two versions surely give back different objects.
  func differ(from other: ReturnedNames) -> Bool {
    guard let names, let others = other.names else { return false }
    if names != others { return true }
    // Of several objects that the code makes, another one.
    let (lost, gained) = (spelled.subtracting(other.spelled), other.spelled.subtracting(spelled))
    return !lost.isEmpty && !gained.isEmpty && lost.union(gained).allSatisfy { name in
      [texts, other.texts].allSatisfy { $0.contains { Self.declares(name, $0) } }
    }
  }

  /// `title` of ` self.title; }`
  private static func path(behind text: Substring) -> String? {
    let start = text.drop { $0 == " " || $0 == "\n" }
    var end = start.startIndex
    while end < start.endIndex, start[end].isLetter || start[end].isNumber || start[end] == "_" || start[end] == "." { end = start.index(after: end) }
    var path = start[..<end]
    guard !path.isEmpty, let sign = start[end...].first(where: { $0 != " " }), sign == ";" || sign == "}" || sign == "\n" else { return nil }
    if path.hasPrefix("self.") { path = path.dropFirst(5) }
    if path.hasPrefix("_") { path = path.dropFirst() }
    // `nil` is no view at all.
    guard !path.isEmpty, !["self", "YES", "NO", "true", "false"].contains(path) else { return nil }
    return String(path)
  }

  /// Whether code declares a variable of a name: `let label = `, `UILabel *label = `
  private static func declares(_ name: String, _ text: String) -> Bool {
    var last: Substring?
    for word in text.words {
      if word == name, let last, last == "let" || last == "var" || text[last.endIndex..<word.startIndex].contains("*") { return true }
      last = word
    }
    return false
  }
}
