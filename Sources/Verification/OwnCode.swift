internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the functions and accessors of a file do, as far as the order in which they run depends on it.
final class OwnCode {
  struct Effects {
    /// The numbers of all words in the bodies that run.
    fileprivate var words: Set<Int> = []
    fileprivate var deeds: WordDeeds = []
    /// Whether they add views, or take them out.
    var places: Bool { deeds.contains(.places) }
    /// Whether they may end constraints that others made.
    var mayUndo: Bool { deeds.contains(.undoes) }
    /// Whether they leave something changed, so that running them again gives something else.
    var changes: Bool { deeds.contains(.changes) }
    /// Whether they say something about layout, or about the view hierarchy.
    fileprivate var isAboutLayout: Bool { deeds.contains(.laysOut) }
    fileprivate var isAboutAnyView: Bool { deeds.contains(.isAboutAnyView) }
  }

  private let layout: FileLayout
  private lazy var bodies = layout.file.language == .swift ? Self.bodies(in: layout) : Self.methods(in: layout)
  private lazy var deeds = layout.buffer.map { WordDeedTable($0, layout.declarations) }
  /// The names that have bodies, by the numbers of their words.
  private lazy var called = Dictionary(
    bodies.keys.compactMap { name in layout.buffer?.number(of: name).map { ($0, name) } }, uniquingKeysWith: { first, _ in first })
  private var known: [String: Effects] = [:]
  /// The same without what the bodies call.
  private var direct: [String: Effects] = [:]
  /// More functions than this, one calling the other, are taken to do anything.
  private static let callLimit = 64

  init(_ layout: FileLayout) { self.layout = layout }

  func isOwn(_ name: String) -> Bool { bodies[name] != nil }

  /// The functions and accessors that leave something changed.
  private(set) lazy var changing = Set(bodies.keys.filter { effects(of: $0).changes })

  /// Whether a name is one of a property that runs no code.
  func isStored(_ name: String) -> Bool {
    layout.declarations?.properties.contains { $0.name == name && !$0.isComputed && !$0.hasObservers } ?? false
  }

  /// Whether it matters which of two functions runs first.
  func conflict(_ first: OwnCall, _ second: OwnCall) -> Bool {
    let (one, other) = (effects(of: first.name), effects(of: second.name))
    if storedConstraints.contains(where: { one.words.contains($0) && other.words.contains($0) }) { return true }
    guard one.isAboutLayout, other.isAboutLayout, one.places || other.places || one.mayUndo || other.mayUndo else { return false }
    if one.isAboutAnyView || other.isAboutAnyView { return true }
    return members.contains { name, word in
      [(one, first), (other, second)].allSatisfy { effects, call in word.map(effects.words.contains) ?? false || call.words.contains(name) }
    }
  }

  /// The words of properties that hold a constraint and that the file gives one: `height = view.heightAnchor…`.
  private lazy var storedConstraints: Set<Int> = {
    guard let buffer = layout.buffer, let host = layout.host else { return [] }
    let names = buffer.file.language == .swift
      ? host.declarations.properties.filter { $0.type.map { buffer.normalizedText($0).contains("Constraint") } ?? false }.map(\.name)
      : host.names.constraintProperties.flatMap { [$0, "_" + $0] }
    let given = names.filter { name in
      buffer.tokens(spelled: name).contains { buffer.next($0).map { buffer.isOperator($0, "=") } ?? false }
    }
    return Set(given.compactMap { buffer.number(of: $0) })
  }()

  /// Those of some views whose places may matter where a function runs.
  func concerned(by call: OwnCall, among views: some Sequence<String>) -> Set<String> {
    let effects = effects(of: call.name)
    guard effects.isAboutLayout else { return [] }
    if effects.isAboutAnyView { return Set(views) }
    return Set(
      views.lazy.filter { [layout] view in
        guard let name = view.split(separator: ".").last.map(String.init) else { return false }
        return layout.buffer?.number(of: name).map(effects.words.contains) ?? false || call.words.contains(name)
      })
  }

  /// The properties of the file, which may be views, with the numbers of their words.
  private lazy var members: [(name: String, word: Int?)] = Set(
    layout.declarations?.properties.map(\.name) ?? layout.units.flatMap(\.steps).map { StepOrder.plain($0.child) }
  ).map { ($0, layout.buffer?.number(of: $0)) }

