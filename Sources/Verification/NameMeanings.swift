internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What one version of a file says a name means: the values it is given, the code that computes it, its default arguments.
///
/// Asked by tokens and answered as text: two versions that give the same texts give the name the same meaning, as far as
/// the file can tell.
struct NameMeanings {
  let host: HostFile
  /// Code that is compared by itself.
  private let units: [SourceRange]
  /// The types of the file by what their inheritance clauses name.
  private let children = Memo<Bool, [String: Set<String>]>()
  private let known = Memo<String, KnownTexts>()
  private let idle = Memo<Int, Bool>()
  private let clauses = Memo<Int, String>()
  /// The places where a Swift file declares operators, by their spelling.
  private let operators: [String: [Int]]
  private let conditions: PreprocessorConditions
  let types: NumberTypes
  var buffer: TokenBuffer { host.buffer }
  var isSwift: Bool { host.buffer.file.language == .swift }

  init(_ host: HostFile, units: [LayoutUnit]) {
    self.host = host
    conditions = host.buffer.file.language == .swift ? PreprocessorConditions(swift: host.buffer) : PreprocessorConditions(host.names)
    types = NumberTypes(host.buffer)
    operators = host.buffer.file.language == .swift ? Self.operators(in: host.buffer) : [:]
    // What says nothing about layout is not compared: `func widthOfRow() -> CGFloat { gap }`.
    self.units = units.filter { !$0.isEmpty || $0.isInlined || !$0.steps.isEmpty }.map(\.range).sorted { $0.start < $1.start }
  }

  /// `static func ~~ (a: CGFloat, b: CGFloat) -> CGFloat`
  private static func operators(in buffer: TokenBuffer) -> [String: [Int]] {
    let names = buffer.tokens(spelled: "func").compactMap { buffer.next($0) }.filter { buffer[$0].kind == .operatorSymbol }
    return Dictionary(grouping: names) { buffer.text($0) }
  }

  /// A place that gives a name its meaning.
  private struct Place {
    let text: String
    /// The type it belongs to; nil for one outside of all types.
    let owner: String?
  }

  /// The texts that give a name its meaning outside of all functions, sorted.
  private struct KnownTexts {
    let all: [String]
    let byOwner: [String?: [String]]

    init(_ places: [Place]) {
      all = places.map(\.text).sorted()
      byOwner = Dictionary(grouping: places, by: \.owner).mapValues { $0.map(\.text).sorted() }
    }
  }

  /// What gives a name its meaning in a unit.
  struct Meaning {
    /// The texts that do, sorted.
    fileprivate(set) var texts: [String]
    /// For a variable of the unit, how often it is used with which first value: one of the same name in another block is
    /// another one.
    fileprivate(set) var uses: [String: Int] = [:]

    func filtered(_ isTelling: (String) -> Bool) -> Meaning {
      Meaning(texts: texts.filter(isTelling), uses: uses.filter { isTelling($0.key) })
    }

    /// Whether a variable gets what another name gets: `let gap = self.gap`.
    func gives(theSameAs other: Meaning) -> Bool { Set(texts).union(uses.keys) == Set(other.texts).union(other.uses.keys) }

    var isEmpty: Bool { texts.isEmpty && uses.isEmpty }

    /// Whether the uses that both sides have mean the same. One side may have written some of them in another way.
    func agrees(with other: Meaning) -> Bool {
      guard texts == other.texts else { return false }
      let isFewer = uses.allSatisfy { $0.value <= other.uses[$0.key, default: 0] }
      return isFewer || other.uses.allSatisfy { $0.value <= uses[$0.key, default: 0] }
    }
  }

  /// - Parameter isMember: Whether the name stands behind a dot, so that another type may declare it.
  func meaning(of name: String, in unit: LayoutUnit, isMember: Bool) -> Meaning {
    (isMember ? nil : localMeaning(of: name, in: unit)) ?? meaning(of: name, inType: type(of: unit), isMember: isMember)
  }

