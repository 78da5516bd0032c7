internal import Frontends
internal import HostSyntax
package import Knowledge
internal import SourceText

/// What other files could tell an Objective-C file.
package struct ObjectiveCQuestions: Sendable {
  /// The headers that files import, by the paths of the files.
  package var headers: [String: Set<String>] = [:]
  /// The classes that files implement which are read as one.
  private(set) var classes: [String: Set<String>] = [:]
  /// The members whose own members files use, by the paths of the files.
  private(set) var members: [String: Set<String>] = [:]
  /// The headers of other files, which may tell the classes of views that calls anywhere could mean.
  private var typeHeaders: [String: Set<String>] = [:]
  /// The views that a file makes constraints for, by the file's path. They ask nothing for the file itself.
  package var touches: [String: Set<ViewTouch>] = [:]
  /// Members that no declaration shows and that constraints are kept in, by the paths of the files.
  package var foreignMembers: [String: Set<ForeignMember>] = [:]
  /// The members of `self` that files with calls of Masonry name. They ask nothing for the file itself.
  package var emptied: [String: Set<ForeignMember>] = [:]
  /// Names of constants, macros and functions that files use in arguments and do not declare.
  package var names: Set<String> = []
  /// Parameters that are items of sizes, by the paths of the files. They ask nothing for the file itself.
  var parameters: [String: Set<NilParameter>] = [:]
  /// The first words of the selectors of format-string helpers that files define.
  package var helpers: Set<String> = []
  /// What files import that import Masonry, by their paths. They ask nothing for the file itself.
  var imports: [String: [HeaderImport]] = [:]

  package init() {}

  package var isEmpty: Bool { headers.isEmpty && touches.isEmpty && foreignMembers.isEmpty && emptied.isEmpty && parameters.isEmpty && names.isEmpty && helpers.isEmpty && imports.isEmpty }

  /// Whether some call removes or changes constraints.
  var hasChanges: Bool { touches.values.contains { $0.contains(where: \.isChanged) } }

  /// All headers that matter. Which class a view has does so only where some call removes or changes constraints.
  var allHeaders: [String: Set<String>] { hasChanges ? headers.merging(typeHeaders) { $0.union($1) } : headers }

  /// Whether an answer may change what becomes of the file itself.
  package var asksAgain: Bool { !headers.isEmpty || !foreignMembers.isEmpty || !names.isEmpty || !helpers.isEmpty }

  package mutating func merge(_ other: ObjectiveCQuestions) {
    headers.merge(other.headers) { $0.union($1) }
    typeHeaders.merge(other.typeHeaders) { $0.union($1) }
    classes.merge(other.classes) { $0.union($1) }
    members.merge(other.members) { $0.union($1) }
    touches.merge(other.touches) { $0.union($1) }
    foreignMembers.merge(other.foreignMembers) { $0.union($1) }
    emptied.merge(other.emptied) { $0.union($1) }
    parameters.merge(other.parameters) { $0.union($1) }
    names.formUnion(other.names)
    helpers.formUnion(other.helpers)
    imports.merge(other.imports) { first, _ in first }
  }

  /// See `TreeQuestions.concerning`.
  func concerning(_ own: ObjectiveCQuestions) -> ObjectiveCQuestions {
    guard own.touches.isEmpty else { return self }
    var result = ObjectiveCQuestions()
    result.helpers = helpers
    return result
  }

  /// What a file could learn, by what was refused.
  init(
    of file: HostFile, _ diagnostics: [Diagnostic], isMissingTypes: Bool = false, touches: Set<ViewTouch> = []
  ) {
    let path = file.buffer.file.path
    helpers = file.objectiveCHelpers.words
    // What an unknown macro or function does is not known either.
    let unknown = diagnostics.filter { $0.id == .unknownTarget || $0.id == .noSwiftEquivalent || $0.id == .unstableItem }
    // A member of a class that only a header shows is taken for a member of any class.
    let isMissingOwners = touches.contains(where: \.isMemberOfUnknown)
    let isMissingMembers = diagnostics.contains { $0.id == .constraintLifecycle }
    if isMissingTypes || isMissingOwners || isMissingMembers || !unknown.isEmpty { headers[path] = file.names.importedHeaders }
    let offsets = touches.isEmpty ? [] : MasonryCalls.openOffsets(in: file)
    if !offsets.isEmpty {
      headers[path] = file.names.importedHeaders
      names.formUnion(MasonryCalls.shorthandMacros)
      for argument in offsets { names.formUnion(Self.words(in: argument, of: file)) }
    }
    if !file.buffer.file.seams.isEmpty { classes[path] = Set(file.names.containers.filter { $0.keyword == .implementation && $0.category == nil }.map(\.name)) }
    if touches.contains(where: \.isUntypedMember) { typeHeaders[path] = file.names.importedHeaders }
    if let own = allHeaders[path] {
      let paths = ObjectiveCMemberPaths(in: file)
      let ofClasses = paths.classes.union(paths.receivers).map { $0 + ".h" } + paths.receivers.map { ObjectiveCHeaders.categories(of: $0) }
      if headers[path] != nil { headers[path] = own.union(ofClasses) }
      members[path] = paths.members
    }
    if !touches.isEmpty { self.touches[path] = touches }
    if !unknown.isEmpty { names.formUnion(MasonryCalls.shorthandMacros) }
    // What else a call would be refused for is not told as long as its view is in doubt.
    for diagnostic in diagnostics where diagnostic.id == .constraintLifecycle || diagnostic.id == .unknownTarget {
      guard let start = file.buffer.tokenIndex(at: diagnostic.range.start), let statement = file.buffer.objectiveCStatement(containing: start),
        let open = statement.first(where: { file.buffer[$0].kind == .leftBrace })
      else { continue }
      names.formUnion(Self.constants(around: open + 1, in: file))
    }
    for diagnostic in unknown {
      guard var index = file.buffer.tokenIndex(at: diagnostic.range.start) else { continue }
      names.formUnion(Self.constants(around: index, in: file))
      while index < file.buffer.count, file.buffer[index].range.start < diagnostic.range.end {
        if file.buffer[index].kind == .identifier {
          names.formUnion(Self.words(in: index..<index + 1, of: file))
        }
        index += 1
      }
    }
  }

  /// The names in some tokens, and those in what the macros among them stand for.
  private static func words(in range: Range<Int>, of file: HostFile) -> Set<String> {
    range.reduce(into: []) { found, index in
      guard file.buffer[index].kind == .identifier else { return }
      let name = file.buffer.text(index)
      found.insert(name)
      found.formUnion(file.names.macros(name).flatMap(words))
    }
  }

  /// The names in what a macro stands for.
  private static func words(of macro: ObjectiveCMacro) -> [String] {
    let body = macro.tokens
    return body.tokens.indices.filter { body[$0].kind == .identifier }.map { body.text($0) }
  }

  /// The names in the block around a token that the file does not declare and that stand for values: only the first of
  /// them is told by what was refused.
  private static func constants(around index: Int, in file: HostFile) -> Set<String> {
    let buffer = file.buffer
    guard let open = file.names.enclosingBlock(at: index), let close = buffer.partner(of: open) else { return [] }
    var result: Set<String> = []
    for index in open..<close where buffer[index].kind == .identifier {
      guard let before = buffer.previous(index), let after = buffer.next(index) else { continue }
      // `mas_equalTo(self.right)`: a category may declare it.
      if buffer[before].kind == .dot, buffer[after].kind == .rightParenthesis { result.insert(buffer.text(index)) }
      guard buffer[before].kind != .dot,
        !buffer.isOperator(before, "->"), buffer[before].kind != .at, buffer[after].kind != .colon,
        buffer[after].kind != .identifier, !buffer.isOperator(after, "*")
      else { continue }
      let name = buffer.text(index)
      guard !name.hasPrefix("_"), !["self", "super", "nil", "YES", "NO"].contains(name), buffer[after].kind != .dot || !ClassTree.isOpen(name) else { continue }
      if file.names.declaration(of: name, at: index) == nil, !file.names.isMacro(name) { result.insert(name) }
    }
    return result
  }
}

