internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import Migration
internal import SourceText

/// Finds the units of a Swift file and reads them one by one.
struct SwiftLayoutReader {
  let file: HostFile
  var buffer: TokenBuffer { file.buffer }
  /// The sites by their first token.
  private var sites: [Int: ReadSite] = [:]
  /// For each token whether a site starts there.
  private var isSite: [Bool]
  private(set) var definitions: [String: String] = [:]
  /// The receivers of calls that do nothing where an item is nil, by the first token of their sites.
  private(set) var optionalReceivers: [Int: OptionalReceiver] = [:]
  /// Whether the constraints of SnapKit are required that variables are given, by their names.
  private var keptPriorities: [String: Set<Bool>] = [:]
  /// SnapKit's closures, by the first token of their sites.
  private(set) var closures: [Int: ReadClosure] = [:]
  private var closureBodies: Set<Range<Int>> = []
  /// For each token how many before it have to do with layout.
  var relevance: [Int32]
  /// Functions of the file that can be read in place of their calls, by name.
  private(set) var helpers: [String: [HelperFunction]] = [:]
  let other: OtherVersion
  /// Functions that were read in place of a call.
  private(set) var inlined: Set<Int> = []
  /// The words that name functions of the file, and properties whose accessors run.
  private var ownWords: OwnWords
  /// The tokens that name calls which add views or take them out.
  private var hierarchyCalls: [Int]
  /// Whether some code asks a view for the constraints that it has: `removeConstraints(box.constraints)`
  var asksForConstraints: Bool {
    buffer.tokens(spelled: "constraints").contains { word in
      guard let next = buffer.next(word), buffer[next].kind != .colon else { return false }
      // `NSLayoutConstraint.constraints(withVisualFormat: …)` asks no view.
      return buffer[next].kind != .leftParenthesis || buffer.next(next).map { !buffer.isWord($0, "withVisualFormat") } ?? true
    }
  }
  /// Functions of the file whose bodies have to do with layout.
  var layoutFunctions: Set<String> = []
  /// For each word of the file whether it names one of those.
  private var isLayoutFunction: [Bool]
  /// The functions that make the view of one property, on both sides or on this one only; with the property.
  private var factories: [String: String] = [:]
  private var resolver: NameResolver
  private var units: [LayoutUnit] = []
  private var pathCounts: [String: Int] = [:]
  /// The conditions under which the current declaration is compiled.
  private var conditions: [String] = []

  struct ReadSite {
    let tokens: Range<Int>
    let inspection: SiteInspection
  }

  /// `self.title` in `self.title?.snp`.
  struct OptionalReceiver {
    let name: String
    let range: Range<Int>
  }

  /// A closure that two sites share is read once for each.
  struct ReadClosure {
    let syntax: SnapKitSyntax
    let body: Range<Int>
    /// Its chains, by the first token of their statements.
    let chains: [Int: ReadChain]
  }

  /// A chain such as `make.top.equalTo(b)`, with the constraints that it makes.
  struct ReadChain {
    let description: SnapKitDescription
    /// Where its names are looked up: in a closure that stands elsewhere, what matters is the site.
    let place: Int
    let constraints: [LayoutConstraint]
  }

  init(
    _ file: HostFile, sites found: [SiteInspection], beside other: OtherVersion, members: MemberUses, renaming names: [String: String] = [:]
  ) {
    self.file = file
    self.other = other
    resolver = NameResolver(file, members: members, renaming: names)
    let buffer = file.buffer
    ownWords = OwnWords(file)
    hierarchyCalls = buffer.tokens(named: HierarchyStep.additions.union(HierarchyStep.removals)).sorted()
    isSite = [Bool](repeating: false, count: buffer.count)
    isLayoutFunction = [Bool](repeating: false, count: buffer.wordCount)
    for site in found {
      guard let first = buffer.tokenIndex(at: site.range.start), let last = buffer.tokenIndex(at: site.range.end - 1) else { continue }
      isSite[first] = true
      if let old = sites[first], old.tokens.upperBound > last { continue }
      sites[first] = ReadSite(tokens: first..<last + 1, inspection: site)
      if site.frontend == "anchors" { optionalReceivers[first] = Self.optionalReceiver(in: first..<last + 1, buffer) }
    }
    relevance = []
    let snapKit = SnapKitCalls()
    for site in snapKit.callSites(in: file) { readClosure(site, snapKit) }
    relevance = [0]
    relevance.reserveCapacity(buffer.count + 1)
    var count: Int32 = 0
    let words = LayoutWordTable(buffer)
    var isHeld = [Bool](repeating: false, count: buffer.wordCount)
    for name in Self.constraintNames(in: file) { buffer.number(of: name).map { isHeld[$0] = true } }
    let implied = ImpliedLayout(file, besides: closureBodies).tokens
    for index in buffer.tokens.indices {
      if isSite[index] || LayoutWords.isOne(index, words, in: buffer) || buffer.word(index).map({ isHeld[$0] }) == true || implied.contains(index) { count += 1 }
      relevance.append(count)
    }
    for index in buffer.tokens(spelled: "func") {
      guard let name = buffer.next(index), let statement = buffer.statement(containing: index), let body = body(of: statement),
        isRelevant(body)
      else { continue }
      layoutFunctions.insert(buffer.text(name))
      // What changes its own constraint is read in the place of its calls also where both sides have it.
      if let helper = HelperFunction(at: index, in: file), !other.functions.contains(buffer.text(name)) || helper.owner == "NSLayoutConstraint",
        file.declarations.enclosingFunction(at: index) == nil {
        helpers[helper.name, default: []].append(helper)
      } else {
        helpers[buffer.text(name), default: []] += []
      }
    }
    addCallers()
    factories = ViewFactories(buffer, file.declarations).properties.filter { name, property in
      other.factories.properties[name].map { $0 == property } ?? !other.functions.contains(name)
    }
    for name in layoutFunctions { buffer.number(of: name).map { isLayoutFunction[$0] = true } }
    hierarchyCalls = Set(hierarchyCalls).union(placingCalls()).sorted()
  }

