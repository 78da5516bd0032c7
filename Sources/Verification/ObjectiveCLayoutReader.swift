internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Finds the units of an Objective-C file, its methods and functions, and reads them one by one.
struct ObjectiveCLayoutReader {
  let file: HostFile
  var buffer: TokenBuffer { file.buffer }
  /// The sites by their first token.
  private(set) var sites: [Int: SwiftLayoutReader.ReadSite] = [:]
  /// Masonry's blocks, by the first token of their sites.
  private(set) var blocks: [Int: MasonrySyntax] = [:]
  private(set) var definitions: [String: String] = [:]
  /// For each token how many before it have to do with layout.
  var relevance: [Int32]
  private(set) var bodies: [Body] = []
  /// The calls that add views or take them out, in order.
  private let hierarchyCalls: [Int]
  /// Macros that make constraints or leave the function.
  let macros: LayoutMacros
  /// The selectors of the file's methods.
  private(set) var methodNames: Set<String> = []
  /// Methods without arguments whose bodies have to do with layout.
  var layoutMethods: Set<String> = []
  /// For each word of the file whether it names one of those.
  private var isLayoutMethod: [Bool]
  private var names: ObjectiveCNames
  private var units: [LayoutUnit] = []
  private var lazyGetters: LazyGetters { LazyGetters(file) }
  private var pathCounts: [String: Int] = [:]
  /// The conditions under which the current method is compiled.
  private var conditions: [String] = []

  init(_ file: HostFile, sites found: [SiteInspection], members: MemberUses) {
    self.file = file
    names = ObjectiveCNames(file, members: members)
    macros = LayoutMacros(file)
    let buffer = file.buffer
    hierarchyCalls = buffer.tokens(named: HierarchyStep.additions.union(HierarchyStep.removals)).sorted()
    for site in found {
      guard let first = buffer.tokenIndex(at: site.range.start), let last = buffer.tokenIndex(at: site.range.end - 1) else { continue }
      if let old = sites[first], old.tokens.upperBound > last { continue }
      sites[first] = SwiftLayoutReader.ReadSite(tokens: first..<last + 1, inspection: site)
    }
    isLayoutMethod = [Bool](repeating: false, count: buffer.wordCount)
    relevance = [0]
    relevance.reserveCapacity(buffer.count + 1)
    let words = LayoutWordTable(buffer)
    var isHeld = [Bool](repeating: false, count: buffer.wordCount)
    for name in Self.constraintNames(in: file) {
      for spelling in Self.spellings(of: name) { buffer.number(of: spelling).map { isHeld[$0] = true } }
    }
    var count: Int32 = 0
    var isSite = [Bool](repeating: false, count: buffer.count)
    for first in sites.keys { isSite[first] = true }
    for index in buffer.tokens.indices {
      let isLayout = LayoutWords.isOneInObjectiveC(index, words, in: buffer) || buffer.word(index).map { isHeld[$0] } == true
      if isLayout || isSite[index] || macros.layOut(at: index) { count += 1 }
      relevance.append(count)
    }
    let masonry = MasonryCalls()
    for site in masonry.callSites(in: file) {
      do throws(Diagnostic) {
        blocks[site.expression.lowerBound] = try masonry.parse(site, in: file)
      } catch {
        // The site's own diagnostic says why.
      }
    }
    bodies = readBodies()
    addCallers()
    for name in layoutMethods { buffer.number(of: name).map { isLayoutMethod[$0] = true } }
    methodNames = Set(bodies.map(\.name))
  }

  /// Whether a word of the file names a method without arguments whose body has to do with layout.
  func isLayoutMethod(_ word: Int) -> Bool { isLayoutMethod[word] }

  /// `title` for `_title`.
  static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// The words that are `name` when they are plain: `title` and `_title`.
  private static func spellings(of name: String) -> [String] { name.hasPrefix("_") ? ["_" + name] : [name, "_" + name] }

