internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What a word tells of the code in which it stands.
struct WordDeeds: OptionSet, Sendable {
  let rawValue: UInt8

  /// The code says something about layout, or about the view hierarchy.
  static let laysOut = WordDeeds(rawValue: 1)
  /// It adds views, or takes them out.
  static let places = WordDeeds(rawValue: 2)
  /// It may end constraints that others made.
  static let undoes = WordDeeds(rawValue: 4)
  /// It leaves something changed.
  static let changes = WordDeeds(rawValue: 8)
  /// Any view of the file may be concerned.
  static let isAboutAnyView = WordDeeds(rawValue: 16)
  static let anything: WordDeeds = [.laysOut, .places, .undoes, .changes, .isAboutAnyView]
}

/// What the words of a file tell: each is looked at once, wherever it stands.
final class WordDeedTable {
  private let buffer: TokenBuffer
  private let declarations: DeclarationTable?
  private var entries: [Entry?]

  private struct Entry {
    var deeds: WordDeeds = []
    /// `isActive = false` ends a constraint, and `isActive = true` does not.
    var isActivity = false
    /// Whether something of that name is declared to be a constraint.
    var isConstraint = false
  }

  init(_ buffer: TokenBuffer, _ declarations: DeclarationTable?) {
    self.buffer = buffer
    self.declarations = declarations
    entries = Array(repeating: nil, count: buffer.wordCount)
  }

  /// Whether it matters where the word stands.
  func dependsOnPlace(_ word: Int) -> Bool {
    let entry = entry(word)
    return entry.isActivity || entry.isConstraint
  }

  func deeds(of word: Int, at index: Int) -> WordDeeds {
    let entry = entry(word)
    var deeds = entry.deeds
    if entry.isActivity, let equals = buffer.next(index), buffer.isOperator(equals, "="),
      buffer.next(equals).map({ !buffer.isWord($0, in: ["true", "YES"]) }) ?? true { deeds.insert(.undoes) }
    if entry.isConstraint, let type = declarations?.declaration(of: buffer.text(index), at: index)?.type, isOfConstraint(type) {
      deeds.formUnion([.laysOut, .isAboutAnyView])
    }
    return deeds
  }

  private func entry(_ word: Int) -> Entry {
    if let entry = entries[word] { return entry }
    let text = buffer.text(Int(buffer.firstTokens[word]))
    var entry = Entry(deeds: Self.deeds(of: text))
    entry.isActivity = text == "isActive" || text == "active"
    entry.isConstraint = declarations?.declarations(named: text).contains { $0.type.map(isOfConstraint) ?? false } ?? false
    entries[word] = entry
    return entry
  }

  private func isOfConstraint(_ type: Range<Int>) -> Bool { ByteSearch.contains("Constraint", in: buffer.normalizedText(type)) }

  private static let viewLists: Set<String> = ["superview", "subviews", "arrangedSubviews"]
  private static let undoing = ["remove", "deactivate", "remake", "uninstall"]
  private static let changing = ["add", "insert", "append", "remove", "toggle"]
  private static let constraintWords: Set<String> = [
    "NSLayoutConstraint", "makeConstraints", "updateConstraints", "remakeConstraints", "constraint", "translatesAutoresizingMaskIntoConstraints",
    "addConstraint", "addConstraints", "activateConstraints", "setNeedsUpdateConstraints", "mas_makeConstraints", "mas_updateConstraints",
    "mas_remakeConstraints", "MASConstraintMaker", "constraintWithItem", "constraintsWithVisualFormat",
  ]

  private static func deeds(of word: String) -> WordDeeds {
    var deeds: WordDeeds = []
    if HierarchyStep.additions.contains(word) || HierarchyStep.removals.contains(word) { deeds.insert(.places) }
    if changing.contains(where: word.hasPrefix) { deeds.insert(.changes) }
    if undoing.contains(where: word.hasPrefix) || word.hasSuffix("remakeConstraints") { deeds.insert(.undoes) }
    let isAboutConstraints = ByteSearch.contains("onstraint", in: word)
    if isAboutConstraints || word.hasSuffix("Anchor") || ByteSearch.contains("ubview", in: word) || ByteSearch.contains("uperview", in: word)
      || word == "snp" || word.hasPrefix("mas_") || word == "isActive" || word == "activate" || word == "addLayoutGuide" { deeds.insert(.laysOut) }
    if viewLists.contains(word) || isAboutConstraints && !constraintWords.contains(word) { deeds.insert(.isAboutAnyView) }
    return deeds
  }
}