  /// Takes a closure apart, chain by chain; one that is not understood stays one piece.
  private mutating func readClosure(_ site: CallSite, _ frontend: SnapKitCalls) {
    do throws(Diagnostic) {
      let syntax = try frontend.parse(site, in: file)
      if let range = syntax.optionalRange {
        optionalReceivers[site.expression.lowerBound] = OptionalReceiver(name: syntax.nameOfOptional, range: range)
      }
      guard [.make, .update, .remake].contains(syntax.operation), let closure = syntax.closure else { return }
      let lowering = SnapKitLowering(file, of: syntax)
      var found: [Int: ReadChain] = [:]
      for description in closure.descriptions {
        let start = description.chain.range.lowerBound
        let place = site.expression.contains(start) ? start : site.expression.lowerBound
        let chain = ReadChain(description: description, place: place, constraints: try lowering.constraints(of: description.chain))
        found[description.statement.lowerBound] = chain
      }
      for chain in found.values where chain.description.role == .value { noteKept(chain) }
      guard found.count == closure.descriptions.count else { return }
      closureBodies.insert(closure.body)
      closures[site.expression.lowerBound] = ReadClosure(syntax: syntax, body: closure.body, chains: found)
    } catch {
      // The site's own diagnostic says why.
    }
  }

  /// `height = make.height.equalTo(44).constraint`
  private mutating func noteKept(_ chain: ReadChain) {
    let buffer = file.buffer
    let statement = chain.description.statement
    guard let sign = statement.first(where: { buffer.isOperator($0, "=") || buffer.isOperator($0, "+=") }), let name = buffer.previous(sign), buffer[name].kind == .identifier else { return }
    keptPriorities[buffer.text(name), default: []].formUnion(chain.constraints.map { $0.priority == .required })
  }

  /// Whether all constraints that a variable may hold are surely required.
  func areRequired(_ name: String) -> Bool { keptPriorities[name.lastDottedWord] == [true] }

  /// `title` in `title?.topAnchor.constraint(equalTo: topAnchor).isActive = true`
  private static func optionalReceiver(in anchors: Range<Int>, _ buffer: TokenBuffer) -> OptionalReceiver? {
    guard let sign = anchors.first(where: { buffer.isOperator($0, "?") && buffer.operatorPosition($0) == .postfix && buffer.parent(of: $0) == buffer.parent(of: anchors.lowerBound) }),
      let dot = buffer.next(sign), buffer[dot].kind == .dot, let anchor = buffer.next(dot), LayoutAttribute(anchor: buffer.text(anchor)) != nil
    else { return nil }
    return OptionalReceiver(name: buffer.normalizedText(anchors.lowerBound..<sign + 1), range: anchors.lowerBound..<sign)
  }

  /// Names that the file declares with a type of constraints: `var height: NSLayoutConstraint?`.
  static func constraintNames(in file: HostFile) -> Set<String> {
    let buffer = file.buffer
    var names: Set<String> = []
    for index in buffer.tokens(spelled: ["NSLayoutConstraint", "Constraint"]) {
      // `name: NSLayoutConstraint`, `name: [NSLayoutConstraint]`
      var colon = buffer.previous(index)
      if let bracket = colon, buffer[bracket].kind == .leftBracket { colon = buffer.previous(bracket) }
      guard let colon, buffer[colon].kind == .colon, let name = buffer.previous(colon), buffer[name].kind == .identifier else { continue }
      names.insert(buffer.text(name))
    }
    return names
  }