  /// The code of a unit.
  func text(of unit: LayoutUnit) -> String {
    guard let first = buffer.tokenIndex(at: unit.range.start), let last = buffer.tokenIndex(at: max(unit.range.start, unit.range.end - 1)), first <= last else { return "" }
    return buffer.normalizedText(first..<last + 1)
  }

  /// The type that a unit belongs to.
  func type(of unit: LayoutUnit) -> String? { buffer.tokenIndex(at: unit.range.start).flatMap { owner(at: $0) } }

  /// What gives a name its meaning outside of all functions, for code of a type.
  ///
  /// - Complexity: O(uses of the name), and the brackets around each, the first time; then O(texts that tell something).
  func meaning(of name: String, inType own: String?, isMember: Bool) -> Meaning {
    let texts = known.answer(name) { KnownTexts(places(of: name)) }
    return Meaning(texts: isMember ? texts.all : texts.byOwner[own] ?? texts.all)
  }

  /// What a type itself says of a name that it declares.
  func texts(of name: String, inType own: String) -> [String] {
    guard host.declarations.declarations(named: name).contains(where: { $0.kind == .property && host.declarations.enclosingType(at: $0.token)?.name == own }) else { return [] }
    return known.answer(name) { KnownTexts(places(of: name)) }.byOwner[own] ?? []
  }

  /// Whether more than one type says something of a name.
  func hasSeveralOwners(_ name: String) -> Bool { known.answer(name) { KnownTexts(places(of: name)) }.byOwner.count > 1 }

  /// The types of the file that inherit from a type or conform to it.
  ///
  /// - Complexity: O(types of the file) the first time, then O(types that are found).
  func heirs(of type: String) -> Set<String> {
    let children = children.answer(true) {
      var result: [String: Set<String>] = [:]
      for body in host.declarations.typeBodies {
        for index in body.inheritance ?? 0..<0 where buffer[index].kind == .identifier { result[buffer.text(index), default: []].insert(body.name) }
      }
      return result
    }
    var result: Set<String> = []
    var waiting = [type]
    while let name = waiting.popLast() { waiting += (children[name] ?? []).filter { $0 != type && result.insert($0).inserted } }
    return result
  }

  /// Whether code of a type knows a name as any other code does.
  func isShared(_ name: String, inType own: String?, isMember: Bool) -> Bool {
    isMember || known.answer(name) { KnownTexts(places(of: name)) }.byOwner[own] == nil
  }

  private func places(of name: String) -> [Place] {
    var places: [Place] = []
    for index in tokens(of: name) {
      guard isOfSelf(index) || !isLocal(name, at: index), let text = meaning(at: index) else { continue }
      places.append(Place(text: text + condition(at: index) + lateness(of: text, at: index), owner: owner(at: index)))
    }
    if !isSwift {
      places += host.names.macros(name).map { Place(text: "= \($0.body)" + ($0.token < 0 ? "" : condition(at: $0.token)), owner: nil) }
    }
    return places
  }

  /// What ends the text of a value that a name gets in a function of which it is not known whether it runs.
  static let lateMark = " when called"

  private func lateness(of text: String, at index: Int) -> String {
    guard isSwift, text.hasPrefix("= "), let open = host.declarations.enclosingFunction(at: index) else { return "" }
    return idle.answer(open) { CodeSurroundings(host).isIdle(open) } ? Self.lateMark : ""
  }

  /// What must hold for the line of a token to be compiled.
  func condition(at token: Int) -> String {
    let text = [conditions.text(at: token), isSwift ? clause(around: token) : ""].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? "" : isSwift ? Self.conditionMark + text : " \(text)"
  }

