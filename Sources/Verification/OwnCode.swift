internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the functions and accessors of a file do, as far as the order in which they run depends on it.
final class OwnCode {
  struct Effects {
    /// Every name in the bodies that run.
    fileprivate(set) var names: Set<String> = []
    /// Whether they say something about layout, or about the view hierarchy.
    fileprivate(set) var isAboutLayout = false
    /// Whether they add views, or take them out.
    fileprivate(set) var places = false
    /// Whether they may end constraints that others made.
    fileprivate(set) var mayUndo = false
    /// Whether they leave something changed, so that running them again gives something else.
    fileprivate(set) var changes = false
    fileprivate var isAboutAnyView = false

    /// Whether the place of a view in the hierarchy may matter to them.
    func concern(_ view: String) -> Bool {
      guard isAboutLayout else { return false }
      return isAboutAnyView || view.split(separator: ".").last.map { names.contains(String($0)) } ?? false
    }
  }

  private let layout: FileLayout
  private lazy var bodies = layout.file.language == .swift ? Self.bodies(in: layout) : Self.methods(in: layout)
  private var known: [String: Effects] = [:]
  /// More functions than this, one calling the other, are taken to do anything.
  private static let callLimit = 64

  init(_ layout: FileLayout) { self.layout = layout }

  func isOwn(_ name: String) -> Bool { bodies[name] != nil }

  /// The functions and accessors that a text names. A stored property may have the name of a function, which is called
  /// with parentheses: `collectionView`.
  func names(in text: String) -> Set<String> {
    var found: Set<String> = []
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else if !word.isEmpty {
        if isOwn(word), character == "(" || !isStored(word) { found.insert(word) }
        word = ""
      }
    }
    return found
  }

  private func isStored(_ name: String) -> Bool {
    layout.declarations?.properties.contains { $0.name == name && !$0.isComputed && !$0.hasObservers } ?? false
  }

  /// Whether it matters which of two functions runs first.
  func conflict(_ first: OwnCall, _ second: OwnCall) -> Bool {
    let (one, other) = (effects(of: first.name), effects(of: second.name))
    guard one.isAboutLayout, other.isAboutLayout, one.places || other.places || one.mayUndo || other.mayUndo else { return false }
    if one.isAboutAnyView || other.isAboutAnyView { return true }
    let (names, others) = (one.names.union(first.words), other.names.union(second.words))
    let (fewer, more) = names.count < others.count ? (names, others) : (others, names)
    return fewer.contains { more.contains($0) && members.contains($0) }
  }

  /// Whether the place of a view may matter where a function runs.
  func concern(_ call: OwnCall, _ view: String) -> Bool {
    let effects = effects(of: call.name)
    return effects.concern(view) || effects.isAboutLayout && view.split(separator: ".").last.map { call.words.contains(String($0)) } ?? false
  }

  /// The properties of the file, which may be views.
  private lazy var members: Set<String> = Set(
    layout.declarations?.properties.map(\.name) ?? layout.units.flatMap(\.steps).map { StepOrder.plain($0.child) })

  /// What runs where a name is called, read or given a value.
  ///
  /// - Complexity: O(bodies that it runs), once for each name.
  func effects(of name: String) -> Effects {
    if let effects = known[name] { return effects }
    var result = Effects()
    var waiting = [name]
    var seen: Set<String> = [name]
    while let next = waiting.popLast() {
      guard seen.count <= Self.callLimit else {
        (result.isAboutLayout, result.isAboutAnyView, result.places, result.mayUndo, result.changes) = (true, true, true, true, true)
        break
      }
      for body in bodies[next] ?? [] {
        read(body, into: &result)
      }
      for name in result.names where bodies[name] != nil && seen.insert(name).inserted { waiting.append(name) }
    }
    known[name] = result
    return result
  }

  private static let viewLists: Set<String> = ["superview", "subviews", "arrangedSubviews"]
  private static let undoing = ["remove", "deactivate", "remake", "uninstall"]
  private static let changing = ["add", "insert", "append", "remove", "toggle"]
  private static let constraintWords: Set<String> = [
    "NSLayoutConstraint", "makeConstraints", "updateConstraints", "remakeConstraints", "constraint", "translatesAutoresizingMaskIntoConstraints",
    "addConstraint", "addConstraints", "activateConstraints", "setNeedsUpdateConstraints", "mas_makeConstraints", "mas_updateConstraints",
    "mas_remakeConstraints", "MASConstraintMaker", "constraintWithItem", "constraintsWithVisualFormat",
  ]

  private func read(_ body: Range<Int>, into effects: inout Effects) {
    guard let buffer = layout.buffer else { return }
    for index in body {
      if buffer[index].kind == .operatorSymbol {
        if Self.isAssignment(index, buffer) { effects.changes = true }
        continue
      }
      guard buffer[index].kind == .identifier else { continue }
      let word = buffer.text(index)
      effects.names.insert(word)
      if HierarchyStep.additions.contains(word) || word == "removeFromSuperview" { effects.places = true }
      if Self.changing.contains(where: word.hasPrefix) { effects.changes = true }
      if Self.undoing.contains(where: word.hasPrefix) || word.hasSuffix("remakeConstraints") { effects.mayUndo = true }
      if word == "isActive" || word == "active", let equals = buffer.next(index), buffer.isOperator(equals, "="),
        buffer.next(equals).map({ !buffer.isWord($0, in: ["true", "YES"]) }) ?? true { effects.mayUndo = true }
      let isAboutConstraints = word.contains("onstraint")
      if isAboutConstraints || word.hasSuffix("Anchor") || word.contains("ubview") || word.contains("uperview") || word == "snp"
        || word.hasPrefix("mas_") || word == "isActive" || word == "activate" || word == "addLayoutGuide" { effects.isAboutLayout = true }
      if Self.viewLists.contains(word) || isAboutConstraints && !Self.constraintWords.contains(word) { effects.isAboutAnyView = true }
      if let type = layout.declarations?.declaration(of: word, at: index)?.type, buffer.normalizedText(type).contains("Constraint") {
        (effects.isAboutLayout, effects.isAboutAnyView) = (true, true)
      }
    }
  }

  /// `gap = 4`, `count += 1`, and no `let gap = 4`
  private static func isAssignment(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    let text = buffer.text(index)
    guard text.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text) else { return false }
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
      let name = unit.declaration.split(separator: ".").last.map(String.init) ?? unit.declaration
      found[String(name.prefix { $0 != "#" && $0 != "(" }), default: []].append(first..<last)
    }
    return found
  }
}