  /// Whether some token of a range has to do with layout.
  func isRelevant(_ range: Range<Int>) -> Bool {
    range.upperBound > range.lowerBound && relevance[range.upperBound] > relevance[range.lowerBound]
  }

  /// The site that starts at a token.
  func site(at index: Int) -> ReadSite? { isSite[index] ? sites[index] : nil }

  /// Whether a word of the file names a function whose body has to do with layout.
  func isLayoutFunction(_ word: Int) -> Bool { isLayoutFunction[word] }

  /// The function that `title = makeTitle()` calls, where it makes the view of the property and says something about layout.
  func factory(calledBy statement: Range<Int>) -> String? {
    guard !factories.isEmpty, let index = ViewFactories.function(calledBy: statement, buffer) else { return nil }
    let name = buffer.text(index)
    return factories[name] != nil && layoutFunctions.contains(name) ? name : nil
  }

  func isOwnCode(_ index: Int) -> Bool { ownWords.areRun(at: index, in: buffer) }

  /// Whether code says something about layout, or about the view hierarchy.
  private func isOfUse(_ range: Range<Int>) -> Bool { isRelevant(range) || changesHierarchy(range) }

  /// - Complexity: O(log calls).
  func changesHierarchy(_ range: Range<Int>) -> Bool {
    let next = hierarchyCalls.partitionPoint { $0 < range.lowerBound }
    return next < hierarchyCalls.count && hierarchyCalls[next] < range.upperBound
  }

  /// What stands in the braces that a declaration ends with.
  func body(of statement: Range<Int>) -> Range<Int>? {
    guard let last = statement.last, buffer[last].kind == .rightBrace, let open = buffer.partner(of: last) else { return nil }
    return open + 1..<last
  }

  // MARK: Declarations

  private struct Scope {
    let range: Range<Int>
    let path: [String]
    var isType = false
    /// The conditions under which it is compiled.
    var conditions: [String] = []
  }

  mutating func read() -> [LayoutUnit] {
    var waiting = [Scope(range: 0..<buffer.count, path: [])]
    // Where the branches of an `#if` open one bracket each, and one closes them all, a body may be found inside of itself.
    var known: Set<Range<Int>> = []
    while let scope = waiting.popLast() {
      guard known.insert(scope.range).inserted, isOfUse(scope.range) else { continue }
      var index = buffer.firstSignificant(from: scope.range.lowerBound)
      var loose: [Range<Int>] = []
      conditions = scope.conditions
      while let start = index, start < scope.range.upperBound {
        if buffer[start].kind == .directive {
          index = readDirective(start)
          continue
        }
        guard let statement = buffer.statement(containing: start), statement.upperBound > start else {
          index = buffer.next(start)
          continue
        }
        index = buffer.firstSignificant(from: statement.upperBound)
        guard isOfUse(statement) else { continue }
        switch declaration(statement) {
        case .type(let name, let body): waiting.append(Scope(range: body, path: scope.path + [name], isType: true, conditions: conditions))
        case .function(let name, let body): add(scope.path + [name], statement, body, &waiting)
        case .property(let name): addProperty(scope.path + [name], statement, &waiting)
        case .other: if isRelevant(statement), !scope.isType || scope.path.isEmpty { loose.append(statement) }
        }
      }
      if let first = loose.first, let last = loose.last {
        let range = first.lowerBound..<last.upperBound
        add(scope.path + ["(top level)"], range, range, &waiting)
      }
    }
    let buffer = buffer
    let chainWords = chainWords()
    func isDeclaration(_ index: Int) -> Bool { buffer.previous(index).map { buffer.isWord($0, in: ["var", "let"]) } ?? false }
    let lifecycle = ConstraintLifecycle(
      mentionCount: { name in
        buffer.tokens(spelled: name).count { !isDeclaration($0) && !chainWords.contains($0) && !LayoutWords.isPartOfRectangle($0, in: buffer) }
      },
      declarationCount: { buffer.tokens(spelled: $0).count { isDeclaration($0) } })
    lifecycle.resolve(&units)
    let ranges = inlinedRanges()
    for index in units.indices where ranges.contains(units[index].range) { units[index].isInlined = true }
    return units.sorted { $0.range.start < $1.range.start }
  }