  /// Names that the file declares with a type of constraints, `NSLayoutConstraint *height`, and local lists that are given to a method
  /// that takes constraints alone.
  private static func constraintNames(in file: HostFile) -> Set<String> {
    let buffer = file.buffer
    var names: Set<String> = []
    for index in buffer.tokens(spelled: ["NSLayoutConstraint", "MASConstraint"]) {
      var next = buffer.next(index)
      while let current = next, buffer.isOperator(current, "*") || buffer.isOperator(current, ">") || buffer.isOperator(current, "*>") { next = buffer.next(current) }
      guard let name = next, buffer[name].kind == .identifier, name != buffer.next(index) else { continue }
      names.insert(plain(buffer.text(name)))
    }
    for method in buffer.tokens(spelled: ["activateConstraints", "deactivateConstraints", "addConstraints", "removeConstraints"]) {
      guard let colon = buffer.next(method), buffer[colon].kind == .colon, let name = buffer.next(colon), buffer[name].kind == .identifier,
        buffer.next(name).map({ buffer[$0].kind == .rightBracket }) == true, let declared = file.names.declaration(of: buffer.text(name), at: name), declared.kind == .local,
        declared.type.name.hasPrefix("NSMutableArray") || declared.type.name.hasPrefix("NSArray")
      else { continue }
      names.insert(declared.name)
    }
    return names
  }

  /// Whether some token of a range has to do with layout.
  func isRelevant(_ range: Range<Int>) -> Bool {
    range.upperBound > range.lowerBound && relevance[range.upperBound] > relevance[range.lowerBound]
  }

  /// - Complexity: O(log calls).
  func changesHierarchy(_ range: Range<Int>) -> Bool {
    let next = hierarchyCalls.partitionPoint { $0 < range.lowerBound }
    return next < hierarchyCalls.count && hierarchyCalls[next] < range.upperBound
  }

  // MARK: Units

  struct Body {
    /// `setUp:animated:`, `layOut`; `layOut()` for a function of C
    let name: String
    /// The path of declarations: `Cell.setUp:animated:`.
    let declaration: String
    let range: Range<Int>
    let header: Int
    let hasArguments: Bool
  }

  /// The bodies of methods and functions, in source order.
  private func readBodies() -> [Body] {
    var result: [Body] = []
    var index = buffer.next(-1)
    while let current = index {
      index = buffer.next(current)
      guard buffer[current].kind == .leftBrace, let close = buffer.partner(of: current), buffer.isBody(current) else { continue }
      guard let body = body(openedAt: current, close) else { continue }
      result.append(body)
      index = buffer.next(close)
    }
    return result
  }

  /// The method or function whose brace is at `open`; nil for a namespace, a class or variables.
  private func body(openedAt open: Int, _ close: Int) -> Body? {
    var start = open
    var isMethod = false
    // Back to the end of what stands before.
    while let before = buffer.previous(start) {
      let kind = buffer[before].kind
      if kind == .semicolon || kind == .directive || kind == .leftBrace || kind == .rightBrace { break }
      start = buffer.groupStart(before)
      if buffer.isOperator(start, "-") || buffer.isOperator(start, "+"), buffer.parent(of: start) == nil, file.names.container(at: start) != nil {
        isMethod = true
        break
      }
    }
    guard start < open else { return nil }
    if isMethod {
      guard let parts = selector(from: start, to: open) else { return nil }
      let owner = file.names.className(at: start) ?? ""
      return Body(
        name: parts.name, declaration: "\(owner).\(parts.name)", range: open + 1..<close, header: start, hasArguments: parts.hasArguments)
    }
    guard let end = (start..<open).last(where: { buffer[$0].kind == .rightParenthesis && buffer.parent(of: $0) == buffer.parent(of: open) }),
      let group = buffer.partner(of: end), let name = buffer.previous(group), buffer[name].kind == .identifier, name >= start
    else { return nil }
    let declaration = buffer.text(name) + "()"
    return Body(name: declaration, declaration: declaration, range: open + 1..<close, header: start, hasArguments: true)
  }

  /// `setUp:animated:`
  private func selector(from mark: Int, to open: Int) -> (name: String, hasArguments: Bool)? {
    var pieces: [String] = []
    var last: Int?
    var first: String?
    var index = buffer.next(mark)
    while let current = index, current < open {
      if buffer[current].kind == .colon, let name = last { pieces.append(buffer.text(name) + ":") }
      if buffer[current].kind == .identifier {
        last = current
        first = first ?? buffer.text(current)
      }
      index = buffer.next(buffer.groupLastIndex(current))
    }
    return pieces.isEmpty ? first.map { ($0, false) } : (pieces.joined(), true)
  }

