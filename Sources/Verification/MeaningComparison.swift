internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Looks for names that a pair of units has in common and that the two versions of the file give different meanings.
///
/// `if isWide` is the same text on both sides, and another condition where `isWide` is computed in another way.
final class MeaningComparison {
  private let before: NameMeanings
  private let after: NameMeanings
  private let histories: (before: ValueHistories, after: ValueHistories)
  /// What is known of edits that made the new version; nil for nothing.
  private let edited: EditedHistories?
  /// Whether names get their values at other times.
  private var isMoved: [Name: Bool] = [:]
  /// What is known of names that are no variables of a unit.
  private var known: [Question: Relation] = [:]

  private struct Question: Hashable {
    let name: Name
    let types: [String?]
  }

  /// What the two versions say of one name.
  private enum Relation {
    /// One of them says nothing of it.
    case unknown
    /// The same, in words that have a meaning themselves.
    case same(Set<Name>)
    case changed
  }

  /// Nil where one of the versions does not exist, or both are one text.
  ///
  /// - Parameter edits: Where the versions differ; nil where that is not known.
  init?(_ context: ComparisonContext, _ edits: EditedPlaces?) {
    guard let old = context.before.host, let new = context.after.host, context.before.file.bytes != context.after.file.bytes else { return nil }
    before = NameMeanings(old, units: context.before.units)
    after = NameMeanings(new, units: context.after.units)
    let histories = (before: ValueHistories(old), after: ValueHistories(new))
    self.histories = histories
    edited = edits.map { EditedHistories(histories.before, histories.after, $0) }
  }

  struct Name: Hashable {
    let word: String
    let isMember: Bool
    /// Whether it names a view or guide, of which only what it stands for matters, and not how it is made.
    let isItem: Bool
  }

  /// A name that means something else after the change.
  ///
  /// - Complexity: O(names that the unit depends on); each name that is no variable of the unit is looked up once for all units.
  func changedName(in old: LayoutUnit, _ new: LayoutUnit) -> String? {
    let common = Self.names(in: old).intersection(Self.names(in: new)).filter { !isOfConstraints($0) }
    if edited?.keepMeanings(of: common) == true { return nil }
    let name = old.declaration.lastDottedWord
    if ReturnedNames(in: [before.text(of: old)], of: name).differ(from: ReturnedNames(in: [after.text(of: new)], of: name)) { return name }
    // A constraint that is not active yet is gone where nothing holds it.
    let kept = Set(old.touched.map(\.name)).intersection(new.touched.map(\.name)).sorted()
    if let name = kept.first(where: { NameTraits.isWeak($0.lastDottedWord, after.host) && !NameTraits.isWeak($0.lastDottedWord, before.host) }) { return name }
    return changedName(among: common, old, new)
  }

  /// One of some names of two units, or of what they are computed from, that means something else after the change.
  func changedName(among common: Set<Name>, _ old: LayoutUnit, _ new: LayoutUnit) -> String? {
    let types = [before.type(of: old), after.type(of: new)]
    var waiting = common.sorted { ($0.word, $0.isItem ? 1 : 0) > ($1.word, $1.isItem ? 1 : 0) }
    var seen = Set(waiting)
    if let name = dividedName(behind: common, old, new, types) { return name }
    while let name = waiting.popLast() {
      if getsItsValuesElsewhere(name) || isGivenOtherwise(name, old, new) || isOfAnotherKind(name, old, new) || isChangedBelow(name, types) { return name.word }
      switch relation(of: name, old, new, types) {
      case .unknown: continue
      case .changed: return name.word
      case .same(let words): waiting += words.sorted { $0.word < $1.word }.filter { seen.insert($0).inserted }
      }
    }
    return nil
  }

  /// A name behind a division that counts in whole numbers on one side only: `5 / 2` is 2 for `let points = 5`, and 2.5 for
  /// `let points: CGFloat = 5`.
  private func dividedName(behind names: Set<Name>, _ old: LayoutUnit, _ new: LayoutUnit, _ types: [String?]) -> String? {
    // In Objective-C the numbers themselves say which they are.
    guard before.isSwift else { return nil }
    var waiting = names.map { (name: $0, isDivided: false) }
    var seen: [Set<Name>] = [names, []]
    while let (name, isDivided) = waiting.popLast() {
      if isDivided, let first = before.countsWhole(name.word), let second = after.countsWhole(name.word), first != second { return name.word }
      guard !name.isItem, case .same(let words) = relation(of: name, old, new, types) else { continue }
      let divides = isDivided || after.divides(name.word)
      for word in words where seen[divides ? 1 : 0].insert(word).inserted { waiting.append((word, divides)) }
    }
    return nil
  }