  /// `#if DEBUG` around declarations.
  private mutating func readDirective(_ index: Int) -> Int? {
    var end = index
    while let next = buffer.next(end), buffer[next].isCondition { end = next }
    let text = buffer.normalizedText(index..<end + 1)
    switch buffer.text(index) {
    case "#if": conditions.append(text)
    case "#elseif", "#else": conditions.append("\(text) after \(conditions.popLast() ?? "")")
    case "#endif": _ = conditions.popLast()
    default: break
    }
    return buffer.next(end)
  }

  /// The words of SnapKit's chains: `height` in `make.height.equalTo(4)` is no name of the file.
  private func chainWords() -> Set<Int> {
    var found: Set<Int> = []
    for chain in closures.values.flatMap(\.chains.values) {
      let range = chain.description.chain.range
      let level = buffer.parent(of: range.lowerBound)
      found.formUnion(range.filter { buffer[$0].kind == .identifier && buffer.parent(of: $0) == level })
    }
    return found
  }

  /// Where functions stand that were read in place of their calls.
  private func inlinedRanges() -> Set<SourceRange> {
    Set(inlined.compactMap { buffer.statement(containing: $0).map { buffer.sourceRange($0) } })
  }

  // MARK: Units

  private mutating func add(_ path: [String], _ statement: Range<Int>, _ body: Range<Int>, _ waiting: inout [Scope]) {
    // A function that makers are passed to is read where that is done.
    if closureBodies.contains(body) { return }
    let property = factories[UnitPairing.word(path.last ?? "")]
    run(path, statement, &waiting) { reader in
      if let property { reader.renameReturned(in: body, to: property) }
      reader.readBody(body)
    }
  }

  private mutating func addProperty(_ path: [String], _ statement: Range<Int>, _ waiting: inout [Scope]) {
    let name = path.last ?? ""
    // `var a: T { … }`: a getter, or accessors.
    if let declared = file.declarations.declarations(named: name).first(where: { statement.contains($0.token) }),
      let body = body(of: statement), declared.initializer.map({ $0.upperBound <= body.lowerBound }) ?? true {
      var accessors: [(String, Range<Int>)] = []
      var index = buffer.firstSignificant(from: body.lowerBound)
      while let start = index, start < body.upperBound {
        guard let part = buffer.statement(containing: start), buffer.isWord(start, in: ["get", "set", "willSet", "didSet"]),
          let inner = self.body(of: part)
        else { break }
        accessors.append((buffer.text(start), inner))
        index = buffer.firstSignificant(from: part.upperBound)
      }
      if accessors.isEmpty, declared.initializer == nil { return add(path, statement, body, &waiting) }
      if let value = declared.initializer, isRelevant(value) { run(path, statement, &waiting) { reader in reader.readProperty(statement, named: name) } }
      for (accessor, inner) in accessors where isOfUse(inner) {
        add(path.dropLast() + ["\(name).\(accessor)"], inner, inner, &waiting)
      }
      return
    }
    run(path, statement, &waiting) { reader in reader.readProperty(statement, named: name) }
  }

  private mutating func run(
    _ path: [String], _ statement: Range<Int>, _ waiting: inout [Scope], _ read: (inout SwiftUnitReader) -> Void
  ) {
    let isHierarchyOnly = !isRelevant(statement)
    var declaration = path.joined(separator: ".")
    let count = pathCounts[declaration, default: 0]
    pathCounts[declaration] = count + 1
    // Overloads, and functions under `#if`.
    if count > 0 { declaration += "#\(count + 1)" }
    resolver.changes = ValueChanges(in: statement, of: file)
    var reader = SwiftUnitReader(self, resolver, declaration: declaration, range: buffer.sourceRange(statement))
    reader.builder.unit.isHierarchyOnly = isHierarchyOnly
    read(&reader)
    let unit = reader.builder.finish { name in
      let last = name.lastDottedWord
      let buffer = file.buffer
      // Neither its declaration nor the statement that gives it its value is a use.
      return buffer.tokens(spelled: last).count { index in
        buffer.previous(index).map { !buffer.isWord($0, "var") && !buffer.isWord($0, "let") } ?? true
      } > 1
    }
    resolver = reader.resolver
    inlined.formUnion(reader.inlined)
    let notes = resolver.takeNotes()
    definitions.merge(notes.definitions) { $1 }
    var finished = unit
    finished.conditions = conditions
    finished.assumptions.formUnion(notes.assumptions)
    units.append(finished)
    for nested in reader.nested where !nested.contains(where: { reader.inlined.contains($0) }) {
      switch self.declaration(nested) {
      case .type(let name, let body): waiting.append(Scope(range: body, path: path + [name], isType: true, conditions: conditions))
      case .function(let name, let body): add(path + [name], nested, body, &waiting)
      case .property, .other: break
      }
    }
  }
}