  /// The one of some bodies, which are in source order, that a token stands in.
  static func body(around index: Int, in bodies: [Body]) -> Body? {
    let place = bodies.partitionPoint { $0.range.upperBound <= index }
    return place < bodies.count && bodies[place].range.contains(index) ? bodies[place] : nil
  }

  /// How often a name stands in some bodies, which are in source order.
  private static func count(of name: String, in bodies: [Body], of buffer: TokenBuffer) -> Int {
    spellings(of: name).reduce(0) { count, spelling in
      count + buffer.tokens(spelled: spelling).count { index in
        body(around: index, in: bodies) != nil && !LayoutWords.isPartOfRectangle(index, in: buffer)
      }
    }
  }

  mutating func read() -> [LayoutUnit] {
    var covered = 0
    let bodies = bodies
    // The next one last.
    var calls = Array(hierarchyCalls.reversed())
    for body in bodies {
      readLoose(covered..<body.header)
      readDirectives(covered..<body.header)
      covered = body.range.upperBound + 1
      let isHierarchyOnly = !isRelevant(body.range)
      while let next = calls.last, next < body.range.lowerBound { calls.removeLast() }
      guard !isHierarchyOnly || calls.last.map(body.range.contains) ?? false else { continue }
      run(body.declaration, body.header..<body.range.upperBound + 1) { reader in
        reader.builder.unit.isHierarchyOnly = isHierarchyOnly
        reader.readBody(body.range)
      }
    }
    readLoose(covered..<buffer.count)
    let names = file.names
    let buffer = buffer
    let lifecycle = ConstraintLifecycle(
      mentionCount: { Self.count(of: $0, in: bodies, of: buffer) },
      declarationCount: { name in
        Set((names.declarations(named: name) + names.declarations(named: "_" + name)).filter { $0.owner != nil && $0.kind != .method }.map(\.owner)).count
          + names.declarations(named: name).count { $0.scope != nil || $0.kind == .global || $0.kind == .method }
      })
    lifecycle.resolve(&units)
    return units
  }

  /// `#if DEBUG` around methods.
  private mutating func readDirectives(_ range: Range<Int>) {
    for index in range where buffer.opensOrEndsBranch(index) {
      let text = buffer.text(index).split(whereSeparator: { $0.isWhitespace || $0 == "\\" }).joined(separator: " ")
      if text.hasPrefix("#if") {
        conditions.append(text)
      } else if text.hasPrefix("#el") {
        conditions.append("\(text) after \(conditions.popLast() ?? "")")
      } else if text.hasPrefix("#endif") {
        _ = conditions.popLast()
      }
    }
  }

  /// Code outside of all functions: declarations say nothing, values do.
  private mutating func readLoose(_ range: Range<Int>) {
    for index in range where sites[index] != nil {
      run("(top level)", range) { $0.unread(range, .unsupportedSyntax, "layout code outside of functions is not understood") }
      return
    }
  }

  private mutating func run(_ path: String, _ tokens: Range<Int>, _ read: (inout ObjectiveCUnitReader) -> Void) {
    let count = pathCounts[path, default: 0]
    pathCounts[path] = count + 1
    let declaration = count > 0 ? "\(path)#\(count + 1)" : path
    names.changes = ValueChanges(in: tokens, of: file.names)
    var reader = ObjectiveCUnitReader(self, names, declaration: declaration, range: buffer.sourceRange(buffer.trimmed(tokens)))
    read(&reader)
    for (name, token) in lazyGetters.earlyUses(in: tokens) {
      reader.builder.note("\(name) before its getter", .constraintLifecycle, "'\(name)' is nil until its getter has made it", at: buffer.sourceRange(token..<token + 1))
    }
    let buffer = buffer
    var unit = reader.builder.finish { name in
      let last = name.lastDottedWord
      return Self.spellings(of: last).reduce(0) { $0 + buffer.tokens(spelled: $1).count { _ in true } } > 2
    }
    names = reader.names
    let notes = names.takeNotes()
    definitions.merge(notes.definitions) { $1 }
    unit.assumptions.formUnion(notes.assumptions)
    unit.conditions = conditions
    units.append(unit)
  }
}