/// What the files of a run tell the Objective-C files that asked.
package struct ObjectiveCAnswers: Sendable {
  private var headers: [String: [ObjectiveCDeclarations]] = [:]
  /// Headers anywhere that declare a name that was asked for.
  private(set) var constants: [ObjectiveCDeclarations] = []
  /// What files do to views.
  private(set) var touches: ViewTouches?
  /// The format-string helpers of the project.
  private(set) var helpers = ObjectiveCHelperTable()
  /// Members that a class outside of the files declares, by the paths of the files that alone use them.
  private var foreignMembers: [String: Set<ForeignMember>] = [:]
  /// Members of classes of Objective-C that other files leave without an object.
  private(set) var emptied = EmptiedMembers()
  /// Getters of members of `self` that do something each time, in other files than those that ask.
  private(set) var changingGetters = ChangingGetters()
  /// Parameters for which some caller writes `nil`.
  private(set) var nilParameters: Set<NilParameter> = []
  /// The files of superclasses and subclasses that make constraints of one view again.
  private(set) var links: Set<FileLink> = []
  /// What the callers of helpers have to know about their views.
  private(set) var callerQuestions = TreeQuestions()
  /// Files to look at again whatever they asked.
  private(set) var concernedPaths: Set<String> = []
  /// The members for constraints that classes have.
  private var constraintNames = ConstraintNames()
  /// What files need the import of Masonry for, by their paths.
  private var needed: [String: NeededMasonry] = [:]

  package init() {}

  init(to questions: ObjectiveCQuestions, _ source: TreeSource, _ starts: RepeatedStarts) {
    let paths = source.paths()
    let relevant = paths.filter { path in
      SourceLanguage.isHeader(path) || !questions.touches.isEmpty && (path.hasSuffix(".m") || path.hasSuffix(".mm"))
    }
    lazy var ownClasses = ClassTree(of: relevant, source)
    // A class of Swift has no header of its own.
    var known: [String: Bool] = [:]
    let isOne = { (name: String) in
      if let answer = known[name] { return answer }
      let answer = !ownClasses.repeated.contains(name) && source.declared(among: [name]).isEmpty
      known[name] = answer
      return answer
    }
    func found(_ asked: [String: Set<String>]) -> [String: [ObjectiveCDeclarations]] {
      guard !asked.isEmpty else { return [:] }
      return ObjectiveCHeaders(paths).answers(to: asked, classes: questions.classes, members: questions.members, isOne: isOne) { paths in
        source.compactMap(paths) { [lexed = source.lexedFiles] in lexed.lexed($0).names }
      }
    }
    func readHeaders(_ asked: [String: Set<String>]) { headers.merge(found(asked)) { $1 } }
    readHeaders(questions.allHeaders)
    emptied = EmptiedMembers(questions.emptied, source)
    concernedPaths.formUnion(questions.emptied.filter { emptied.concern($0.value) }.keys)
    changingGetters = ChangingGetters(questions.emptied, source)
    if !changingGetters.isEmpty { concernedPaths.formUnion(questions.emptied.filter { changingGetters.concern($0.value) }.keys) }
    nilParameters = NilParameter.given(among: questions.parameters.values.reduce(into: []) { $0.formUnion($1) }, in: source)
    concernedPaths.formUnion(questions.parameters.filter { !nilParameters.isDisjoint(with: $0.value) }.keys)
    if !questions.helpers.isEmpty {
      let imports = findHelpers(questions.helpers, paths, source)
      readHeaders(imports.filter { headers[$0.key] == nil })
    }
    if !questions.imports.isEmpty {
      let imports = MasonryImports(source)
      needed = questions.imports.mapValues { imports.needed(for: $0) }.filter { !$0.value.isEmpty }
      concernedPaths.formUnion(needed.keys)
    }
    guard !questions.touches.isEmpty || !questions.names.isEmpty else { return }
    // Objective-C knows objects of Swift's classes by their superclasses.
    var classes = ClassTree(of: questions.touches.isEmpty ? [] : paths.filter { $0.hasSuffix(".swift") }, source)
    classes.merge(ownClasses)
    classes.objectiveC = ownClasses.names
    var touched = withOwners(questions.touches, classes, source)
    touched.merge(SwiftMasonryCalls.touches(in: source)) { $0.union($1) }
    let wanted = Wanted(sent: ViewTouches.words(of: touched), named: questions.names)
    var flows: [String: ViewFlow] = [:]
    let lexed = source.lexedFiles
    for part in source.compactMap(relevant, { FilePart($0, wanted, lexed) }) {
      if let flow = part.flow { flows[part.path] = flow }
      if let declarations = part.constants { constants.append(declarations) }
    }
    // `#define NavBarHeight [Metrics barHeight]`
    let macros = constants.flatMap(\.allMacros).filter { questions.names.contains($0.name) && $0.body.contains("[") }
    let receivers = macros.reduce(into: Set<String>()) { $0.formUnion(ObjectiveCMemberPaths.receivers(in: $1.tokens)) }
    if !receivers.isEmpty { constants += found(["": Set(receivers.map { $0 + ".h" })]).values.joined() }
    foreignMembers = ForeignMembers(questions.foreignMembers, imports: questions.headers, classes, source).certain
    let origins = TreeOrigins(asked: touched, source, classes, headers: headers)
    let touches = ViewTouches(
      touched, classes, flows: flows, graph: origins.graph, assignments: origins.assignments, methods: origins.methods, getters: origins.getters, starts: starts)
    self.touches = touches
    links = FamilyLinks(among: touched, classes).links
    concernedPaths.formUnion(touched.keys.filter { path in touches.concern(touched[path] ?? [], in: path) })
    let changing = touched.filter { $0.value.contains(where: \.isChanged) }
    if !changing.isEmpty { constraintNames = ConstraintNames(source) }
    concernedPaths.formUnion(changing.filter { !takenNames(in: Set($0.value.compactMap(\.owner))).isEmpty }.keys)
  }

  /// Reads every method whose selector starts like that of a helper, and finds the files with their callers.
  ///
  /// - Returns: The headers that these import, where the classes of their views may be told.
  private mutating func findHelpers(_ words: Set<String>, _ paths: [String], _ source: TreeSource) -> [String: Set<String>] {
    let scan = WordScan(words: words, wantsTypes: false)
    let found = source.compactMap(paths.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") || SourceLanguage.isHeader($0) }) { file -> (path: String, table: ObjectiveCHelperTable)? in
      guard FilePart.words(scan, in: file) != nil else { return nil }
      var table = ObjectiveCHelperTable()
      table.add(ObjectiveCDeclarations(TokenBuffer(lexing: file)), startingWith: words)
      return (file.path, table)
    }
    for part in found { helpers.merge(part.table) }
    guard !helpers.words.isEmpty else { return [:] }
    concernedPaths.formUnion(found.map(\.path))
    // Their calls are sites, in files that may have no others.
    var imports: [String: Set<String>] = [:]
    for asked in source.compactMap(found.map(\.path), { [lexed = source.lexedFiles] file in
      let names = lexed.lexed(file).names
      return (path: file.path, questions: TreeQuestions(aboutViewsOf: names, file), imports: names.importedHeaders)
    }) {
      callerQuestions.merge(asked.questions)
      imports[asked.path] = asked.imports
    }
    return imports.filter { !SourceLanguage.isHeader($0.key) }
  }

  /// The words that matter in all files.
  private struct Wanted: Sendable {
    let sent: WordScan?
    let named: WordScan
    let names: Set<String>

    init(sent: Set<String>, named: Set<String>) {
      self.sent = sent.isEmpty ? nil : WordScan(words: sent, wantsTypes: false)
      self.named = WordScan(words: named, wantsTypes: false)
      names = named
    }
  }

  /// What one file has to say.
  private struct FilePart: Sendable {
    let path: String
    var flow: ViewFlow?
    var constants: ObjectiveCDeclarations?

    /// Nil when it is nothing.
    init?(_ file: SourceFile, _ wanted: Wanted, _ lexed: LexedFiles) {
      path = file.path
      if let sent = wanted.sent, let mentioned = Self.words(sent, in: file) {
        flow = ViewSenders(lexed.lexed(file).names).flow(of: mentioned)
      }
      if SourceLanguage.isHeader(file.path), Self.words(wanted.named, in: file) != nil {
        constants = lexed.lexed(file).names.constants(named: wanted.names)
      }
      if flow == nil, constants == nil { return nil }
    }

    static func words(_ scan: WordScan, in file: SourceFile) -> Set<String>? {
      guard let outline = file.bytes.withUnsafeBytes({ scan.outline(of: $0, path: file.path) }) else { return nil }
      let found = outline.mentioned.union(outline.declared)
      return found.isEmpty ? nil : found
    }
  }

  /// The touches with the classes that headers tell.
  private func withOwners(_ touches: [String: Set<ViewTouch>], _ classes: ClassTree, _ source: TreeSource) -> [String: Set<ViewTouch>] {
    let open = touches.filter { $0.value.contains { $0.asksForHeaders || $0.isUntypedMember || $0.isMemberOfUnknown } }
    let (headers, lexed) = (headers, source.lexedFiles)
    let found = source.compactMap(open.keys.filter { headers[$0] != nil }.sorted()) { file in
      var names = lexed.lexed(file).names
      for header in headers[file.path] ?? [] { names.add(header: header) }
      return (path: file.path, touches: MasonryLifecycles(HostFile(names.buffer, names: names, platform: nil), classes: classes).touches)
    }
    return found.reduce(into: touches) { $0[$1.path] = $1.touches }
  }

  /// The names that new members of some classes must not have, for what their superclasses and subclasses declare.
  func takenNames(in classNames: Set<String>) -> Set<String> {
    guard let touches else { return [] }
    return classNames.reduce(into: []) { $0.formUnion(constraintNames.taken(in: $1, touches.classes)) }
  }

  /// What a file needs the import of Masonry for, that its own text does not show.
  func neededMasonry(of path: String) -> NeededMasonry { needed[path] ?? NeededMasonry() }

  /// What the headers that a file can see declare.
  func headers(of path: String) -> [ObjectiveCDeclarations] { (headers[path] ?? []) + constants }

  /// The members that the file uses, that a class outside of all files declares, and that no other file reaches.
  func foreignMembers(of path: String) -> Set<ForeignMember> { foreignMembers[path] ?? [] }
}