  private var names: [String: Set<String>] = [:]

  /// Every name in the bodies that run where a name is called.
  func namesUsed(by name: String) -> Set<String> {
    if let known = names[name] { return known }
    guard let buffer = layout.buffer else { return [] }
    let first = buffer.firstTokens
    let found = Set(effects(of: name).words.map { buffer.text(Int(first[$0])) })
    names[name] = found
    return found
  }

  /// What runs where a name is called, read or given a value.
  ///
  /// - Complexity: O(words of the bodies that it runs), once for each name.
  func effects(of name: String) -> Effects {
    if let effects = known[name] { return effects }
    var result = Effects()
    var waiting = [name]
    var seen: Set<String> = [name]
    while let next = waiting.popLast() {
      guard seen.count <= Self.callLimit else {
        result.deeds = .anything
        break
      }
      let own = directEffects(of: next)
      result.deeds.formUnion(own.deeds)
      result.words.formUnion(own.words)
      for word in own.words.sorted() {
        if let name = called[word], seen.insert(name).inserted { waiting.append(name) }
      }
    }
    known[name] = result
    return result
  }

  private func directEffects(of name: String) -> Effects {
    if let effects = direct[name] { return effects }
    var effects = Effects()
    for body in bodies[name] ?? [] { read(body, into: &effects) }
    direct[name] = effects
    return effects
  }

  private func read(_ body: Range<Int>, into effects: inout Effects) {
    guard let buffer = layout.buffer else { return }
    for index in body {
      if let word = buffer.word(index) {
        if effects.words.insert(word).inserted || deeds?.dependsOnPlace(word) ?? false {
          effects.deeds.formUnion(deeds?.deeds(of: word, at: index) ?? [])
        }
      } else if buffer[index].kind == .operatorSymbol, !effects.changes, Self.isAssignment(index, buffer) {
        effects.deeds.insert(.changes)
      }
    }
  }

  /// `gap = 4`, `count += 1`, and no `let gap = 4`
  private static func isAssignment(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer.bytes(of: index).last == UInt8(ascii: "=") else { return false }
    let text = buffer.text(index)
    guard !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text) else { return false }
    var place = buffer.previous(index)
    for _ in 0..<8 {
      guard let current = place, !buffer.hasNewline(between: current, and: index), ![.leftBrace, .semicolon].contains(buffer[current].kind) else { break }
      if buffer.isWord(current, in: ["let", "var"]) { return false }
      place = buffer.previous(current)
    }
    return true
  }

  // MARK: Bodies

  private static func bodies(in layout: FileLayout) -> [String: [Range<Int>]] {
    guard let buffer = layout.buffer, let declarations = layout.declarations else { return [:] }
    var found: [String: [Range<Int>]] = [:]
    func add(_ name: String, declaredAt index: Int) {
      guard let statement = buffer.statement(containing: index), let last = statement.last, buffer[last].kind == .rightBrace,
        let open = buffer.partner(of: last), open > index
      else { return }
      found[name, default: []].append(open + 1..<last)
    }
    for index in buffer.tokens(spelled: "func") {
      if let name = buffer.next(index) { add(buffer.text(name), declaredAt: index) }
    }
    for (name, body) in OwnWords.closures(in: buffer) { found[buffer.text(name), default: []].append(body) }
    for property in declarations.properties where property.hasObservers || property.isComputed { add(property.name, declaredAt: property.token) }
    return found
  }

  /// The methods of Objective-C that are units.
  private static func methods(in layout: FileLayout) -> [String: [Range<Int>]] {
    guard let buffer = layout.buffer else { return [:] }
    var found: [String: [Range<Int>]] = [:]
    for unit in layout.units {
      guard let first = buffer.tokenIndex(at: unit.range.start), unit.range.end > unit.range.start,
        let last = buffer.tokenIndex(at: unit.range.end - 1), first < last
      else { continue }
      let name = unit.declaration.lastDottedWord
      found[String(name.prefix { $0 != "#" && $0 != "(" }), default: []].append(first..<last)
    }
    return found
  }
}