  /// `where Self: UIView` of the extension around a token.
  private func clause(around token: Int) -> String {
    guard let type = host.declarations.enclosingType(at: token), type.keyword == "extension" else { return "" }
    return clauses.answer(type.open) {
      guard let statement = buffer.statement(containing: type.open), let word = (statement.lowerBound..<type.open).first(where: { buffer.isWord($0, "where") }) else { return "" }
      return buffer.normalizedText(word..<type.open)
    }
  }

  /// What starts the condition behind a text of Swift.
  static let conditionMark = " ‹#›"

  /// What gives a name its meaning that is one of a variable of the unit; nil for other names.
  func localMeaning(of name: String, in unit: LayoutUnit) -> Meaning? {
    let inside = tokens(of: name, in: unit.range).filter { !isBehindDot($0) }
    guard unit.locals.contains(name) || inside.contains(where: { isLocal(name, at: $0) }) else { return nil }
    return meaning(ofLocal: name, at: inside)
  }

  private func tokens(of name: String) -> [Int] {
    // An operator is no word.
    if let first = name.first, !first.isLetter, first != "_", first != "$" { return operators[name] ?? [] }
    return words(of: name)
  }

  private func words(of name: String) -> [Int] {
    (isSwift || name.hasPrefix("_") ? [name] : [name, "_" + name]).flatMap { buffer.tokens(spelled: $0) }
  }

  private func tokens(of name: String, in range: SourceRange) -> [Int] {
    guard let tokens = buffer.tokenRange(of: range) else { return [] }
    return (isSwift || name.hasPrefix("_") ? [name] : [name, "_" + name]).flatMap { buffer.tokens(spelled: $0, in: tokens) }
  }

  private func meaning(ofLocal name: String, at tokens: [Int]) -> Meaning {
    var result = Meaning(texts: [])
    let places = isSwift ? Set(tokens.filter { host.declarations.declared(at: $0) != nil }) : []
    for index in tokens {
      if let text = meaning(at: index) {
        if !places.contains(index) { result.texts.append(text) }
      } else if !places.isEmpty, let place = host.declarations.declaration(of: name, at: index)?.token, let text = meaning(at: place) {
        result.uses[text, default: 0] += 1
      }
    }
    result.texts.sort()
    return result
  }

  private func isLocal(_ name: String, at index: Int) -> Bool {
    if isSwift {
      guard let declared = host.declarations.declared(at: index) ?? host.declarations.declaration(of: name, at: index)
      else { return false }
      return declared.kind != .property
    }
    return host.names.declaration(of: name, at: index).map { $0.scope != nil } ?? false
  }

  private func isBehindDot(_ index: Int) -> Bool { buffer.previous(index).map { buffer[$0].kind == .dot } ?? false }

  /// `self.gap`, whatever `gap` alone is there.
  private func isOfSelf(_ index: Int) -> Bool {
    guard isSwift, let dot = buffer.previous(index), buffer[dot].kind == .dot else { return false }
    return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
  }

  private func owner(at index: Int) -> String? {
    isSwift ? host.declarations.enclosingType(at: index)?.name : host.names.className(at: index)
  }

  // MARK: One token