  private func getsItsValuesElsewhere(_ name: Name) -> Bool {
    if let known = isMoved[name] { return known }
    let result = !(edited?.leaveAlone(name) ?? false) && histories.before.differ(from: histories.after, in: name)
    isMoved[name] = result
    return result
  }

  /// Whether a unit gives a member of another object, which no code of the file declares, other values or under other conditions:
  /// `if isOff { icon.isHidden = true }`
  private func isGivenOtherwise(_ name: Name, _ old: LayoutUnit, _ new: LayoutUnit) -> Bool {
    guard name.isMember, !name.isItem, !histories.before.declaresMember(name.word), !histories.after.declaresMember(name.word) else { return false }
    let (first, second) = (histories.before.changes(of: name.word, in: old.range), histories.after.changes(of: name.word, in: new.range))
    return first.count == second.count && first != second
  }

  private func isOfAnotherKind(_ name: Name, _ old: LayoutUnit, _ new: LayoutUnit) -> Bool {
    NameTraits(of: name, in: old.range, before).change(to: NameTraits(of: name, in: new.range, after))
  }

  /// Whether a subclass of the file, or a type that conforms to the protocol whose extension the unit is of, has something else under a
  /// name than before: `override var gap: CGFloat { 12 }`
  private func isChangedBelow(_ name: Name, _ types: [String?]) -> Bool {
    guard before.isSwift, !name.isMember, let old = types[0], let new = types[1], before.hasSeveralOwners(name.word) else { return false }
    return before.heirs(of: old).intersection(after.heirs(of: new)).contains { heir in
      let (first, second) = (before.texts(of: name.word, inType: heir), after.texts(of: name.word, inType: heir))
      guard first != second else { return false }
      func telling(_ texts: [String]) -> [String] { texts.filter { Self.isTelling($0, ofItem: name.isItem) } }
      return telling(first) != telling(second) || ReturnedNames(in: first, of: name.word).differ(from: ReturnedNames(in: second, of: name.word))
        || name.isItem && Self.alias(in: first) != Self.alias(in: second)
    }
  }

  private func relation(of name: Name, _ old: LayoutUnit, _ new: LayoutUnit, _ types: [String?]) -> Relation {
    let locals = name.isMember ? (nil, nil) : (before.localMeaning(of: name.word, in: old), after.localMeaning(of: name.word, in: new))
    let isLocal = locals.0 != nil || locals.1 != nil
    // Of what does not depend on the type there is one answer for all of them.
    let isShared = zip([before, after], types).allSatisfy { $0.isShared(name.word, inType: $1, isMember: name.isMember) }
    let question = Question(name: name, types: isShared ? [] : types)
    if !isLocal, let relation = known[question] { return relation }
    let meanings = (
      locals.0 ?? before.meaning(of: name.word, inType: types[0], isMember: name.isMember),
      locals.1 ?? after.meaning(of: name.word, inType: types[1], isMember: name.isMember)
    )
    let first = meanings.0.filtered { Self.isTelling($0, ofItem: name.isItem) }
    let second = meanings.1.filtered { Self.isTelling($0, ofItem: name.isItem) }
    // How an object is made does not matter, which one is given back does.
    let givesOther = ReturnedNames(in: meanings.0.texts, of: name.word).differ(from: ReturnedNames(in: meanings.1.texts, of: name.word))
    let hasOtherCount = ListCounts(in: meanings.0.texts).differ(from: ListCounts(in: meanings.1.texts))
    let isOtherItem = name.isItem && Self.alias(in: meanings.0.texts) != Self.alias(in: meanings.1.texts) && !meanings.0.texts.isEmpty && !meanings.1.texts.isEmpty
      && (Self.isMade(by: meanings.0.texts) || Self.isMade(by: meanings.1.texts))
    let late = (Self.isSetLate(by: meanings.0.texts), Self.isSetLate(by: meanings.1.texts))
    let isSetAtOtherTimes = late.0.map { first in late.1.map { $0 != first } ?? false } ?? false
    let relation: Relation = if givesOther || hasOtherCount || isOtherItem || isSetAtOtherTimes {
      .changed
    } else if first.isEmpty || second.isEmpty {
      !name.isMember && !isLocal && replacesInherited(name.word, types) ? .changed : .unknown
    } else if !first.agrees(with: second), (locals.0 == nil) == (locals.1 == nil) || !first.gives(theSameAs: second) {
      .changed
    } else {
      .same(first.words(asItem: name.isItem))
    }
    if !isLocal { known[question] = relation }
    return relation
  }

