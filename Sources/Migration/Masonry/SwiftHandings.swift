internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds where a Swift file hands views to Objective-C: as arguments and receivers of its methods, and as members and results that it
/// reads.
final class SwiftHandings {
  private let names: DeclarationTable
  private let classes: ClassTree
  private let types: DeclaredTypes
  /// Whether some file of Objective-C imports what Swift declares.
  private let isImported: Bool
  /// What was found so far: many classes have members and methods of one name.
  private var known: [Question: [Handing]] = [:]
  private var buffer: TokenBuffer { names.buffer }

  /// Variables are followed this far.
  private static let maximumDepth = 4

  /// What one place gives to a name.
  struct Handing: Hashable {
    /// The class or structure that has the member there; nil where it is not known, and of other names.
    var owner: String?
    /// Where the member of an object of an unknown type is given something.
    var token: Int?
    let values: Set<ViewOrigin>
  }

  init(_ names: DeclarationTable, _ classes: ClassTree, _ types: DeclaredTypes, isImported: Bool) {
    self.names = names
    self.types = types
    self.isImported = isImported
    self.classes = classes
  }

  /// The words by which Swift may call a method of Objective-C: `centerView:` is `centerView` or `center`, and an initialiser
  /// that starts with `initWithCard` has the label `card`.
  ///
  /// - Source: "Translating Objective-C names" in Swift's evolution proposal 5.
  static func spellings(of origin: ViewOrigin) -> [String] {
    let name = origin.name
    switch origin.kind {
    case .member, .key: return [name]
    case .parameter, .receiver:
      if name.hasPrefix("initWith") { return [name.dropFirst(8).prefix(1).lowercased() + name.dropFirst(9)] }
      let ends = name.indices.dropFirst().filter { end in
        guard name[end].isUppercase else { return false }
        let rest = name[end...]
        return Self.types.contains(where: rest.hasSuffix) || Self.prepositions.contains(where: rest.hasPrefix)
      }
      var result = [name] + ends.map { String(name[..<$0]) }.filter { !["set", "get"].contains($0) }
      // `panel.card = view`
      if name.hasPrefix("set"), origin.kind == .parameter { result.append(name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)) }
      return result
    case .result: return [name] + name.indices.dropFirst().filter { name[$0].isUppercase }.map { String(name[..<$0]) }
    case .assignment, .method, .getter, .local, .object, .anything: return []
    }
  }

  /// How the names of the classes of views end, which Swift leaves out, and the words that it makes a label.
  private static let types = ["View", "Label", "Button", "Cell", "Control", "Bar", "Field", "Switch", "Slider", "Indicator", "Picker", "Item"]
  private static let prepositions = ["With", "In", "To", "For", "On", "From", "At", "By", "Of", "Into", "Onto", "Using", "Below", "Above"]

  /// What is asked about the places of a word.
  private struct Question: Hashable {
    let word: String
    let kind: ViewOrigin.Kind
    /// Whether the word may be that of a member that a method of Objective-C sets.
    let mayBeSet: Bool
    /// What follows the word in a method of Objective-C that Swift defines: `At` of `visibleItemAt:` for `visibleItem`.
    let rest: String
  }

  /// What each place gives to a name where that is spelled by one of its words.
  func values(givenTo word: ViewOrigin, spelled spelling: String) -> [Handing] {
    let question = Question(word: spelling, kind: word.kind, mayBeSet: spelling != word.name && word.name.hasPrefix("set"),
      rest: word.kind == .result ? String(word.name.dropFirst(spelling.count)) : "")
    if let found = known[question] { return found }
    let keyed = word.kind == .member || word.kind == .key ? values(forKey: spelling).map { Handing(values: $0) } : []
    let handings = buffer.tokens(spelled: spelling).map { place in
      let owner = word.kind == .member ? owner(ofMemberAt: place) : nil
      let isOfAnother = word.kind == .member && owner == nil && buffer.previous(place).map { buffer[$0].kind == .dot } == true
      return Handing(owner: owner, token: isOfAnother ? place : nil, values: values(at: place, question))
    }
    let found = Array(Set((handings + keyed).filter { !$0.values.isEmpty }))
    known[question] = found
    return found
  }

  private func values(at place: Int, _ question: Question) -> Set<ViewOrigin> {
    switch question.kind {
    case .parameter:
      let isSet = question.mayBeSet && buffer.next(place).map { buffer.isOperator($0, "=") } == true && !isDeclared(place)
      return isSet ? given(at: place) : arguments(at: place)
    case .receiver: return receiver(at: place)
    // A getter has no labels.
    case .member: return isLabel(place) ? [] : given(at: place).union(results(at: place, ""))
    case .result: return results(at: place, question.rest)
    case .assignment, .key, .method, .getter, .local, .object, .anything: return []
    }
  }

  /// The class or structure that has the member which a place names: that of `panel` in `panel.board = plate`, and that around
  /// `board = plate`. Nil where it may be a protocol, which any class can conform to.
  private func owner(ofMemberAt place: Int) -> String? {
    if let dot = buffer.previous(place), buffer[dot].kind == .dot {
      var object = buffer.postfixStart(of: place)..<dot
      while let last = object.last, object.count > 1, buffer.spells(last, "?") || buffer.spells(last, "!") { object = object.dropLast() }
      if object.count != 1 || !buffer.isWord(object.lowerBound, "self") { return names.type(of: object).flatMap { known($0.name) } }
    } else if names.declaration(of: buffer.text(place), at: place)?.kind != .property {
      return nil
    }
    guard let type = names.enclosingType(at: place) else { return nil }
    return type.keyword == "extension" ? known(type.name) : type.keyword == "protocol" ? nil : type.name.lastDottedWord
  }

  /// The name of a type that is no protocol which a class of the files may conform to.
  private func known(_ type: String) -> String? {
    let name = type.lastDottedWord
    guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"), name.utf8.allSatisfy(\.isPartOfPlainWord) else { return nil }
    return classes.contains(name) || types.isKnown(name) || FrameworkClassTree.contains(name) || types.isForeign(name) && !classes.isAdopted(name) ? name : nil
  }

  private func isDeclared(_ place: Int) -> Bool { buffer.previous(place).map { buffer.isWord($0, in: ["func", "class", "let", "var"]) } ?? false }

  /// `Helper.center(plate)`, `Panel(card: plate)`; anything where a function is used as a value: `plates.forEach(Helper.center)`.
  private func arguments(at place: Int) -> Set<ViewOrigin> {
    guard let next = buffer.next(place), !isDeclared(place) else { return [] }
    if isSelector(place) { return [.untold] }
    if buffer[next].kind == .rightParenthesis || buffer[next].kind == .comma, buffer.previous(place).map({ buffer[$0].kind == .dot }) == true { return [.untold] }
    if buffer[next].kind == .leftParenthesis, let close = buffer.partner(of: next) {
      return values(in: next + 1..<close, 0).union(buffer.next(close).map { returned(inClosure: $0) } ?? [])
    }
    if buffer[next].kind == .leftBrace { return returned(inClosure: next) }
    guard buffer[next].kind == .colon, let open = buffer.previous(place), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let callee = buffer.previous(open), classes.contains(buffer.text(callee))
    else { return [] }
    return values(in: open + 1..<close, 0)
  }

  /// Whether a place names a method for others to call: `#selector(Helper.center(_:))`.
  private func isSelector(_ place: Int) -> Bool {
    buffer.parent(of: place).flatMap(buffer.previous).map { ["selector", "#selector"].contains(buffer.text($0)) } ?? false
  }

  /// What a member gets by its key: `panel.setValue(plate, forKey: "board")`, `#keyPath(Panel.board)`.
  private func values(forKey name: String) -> [Set<ViewOrigin>] {
    buffer.tokens(spelled: "setValue").compactMap { place in
      guard let open = buffer.next(place), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
        let comma = (open..<close).first(where: { buffer[$0].kind == .comma && buffer.parent(of: $0) == open })
      else { return nil }
      let isNamed = (comma..<close).contains { buffer[$0].kind == .string ? buffer.text($0).split(whereSeparator: { $0 == "." || $0 == "\"" }).last.map(String.init) == name : buffer.text($0) == name }
      return isNamed ? values(in: open + 1..<comma, 0) : nil
    }
  }

  /// What a function gives that is declared at a place: `func visibleItem(at index: Int) -> UIView { card.plate }`, also where
  /// `@objc(visibleItemAt:)` names it.
  private func results(at place: Int, _ rest: String) -> Set<ViewOrigin> {
    guard let name = functionName(at: place), mayBeCalled(name), var index = buffer.next(name) else { return [] }
    if name == place, !rest.isEmpty {
      // The names of types are left out on both sides of the label: `target(for:)` is `targetViewForBoard:`.
      guard buffer[index].kind == .leftParenthesis, let label = buffer.next(index).map({ buffer.text($0) }) else { return [] }
      guard label == "_" || rest.contains(label.prefix(1).uppercased() + label.dropFirst()) else { return [] }
    }
    while buffer[index].kind != .leftBrace {
      guard buffer[index].kind != .rightBrace, !buffer.isWord(index, in: ["func", "var", "let", "init"]), let next = buffer.next(buffer.groupLastIndex(index)) else { return [] }
      index = next
    }
    return returned(inBraces: index)
  }

  /// Whether Objective-C may call a function of Swift: where it does not import what Swift declares, one that Objective-C declares as
  /// well, in a superclass or a protocol, or one with a selector.
  ///
  /// - Source: The Swift Programming Language, "Attributes" (`objc`, `objcMembers`), and Swift's evolution proposal 160.
  private func mayBeCalled(_ name: Int) -> Bool {
    if isImported { return true }
    guard let statement = buffer.statement(containing: name) else { return true }
    let marks: [StaticString] = ["override", "objc", "IBAction", "dynamic", "objcMembers"]
    if (statement.lowerBound..<name).contains(where: { buffer.isWord($0, in: marks) || buffer.spells($0, "@objc") }) { return true }
    guard let type = names.enclosingType(at: name) else { return false }
    if let head = buffer.statement(containing: type.open), (head.lowerBound..<type.open).contains(where: { buffer.isWord($0, in: marks) || buffer.spells($0, "@objc") || buffer.spells($0, "@objcMembers") }) { return true }
    guard let inherited = type.inheritance.map({ buffer.splitAtCommas($0) }) else { return false }
    guard type.keyword == "class", inherited.count == 1, let parent = inherited.first.map({ buffer.normalizedText($0) }) else { return true }
    return !FrameworkClassTree.contains(parent) && !classes.contains(parent)
  }

  /// The name of the function that a word is, or that `@objc` names by it.
  private func functionName(at place: Int) -> Int? {
    guard var index = buffer.previous(place) else { return nil }
    if buffer.isWord(index, "func") { return place }
    // One of its labels, which is the longest word of its selector.
    if let name = function(withLabel: place) { return name }
    guard buffer[index].kind == .leftParenthesis, buffer.previous(index).map({ buffer.isWord($0, "objc") }) == true, let close = buffer.partner(of: index) else { return nil }
    index = close
    for _ in 0..<8 {
      guard let next = buffer.next(index) else { return nil }
      if buffer.isWord(next, "func") { return buffer.next(next) }
      index = buffer.groupLastIndex(next)
    }
    return nil
  }

  /// Whether a word is a label where a function is declared: `name` of `func show(name: String)`.
  private func isLabel(_ place: Int) -> Bool { function(withLabel: place) != nil }

  private func function(withLabel place: Int) -> Int? {
    guard let open = buffer.parent(of: place), buffer[open].kind == .leftParenthesis, let name = buffer.previous(open), let word = buffer.previous(name),
      buffer.isWord(word, "func")
    else { return nil }
    return name
  }

  /// What a closure behind a call returns. One call in it mostly does something, and gives no view.
  private func returned(inClosure open: Int) -> Set<ViewOrigin> { returned(inBraces: open).subtracting([.untold]) }

  /// What the code in braces returns: a closure behind a call, or a function's body; nothing for other tokens.
  private func returned(inBraces open: Int) -> Set<ViewOrigin> {
    guard buffer[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return [] }
    let returns = (open..<close).filter { buffer.isWord($0, "return") }
    guard returns.isEmpty else {
      return returns.compactMap { buffer.statement(containing: $0) }.reduce(into: []) { result, statement in
        if let word = statement.first(where: { buffer.isWord($0, "return") }) { result.formUnion(values(in: word + 1..<statement.upperBound, 0)) }
      }
    }
    // `{ card.plate }`, `{ card in card.plate }`
    guard let last = buffer.previous(close), last > open, let start = buffer.statement(containing: last)?.lowerBound, start > open else { return [] }
    let head = buffer.trimmed(open + 1..<start)
    return head.isEmpty || head.last.map { buffer.isWord($0, "in") } == true ? values(in: start..<close, 0) : []
  }

  /// `plate.centerIt()`
  private func receiver(at place: Int) -> Set<ViewOrigin> {
    guard let next = buffer.next(place), buffer[next].kind == .leftParenthesis, let before = buffer.previous(place), !isDeclared(place) else { return [] }
    let start = buffer.postfixStart(of: place)
    if buffer[before].kind == .dot, start < before, !buffer.isWord(start, "self") || buffer.next(start) != before { return values(in: start..<before, 0) }
    return names.enclosingType(at: place).map { [ViewOrigin(.object, $0.name.split(separator: ".").last.map(String.init) ?? $0.name)] } ?? []
  }

  /// `var board: UIView { card.plate }`, `panel.board = plate`
  private func given(at place: Int) -> Set<ViewOrigin> {
    guard !isVariable(place) else { return [] }
    if isDeclared(place) {
      var index = buffer.next(place)
      while let current = index, buffer[current].kind != .leftBrace, !buffer.isOperator(current, "=") {
        guard buffer[current].kind == .identifier || buffer[current].kind == .colon || !buffer.hasNewline(between: place, and: current) else { return [] }
        guard !buffer.isWord(current, in: ["let", "var", "func", "init"]) else { return [] }
        index = buffer.next(current)
      }
      guard let start = index else { return [] }
      if buffer[start].kind == .leftBrace, let close = buffer.partner(of: start) {
        let isGetter = buffer.next(start).map { !buffer.isWord($0, in: ["get", "set", "willSet", "didSet", "mutating", "nonmutating"]) && buffer[$0].kind != .at } ?? false
        return isGetter && returns(in: start..<close) ? returned(inBraces: start) : values(in: start + 1..<close, 0)
      }
      if let initial = names.declared(at: place)?.initializer { return values(of: initial) }
      return value(behind: start, of: place)
    }
    guard let sign = buffer.next(place), buffer.isOperator(sign, "=") else { return [] }
    return value(behind: sign, of: place)
  }

  /// Whether a place means what a function or a closure declares: `let board = card.plate` in one.
  private func isVariable(_ place: Int) -> Bool {
    if isDeclared(place) { return names.declared(at: place).map { $0.kind != .property } ?? false }
    guard buffer.previous(place).map({ buffer[$0].kind != .dot }) ?? true else { return false }
    return names.declaration(of: buffer.text(place), at: place).map { $0.kind != .property } ?? false
  }

  private func value(behind sign: Int, of place: Int) -> Set<ViewOrigin> {
    guard let statement = buffer.statement(containing: place), sign + 1 < statement.upperBound else { return [] }
    return values(of: sign + 1..<statement.upperBound)
  }

  /// What an expression gives: a closure that is called at once gives what it returns.
  private func values(of range: Range<Int>) -> Set<ViewOrigin> {
    let range = buffer.trimmed(range)
    guard let open = range.first, buffer[open].kind == .leftBrace, let close = buffer.partner(of: open), let call = buffer.next(close), buffer[call].kind == .leftParenthesis,
      buffer.partner(of: call) == range.upperBound - 1, returns(in: open..<close)
    else { return values(in: range, 0) }
    return returned(inBraces: open)
  }

  private func returns(in range: Range<Int>) -> Bool { range.contains { buffer.isWord($0, "return") } }

  /// The members that an expression names, and what its variables have.
  private func values(in range: Range<Int>, _ depth: Int) -> Set<ViewOrigin> {
    guard depth < Self.maximumDepth, !isPlainValue(range) else { return [] }
    var result: Set<ViewOrigin> = []
    for index in range where buffer[index].kind == .identifier && !buffer.isReservedWord(index) {
      let text = buffer.text(index)
      // What a closure gets, and what a function gives, is not followed.
      let isCalled = buffer.next(index).map { buffer[$0].kind == .leftParenthesis } == true
      if text.hasPrefix("$") || isCalled && text.first?.isUppercase != true { result.insert(.untold) }
      guard text.first?.isUppercase != true, let next = buffer.next(index), buffer[next].kind != .leftParenthesis, buffer[next].kind != .colon else { continue }
      let isPath = buffer.previous(index).map { buffer[$0].kind == .dot } ?? false
      guard !isPath, let declaration = names.declaration(of: text, at: index), declaration.kind != .property else {
        result.insert(ViewOrigin(.member, text))
        // What an initialiser gives a property of Swift is not followed.
        if let own = names.declaration(of: text, at: index), own.kind == .property, own.initializer == nil, !own.isComputed { result.insert(.untold) }
        continue
      }
      if declaration.kind == .parameter, let name = function(around: index) { result.insert(ViewOrigin(.parameter, name)) }
      if let initial = declaration.initializer { result.formUnion(values(in: initial, depth + 1)) }
      let isOfFunction = declaration.kind == .parameter && declaration.scope.map { !names.isClosure(openedAt: $0) } == true
      if declaration.initializer == nil ? !isOfFunction : !declaration.isConstant { result.insert(.untold) }
    }
    return result
  }

  /// Whether an expression is known to be a number, a text or a structure, which holds no view.
  private func isPlainValue(_ range: Range<Int>) -> Bool {
    guard let type = names.type(of: buffer.trimmed(range)) else { return false }
    return type.number != nil || ["String", "Substring", "NSString", "Bool", "Character", "NSNumber", "CGRect", "CGSize", "CGPoint", "UIColor", "UIImage", "Date", "URL"].contains(type.name)
  }

  /// The name of the function around a token.
  private func function(around index: Int) -> String? {
    var current = names.enclosingFunction(at: index)
    while let word = current, !buffer.isWord(word, in: ["func", "init", "var", "class"]) { current = buffer.previous(word) }
    guard let word = current, buffer.isWord(word, "func"), let name = buffer.next(word) else { return nil }
    return buffer.text(name)
  }
}