  /// What the token of a name says of its meaning; nil for one that only uses it.
  func meaning(at index: Int) -> String? {
    if isSwift, let type = typeMeaning(at: index) { return type }
    if isSwift, buffer.isWord(index, "subscript"), buffer.kind(buffer.next(index)) == .leftParenthesis { return function(at: index) }
    // `grow(&gap)`: what the function does to it.
    if isSwift, let before = buffer.previous(index), buffer.isOperator(before, "&"), buffer.operatorPosition(before) == .prefix,
      let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis {
      return buffer.statement(containing: index).flatMap { text("& ", $0) }
    }
    if isSwift, let before = buffer.previous(index), buffer.isWord(before, "func") { return function(at: index) }
    if isSwift, let parent = buffer.parent(of: index), let word = buffer.previous(parent), buffer.isWord(word, in: ["let", "var"]) {
      // `let (a, b) = …`: which of the two it is, the place tells.
      return buffer.statement(containing: index).flatMap { text("", $0) }
    }
    if isSwift, let declared = host.declarations.declared(at: index) { return value(of: declared) }
    guard let next = buffer.next(index) else { return nil }
    // `x: CGFloat = 8` says nothing of `CGFloat`.
    if let before = buffer.previous(index), buffer[before].kind == .colon { return nil }
    if !isSwift, let body = body(ofFunctionAt: index, next) {
      let mark = resultType(ofFunctionAt: index).map { Self.valueMark + kind($0) + " " } ?? ""
      return text(mark, index + 1..<(isCompared(body) ? body.lowerBound : body.upperBound))
    }
    if !isSwift, let type = types.aliased(buffer.text(index)), buffer[next].kind == .semicolon { return "= \(type)" }
    // `static CGFloat steps[] = {4, 8};`
    if !isSwift, buffer[next].kind == .leftBracket, let type = buffer.previous(index), buffer[type].kind == .identifier, let close = buffer.partner(of: next),
      let equals = buffer.next(close), buffer.isOperator(equals, "=") {
      return text("= \(kind(buffer.text(type))) ", equals + 1..<end(from: equals))
    }
    if !isSwift, let equals = equals(ofBlockAt: index, next) { return text("= ", equals + 1..<end(from: equals)) }
    guard buffer[next].kind == .operatorSymbol, ["=", "+=", "-=", "*=", "/="].contains(buffer.text(next)) else { return nil }
    let value = next + 1..<end(from: next)
    return text("\(buffer.text(next)) ", value).map { $0 + (initialText(ofParameter: value) ?? "") + kinds(in: value) }
  }

  /// The `=` of `CGFloat (^gap)(void) = ^CGFloat { return 8; };` and of `CGFloat (*gap)(void) = wideGap;`
  private func equals(ofBlockAt name: Int, _ next: Int) -> Int? {
    guard buffer[next].kind == .rightParenthesis, let open = buffer.partner(of: next), let sign = buffer.next(open), sign < name,
      buffer.isOperator(sign, "^") || buffer.isOperator(sign, "*"), let parameters = buffer.next(next), buffer[parameters].kind == .leftParenthesis,
      let equals = buffer.partner(of: parameters).flatMap({ buffer.next($0) }), buffer.isOperator(equals, "=")
    else { return nil }
    return equals
  }

  /// Whether a type holds values or is an object, and how it is initialised; nil for views and their like.
  private func typeMeaning(at index: Int) -> String? {
    guard let word = buffer.previous(index), buffer.isWord(word, in: ["struct", "class", "enum"]), let open = buffer.statement(containing: index)?.last.flatMap({ buffer.partner(of: $0) }),
      let body = host.declarations.typeBody(openedAt: open), body.keyword != "class" || isPlain(body)
    else { return nil }
    let close = buffer.partner(of: open) ?? open
    let initialisers = buffer.tokens(spelled: "init").filter { (open..<close).contains($0) && buffer.parent(of: $0) == open }
    // What a property wrapper gives is what its properties are.
    let wrapped = buffer.tokens(spelled: "wrappedValue").filter { (open..<close).contains($0) && buffer.parent(of: $0) == open }
      .compactMap { host.declarations.declared(at: $0).flatMap(value) }
    return ([body.keyword] + initialisers.compactMap { function(at: $0) } + wrapped).joined(separator: " ")
  }

  /// Whether a class has no other one above it than such of the file.
  private func isPlain(_ body: TypeBody) -> Bool {
    var current = body
    for _ in 0..<8 {
      guard current.inheritance != nil else { return true }
      guard let name = host.declarations.superclass(of: current.name), let above = host.declarations.typeBodies.first(where: { $0.name == name && $0.keyword == "class" })
      else { return false }
      current = above
    }
    return false
  }