  /// Whether only one version has code of its own for what a superclass gives: `- (UIView *)view { … }`, `override var bounds`.
  private func replacesInherited(_ word: String, _ types: [String?]) -> Bool {
    let getters = zip([before, after], types).map { $0.getter(of: word, inType: $1) }
    guard (getters[0] == nil) != (getters[1] == nil), let text = getters[0] ?? getters[1] else { return false }
    // A getter that makes the object of the name when it is asked for, gives that.
    return !ReturnedNames(in: [text], of: word).isOwn
  }

  /// `title` of `= self.title`, where that is all that a view is given.
  private static func alias(in texts: [String]) -> String? {
    guard texts.count == 1, let text = texts.first, text.hasPrefix("= ") else { return nil }
    let path = text.dropFirst(2).drop { $0 == "_" }
    guard let first = path.first, first.isLowercase, path.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }), path != "nil" else { return nil }
    return path.hasPrefix("self.") ? String(path.dropFirst(5)) : String(path)
  }

  /// Whether a name only gets its values in functions that nothing calls as far as the file tells; nil where it gets none.
  private static func isSetLate(by texts: [String]) -> Bool? {
    let values = texts.filter { $0.hasPrefix("= ") }
    return values.isEmpty ? nil : values.allSatisfy { $0.hasSuffix(NameMeanings.lateMark) }
  }

  /// `= UIView()`: whether a view is one of its own.
  private static func isMade(by texts: [String]) -> Bool {
    texts.count == 1 && texts[0].hasPrefix("= ") && texts[0].dropFirst(2).first.map { $0.isUppercase || $0 == "{" || $0 == "[" } == true
  }

  /// `c.isActive`: how often constraints are made active one by one, and whether SnapKit or a statement lets a view take part in them,
  /// is a matter of how they are written down.
  private func isOfConstraints(_ name: Name) -> Bool {
    // `setConstraints:all active:YES` says it without a dot.
    guard name.isMember || !after.isSwift, ["isActive", "active", "translatesAutoresizingMaskIntoConstraints"].contains(name.word) else { return false }
    return [before, after].allSatisfy {
      $0.isSwift ? $0.host.declarations.declarations(named: name.word).isEmpty : $0.host.names.declarations(named: name.word).isEmpty
    }
  }

  // MARK: Words

  static func names(in unit: LayoutUnit) -> Set<Name> {
    // Most constraints of a unit have their items and conditions in common.
    var items: Set<String> = []
    var texts: Set<String> = []
    for made in unit.constraints {
      items.formUnion(made.form.items)
      texts.formUnion(made.form.symbols)
      texts.formUnion(made.guards)
    }
    for fact in unit.facts {
      texts.insert(fact.text)
      texts.formUnion(fact.guards)
    }
    var names: Set<Name> = []
    for call in unit.calls {
      names.insert(Name(word: call.name, isMember: false, isItem: false))
      texts.formUnion(call.guards)
    }
    for item in items { names.formUnion(words(in: item, isItem: true)) }
    for text in texts { names.formUnion(words(in: ValueChanges.unmarked(text), isItem: false)) }
    return names
  }

  /// The identifiers of a text.
  static func words(in text: String, isItem: Bool) -> Set<Name> {
    var found: Set<Name> = []
    var last: Substring?
    for word in text.words {
      let isBehindDot = word.startIndex > text.startIndex && text.utf8[text.utf8.index(before: word.startIndex)] == UInt8(ascii: ".")
      // What follows `self.` is a member of the unit's own type.
      let isMember = isBehindDot && !(last == "self" && last.map { text.utf8.index(after: $0.endIndex) } == word.startIndex)
      last = word
      if let first = word.first, !first.isNumber { found.insert(Name(word: String(word), isMember: isMember, isItem: isItem)) }
      guard word.endIndex < text.endIndex else { continue }
      // `theme["gap"]`, and `theme(2)`, where `theme` may be an object.
      let next = text.utf8[word.endIndex]
      if next == UInt8(ascii: "[") { found.insert(Name(word: "subscript", isMember: true, isItem: isItem)) }
      if next == UInt8(ascii: "("), word.first?.isLowercase == true { found.insert(Name(word: "callAsFunction", isMember: true, isItem: isItem)) }
    }
    for (word, isSubscript) in symbols(in: text) {
      found.insert(isSubscript ? Name(word: "subscript", isMember: true, isItem: isItem) : Name(word: word, isMember: false, isItem: isItem))
    }
    return found
  }

  /// The operators of a text that the standard library does not have, and the brackets behind others: `list()[2]`
  private static func symbols(in text: String) -> [(word: String, isSubscript: Bool)] {
    guard !text.utf8.allSatisfy({ $0 < 0x80 && !symbolBytes.contains($0) }) else { return [] }
    var found: [(String, Bool)] = []
    var run = ""
    var last: Character?
    func end() {
      if !run.isEmpty, !standardOperators.contains(run) { found.append((run, false)) }
      run = ""
    }
    for character in text {
      if isOperator(character) {
        run.append(character)
      } else {
        end()
        if character == "[", let last, ")]?!".contains(last) { found.append(("", true)) }
      }
      last = character
    }
    end()
    return found
  }

  /// Bytes without which a text has neither.
  private static let symbolBytes = Set("+-*/%=<>!&|^~?[".utf8)

  private static func isOperator(_ character: Character) -> Bool {
    character.isASCII ? "+-*/%=<>!&|^~?".contains(character) : (character.isSymbol || character.isMathSymbol) && !"‹›".contains(character)
  }

  /// Source: the standard library. A project may have more of them; what they give is a number as well.
  private static let standardOperators: Set<String> = [
    "=", "+", "-", "*", "/", "%", "+=", "-=", "*=", "/=", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "!", "?", "??", "->", "&", "|", "^", "~", "~=",
  ]

  /// Words of code that makes constraints, which is compared as such.
  private static let layoutWords: [StaticString] = ["onstraint", "snp", "mas_", "make.", "isActive", ".active"]

  private static let valueTypes: Set<String> = [
    "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "UILayoutPriority", "NSNumber", "NSString", "UIScreen", "UIDevice",
    "UIApplication", "NSDictionary", "UIEdgeInsetsMake", "CGFloat",
  ]

  /// Whether a text tells what a name stands for, and is not only how an object is made that stands for itself.
  static func isTelling(_ text: String, ofItem isItem: Bool) -> Bool {
    // A project's own link of SnapKit's chains makes no constraint by itself.
    if ByteSearch.contains("-> ConstraintMaker", in: text) { return true }
    if let mark = text.firstRange(of: NameMeanings.conditionMark) { return isTelling(String(text[..<mark.lowerBound]), ofItem: isItem) }
    // `[.width, .centerX]`: attributes, through which a loop goes.
    if text.hasPrefix("= [.") { return true }
    if layoutWords.contains(where: { ByteSearch.contains($0, in: text) }) { return false }
    if text.hasPrefix(NameMeanings.valueMark) || text.hasPrefix(NameMeanings.typeMark) { return true }
    if isItem { return !text.utf8.contains(UInt8(ascii: "(")) && !ByteSearch.contains("[[", in: text) }
    return !text.words.contains { word in
      guard let start = firstCapital(in: word), start == word.startIndex || word.utf8[word.utf8.index(before: start)] == UInt8(ascii: "_") else { return false }
      return isObject(word[start...]) && !valueTypes.contains(String(word[start...]))
    }
  }

  private static func firstCapital(in word: Substring) -> Substring.Index? {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.firstIndex(where: \.isUppercase) }
    return word.utf8.firstIndex { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }

  private static let objectSuffixes = ["View", "Label", "Button", "Control", "Bar", "Controller", "Cell", "Field", "Layer", "Guide", "Font", "Color", "Image", "Stack"]

  /// `UILabel`, `BadgeView`
  private static func isObject(_ word: Substring) -> Bool {
    word.hasPrefix("UI") || word.hasPrefix("NS") || word.hasPrefix("WK") || word.hasPrefix("MK") || objectSuffixes.contains { word.hasSuffix($0) }
  }
}

extension NameMeanings.Meaning {
  /// The names that tell what a name stands for, in the texts that tell it.
  ///
  /// - Parameter isItem: Whether it is the name of a view or guide.
  func words(asItem isItem: Bool) -> Set<MeaningComparison.Name> {
    (texts + uses.keys).lazy.filter { MeaningComparison.isTelling($0, ofItem: isItem) }.reduce(into: []) { $0.formUnion(MeaningComparison.words(in: $1, isItem: isItem)) }
  }
}