  private func value(of declared: Declaration) -> String? {
    let mark = declared.type.map { Self.valueTypes.contains(buffer.normalizedText(buffer.trimmed($0))) } == true ? Self.valueMark : ""
    if let wrapper = wrapper(of: declared) { return "= " + (declared.initializer.flatMap { text("", $0) } ?? "") + wrapper }
    if let value = declared.initializer {
      // `let pad: Insets = .init()` is `Insets.init()`.
      let type = isImplicitInitializer(value) ? declared.type.map { buffer.normalizedText(buffer.trimmed($0)) } : typeMade(by: value, declared)
      let text = text("= " + (type ?? ""), value)
      // `if let title = title` is the same title.
      return text == "= \(declared.name)" || text == "= self.\(declared.name)" ? nil : text
    }
    if isSwift, declared.kind == .parameter, let value = initialValue(ofParameterAt: declared.token) { return text("= ", value) }
    guard declared.isComputed, let statement = buffer.statement(containing: declared.token), let last = statement.last, buffer[last].kind == .rightBrace,
      let open = buffer.partner(of: last)
    else { return nil }
    return text(mark, open..<last + 1)
  }

  private func isImplicitInitializer(_ value: Range<Int>) -> Bool {
    guard isSwift, let dot = buffer.firstSignificant(from: value.lowerBound), buffer[dot].kind == .dot, let name = buffer.next(dot) else { return false }
    return buffer.isWord(name, "init")
  }

  /// `Gap ` for `let gap: Gap = 4`: what the literal makes is what an initialiser of the type makes of it.
  private func typeMade(by value: Range<Int>, _ declared: Declaration) -> String? {
    guard isSwift, let type = declared.type, var first = buffer.firstSignificant(from: value.lowerBound) else { return nil }
    if buffer.isOperator(first, "-"), let next = buffer.next(first) { first = next }
    guard [.number, .string].contains(buffer[first].kind) || buffer.isWord(first, in: ["true", "false"]) else { return nil }
    let name = buffer.normalizedText(buffer.trimmed(type))
    return Self.valueTypes.contains(name) || name == "String" ? nil : name + " "
  }

  /// Attributes of properties that are no wrappers, or that give what they are given.
  private static let plainAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "Published", "NSManaged", "MainActor", "GKInspectable", "NSCopying", "State", "StateObject", "ObservedObject",
    "Binding", "Environment", "EnvironmentObject", "ViewBuilder",
  ]

  /// ` @Clamped(max: 5)` in front of a property, whose value the wrapper has a say in.
  private func wrapper(of declared: Declaration) -> String? {
    guard isSwift, declared.kind == .property, let start = buffer.statement(containing: declared.token)?.lowerBound, start < declared.token else { return nil }
    var found = ""
    for at in start..<declared.token where buffer[at].kind == .at {
      guard let name = buffer.next(at), name < declared.token, buffer[name].kind == .identifier, buffer.text(name).first?.isUppercase ?? false,
        !Self.plainAttributes.contains(buffer.text(name))
      else { continue }
      let close = buffer.next(name).flatMap { buffer[$0].kind == .leftParenthesis ? buffer.partner(of: $0) : nil }
      found += " " + buffer.normalizedText(at..<(close ?? name) + 1)
    }
    return found.isEmpty ? nil : found
  }

  /// The value that a parameter has where a call gives none: `8` of `init(gap: CGFloat = 8)`.
  private func initialValue(ofParameterAt name: Int) -> Range<Int>? {
    guard let open = buffer.parent(of: name), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else { return nil }
    var equals: Int?
    var index = name + 1
    while index < close, buffer[index].kind != .comma {
      if equals == nil, buffer.isOperator(index, "=") { equals = index }
      index = buffer.groupEnd(index) + 1
    }
    return equals.map { buffer.trimmed($0 + 1..<min(index, close)) }
  }

  /// ` = 8` for `gap` in `self.gap = gap`, where that is what the parameter is without an argument.
  private func initialText(ofParameter value: Range<Int>) -> String? {
    let value = buffer.trimmed(value)
    guard isSwift, value.count == 1, let name = value.first, buffer[name].kind == .identifier,
      let declared = host.declarations.declaration(of: buffer.text(name), at: name), declared.kind == .parameter,
      let initial = initialValue(ofParameterAt: declared.token)
    else { return nil }
    return text(" = ", initial)
  }

  /// What starts the text of code that gives a number or the like: it tells everything, whichever objects it looks at.
  static let valueMark = "# "

  /// Whether a text tells what a value or a type is, as `= 8` does, and is not that of a function that does something.
  static func isValue(_ text: String) -> Bool { values.contains { text.hasPrefix($0) } }

  private static let values = ["=", "+=", "-=", "*=", "/=", valueMark, "struct", "class", "enum"]

  /// - Source: Swift standard library, Core Graphics and UIKit; the headers of Foundation.
  private static let valueTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "Bool", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "TimeInterval", "UILayoutPriority",
    "NSInteger", "NSUInteger", "NSTimeInterval", "BOOL", "bool", "int", "float", "double", "long", "unsigned", "NSEdgeInsets",
  ]

  /// Whether a function or method of Objective-C, whose name stands at a token, gives a number or the like.
  func givesValue(functionAt name: Int) -> Bool { resultType(ofFunctionAt: name) != nil }

  /// The type of the number or the like that a function or method of Objective-C gives; nil for another one.
  private func resultType(ofFunctionAt name: Int) -> String? {
    guard let before = buffer.previous(name) else { return nil }
    var type = before
    if buffer[before].kind != .identifier {
      guard buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let last = buffer.previous(before), let first = buffer.next(open) else { return nil }
      // `- (NSNumber *)gap`, `- (NSString *)format`
      if buffer.next(first) == last, buffer.isOperator(last, "*"), buffer.isWord(first, in: ["NSNumber", "NSString"]) { return buffer.text(first) }
      guard first == last else { return nil }
      type = last
    }
    let text = buffer.text(type)
    return Self.valueTypes.contains(text) || types.kind(of: text) != nil ? text : nil
  }

  /// What counts of a type of numbers: `int` and `NSInteger` lose the same.
  private func kind(_ type: String) -> String { types.kind(of: type).map { "‹\($0.rawValue)›" } ?? type }

  /// The kinds of the variables and parameters of a body that a value is calculated from, where they are whole numbers.
  private func kinds(in value: Range<Int>) -> String {
    guard !isSwift else { return "" }
    let found = value.compactMap { index -> String? in
      guard buffer[index].kind == .identifier, !isBehindDot(index), let declared = host.names.declaration(of: buffer.text(index), at: index), declared.scope != nil,
        let kind = types.kind(of: declared.type), kind != .fraction
      else { return nil }
      return " ‹\(kind.rawValue)›"
    }
    return found.joined()
  }

  func meaning(ofInitializerAt word: Int) -> String? { function(at: word) }

  /// The parameters, and the body of a function that makes no constraints.
  private func function(at name: Int) -> String? {
    guard let statement = buffer.statement(containing: name) else { return nil }
    guard let last = statement.last, buffer[last].kind == .rightBrace, let open = buffer.partner(of: last), open > name else { return nil }
    if let given = view(givenBy: open..<last + 1, behind: name) { return given }
    let result = (name + 1..<open).last { buffer[$0].kind == .identifier }
    let mark = result.map { Self.valueTypes.contains(buffer.text($0)) && buffer.previous($0).map { buffer.isOperator($0, "->") } == true } == true ? Self.valueMark : ""
    return text(mark, name + 1..<(isCompared(open..<last + 1) ? open : last + 1))
  }

  /// `= box` of `func holder() -> UIView { box }`: which view it is matters, and not that it is one.
  private func view(givenBy body: Range<Int>, behind name: Int) -> String? {
    guard buffer.kind(buffer.next(name)) == .leftParenthesis, buffer.next(name).flatMap({ buffer.partner(of: $0) }).flatMap({ buffer.next($0) }).map({ buffer.isOperator($0, "->") }) ?? false,
      buffer.next(name).flatMap({ buffer.next($0) }).map({ buffer[$0].kind == .rightParenthesis }) ?? false
    else { return nil }
    var path = buffer.trimmed(body.lowerBound + 1..<body.upperBound - 1)
    if let first = path.first, buffer.isWord(first, "return") { path = buffer.trimmed(first + 1..<path.upperBound) }
    guard let last = path.last, buffer[last].kind == .identifier,
      path.allSatisfy({ buffer[$0].kind == .dot || buffer[$0].kind == .identifier && (!buffer.isReservedWord($0) || buffer.isWord($0, "self")) })
    else { return nil }
    return text("= ", path)
  }

  /// The braces of `- (CGFloat)gap { return 8; }`, `- (CGFloat)gap:(int)x { … }` and `CGFloat gap(int x) { … }`.
  private func body(ofFunctionAt name: Int, _ next: Int) -> Range<Int>? {
    guard buffer.parent(of: name).map({ buffer[$0].kind == .leftBrace }) ?? true, let before = buffer.previous(name) else { return nil }
    var index: Int? = next
    switch buffer[next].kind {
    case .leftBrace where buffer[before].kind == .rightParenthesis: break
    case .colon where buffer[before].kind == .rightParenthesis:
      while let current = index, buffer[current].kind != .leftBrace {
        if buffer[current].kind == .semicolon { return nil }
        index = buffer.next(buffer.groupEnd(current))
      }
    case .leftParenthesis where buffer[before].kind == .identifier || buffer.isOperator(before, "*"):
      index = buffer.partner(of: next).flatMap { buffer.next($0) }
    default: return nil
    }
    guard let open = index, buffer[open].kind == .leftBrace, let close = buffer.partner(of: open) else { return nil }
    return open..<close + 1
  }

  /// Where the value behind a `=` ends.
  private func end(from equals: Int) -> Int {
    let end = isSwift ? buffer.statement(containing: equals)?.upperBound ?? buffer.count : buffer.count
    var index = equals
    while let next = buffer.next(index), next < end {
      let kind = buffer[next].kind
      if kind == .semicolon || kind == .comma || kind == .rightBrace || kind == .rightParenthesis || kind == .rightBracket { return next }
      index = buffer.groupEnd(next)
    }
    return end
  }

  /// Whether units are read from code, or the code is read as a part of one.
  private func isCompared(_ range: Range<Int>) -> Bool {
    let source = buffer.sourceRange(range)
    let next = units.partitionPoint { $0.start < source.start }
    return next < units.count && units[next].start < source.end || next > 0 && units[next - 1].end > source.start
  }

  /// Whether a token names a variable that a body gives a constraint: `[leading]`
  private func isVariableOfConstraint(_ index: Int) -> Bool {
    guard buffer[index].kind == .identifier, !isBehindDot(index),
      let declared = host.declarations.declaration(of: buffer.text(index), at: index), declared.kind == .local, declared.isConstant,
      let value = declared.initializer
    else { return false }
    return value.contains { buffer[$0].kind == .identifier && buffer.spells($0, "constraint") && buffer.kind(buffer.next($0)) == .leftParenthesis }
  }

  /// The text of a range; nil for code that is compared by itself.
  private func text(_ start: String, _ range: Range<Int>) -> String? {
    let range = buffer.trimmed(range)
    guard !range.isEmpty else { return nil }
    let source = buffer.sourceRange(range)
    let next = units.partitionPoint { $0.start < source.start }
    if next < units.count, units[next].start < source.end { return nil }
    if isSwift, range.contains(where: isVariableOfConstraint) { return nil }
    return start + buffer.normalizedText(range, spacingOperators: true)
  }
}
