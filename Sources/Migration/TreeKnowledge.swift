package import Frontends
internal import HostSyntax
package import Knowledge
internal import SourceText

/// What the files of a run could answer for one of them.
package struct TreeQuestions: Sendable {
  /// Format-string helpers that the file declares and other files may call.
  package var helperNames: Set<String> = []
  /// Paths of names that its sites use and that it does not declare.
  package var paths: Set<DeclarationIndex.Question> = []
  /// Names of properties that may stand for an item of SnapKit.
  package var itemHelpers: Set<String> = []
  /// What Objective-C files ask.
  package var objectiveC = ObjectiveCQuestions()
  /// The classes that files with sites add views to: one of another file may put them elsewhere.
  package var receivers: [String: Set<String>] = [:]
  /// The members that files with sites add to views: another file may add them to others.
  package var placed: [String: Set<String>] = [:]
  /// The classes of files that add constraints to views: it matters who asks the views for them.
  package var holders: [String: Set<String>] = [:]
  /// Files with sites that import nothing which has the classes of views.
  package var blind: Set<String> = []
  /// What files that ask declare themselves, by their paths.
  package var facts: [String: FileFacts] = [:]
  /// What files do with SnapKit; a question only where something is removed or changed.
  package var snapKit = SnapKitFacts()
  /// What files ask about SnapKit's layout direction.
  package var layoutDirection = LayoutDirectionQuestions()

  package init() {}

  /// Whether other files have to be looked at.
  package var needsTree: Bool { !isEmpty || snapKit.needsTree || !layoutDirection.isEmpty || !receivers.isEmpty || !holders.isEmpty || !blind.isEmpty }

  /// Whether there is nothing that matters to other files either.
  package var isSilent: Bool { isEmpty && snapKit.isEmpty && layoutDirection.isEmpty }

  /// Whether the file itself asks nothing.
  package var isEmpty: Bool { helperNames.isEmpty && paths.isEmpty && itemHelpers.isEmpty && objectiveC.isEmpty }

  /// Whether an answer may change what becomes of the file itself.
  package var asksAgain: Bool {
    !helperNames.isEmpty || !paths.isEmpty || !itemHelpers.isEmpty || objectiveC.asksAgain || layoutDirection.asksAgain
  }

  package mutating func merge(_ other: TreeQuestions) {
    helperNames.formUnion(other.helperNames)
    paths.formUnion(other.paths)
    itemHelpers.formUnion(other.itemHelpers)
    objectiveC.merge(other.objectiveC)
    facts.merge(other.facts) { first, _ in first }
    snapKit.merge(other.snapKit)
    layoutDirection.merge(other.layoutDirection)
    receivers.merge(other.receivers) { $0.union($1) }
    placed.merge(other.placed) { $0.union($1) }
    holders.merge(other.holders) { $0.union($1) }
    blind.formUnion(other.blind)
  }

  /// What of it can concern files that ask something else: who calls helpers, and what becomes of views by the calls that they
  /// use themselves.
  ///
  /// The answers to all else are about the files that asked.
  package func concerning(_ own: TreeQuestions) -> TreeQuestions {
    var result = TreeQuestions()
    result.helperNames = helperNames
    result.objectiveC = objectiveC.concerning(own.objectiveC)
    if own.snapKit.needsTree {
      result.snapKit = snapKit
      (result.paths, result.itemHelpers, result.facts) = (paths, itemHelpers, facts)
    }
    if !own.layoutDirection.isEmpty { result.layoutDirection = layoutDirection }
    return result
  }
}

/// What the files of a run say, as far as one of them asked.
package struct TreeKnowledge: Sendable {
  package private(set) var helpers = FormatHelperTable()
  package private(set) var index = DeclarationIndex()
  /// Properties that stand for items of SnapKit.
  private(set) var itemHelpers = ConstraintItemHelpers()
  /// Sites of SnapKit that other files have something to do with.
  package private(set) var snapKit = SnapKitConflicts()
  /// Where SnapKit's layout direction is set.
  private var layoutDirection = LayoutDirectionAnswers()
  /// Files that call a helper, or whose sites another file has something to do with.
  package private(set) var concernedPaths: Set<String> = []
  /// Files of whose classes' views others ask the constraints.
  private(set) var heldPaths: Set<String> = []
  /// Files that may add constraints to views whose classes take them in their own way.
  private(set) var overriddenPaths: Set<String> = []
  private var uses = HelperUses()
  /// What Objective-C files asked.
  package private(set) var objectiveC = ObjectiveCAnswers()

  package init() {}

  /// Looks for answers to `questions` in all files.
  package init(answering questions: TreeQuestions, in source: TreeSource, options: MigrationOptions) {
    var questions = questions
    questions.snapKit.settle(LayoutMethods(questions.snapKit.layoutMethods, in: source))
    if !questions.helperNames.isEmpty {
      findHelpers(questions.helperNames, source)
      // Calls of helpers are sites as well, with questions of their own.
      let helpers = helpers
      let callers = source.compactMap(concernedPaths.sorted()) { HelperCaller($0, helpers, options) }
      for caller in callers {
        questions.merge(caller.questions)
        index.add(caller.facts)
        uses.merge(caller.uses)
      }
    }
    if questions.snapKit.hasChanges || questions.objectiveC.hasChanges { index.repeatedStarts = RepeatedStarts(in: source) }
    if !questions.objectiveC.isEmpty {
      objectiveC = ObjectiveCAnswers(to: questions.objectiveC, source, index.repeatedStarts)
      concernedPaths.formUnion(objectiveC.concernedPaths)
      questions.merge(objectiveC.callerQuestions)
    }
    if !questions.receivers.isEmpty {
      let overrides = SubviewOverrides(in: source)
      index.subviewOverrides = overrides
      concernedPaths.formUnion(questions.receivers.filter { overrides.mayRedirect(anyOf: $0.value) }.keys)
    }
    let adding = Set(questions.receivers.keys).union(questions.snapKit.uses.map(\.path))
    if !adding.isEmpty {
      index.viewMovers = ViewMovers(in: source)
      index.viewListers = ViewListers(in: source)
      if questions.receivers.isEmpty, !index.viewListers.names.isEmpty { index.subviewOverrides = SubviewOverrides(in: source) }
      concernedPaths.formUnion(source.paths(mentioning: WordScan(words: index.viewListers.names, wantsTypes: false)).filter(adding.contains))
      concernedPaths.formUnion(source.paths(mentioning: WordScan(words: index.viewMovers.names.union(index.viewMovers.emptied), wantsTypes: false)).filter(adding.contains))
      index.ownObjectClosures = OwnObjectClosures(in: source)
      concernedPaths.formUnion(source.paths(mentioning: WordScan(words: index.ownObjectClosures.others, wantsTypes: false)).filter(adding.contains))
      let movers = ObjectiveCViewMovers(in: source)
      index.objectiveCViewMovers = movers
      concernedPaths.formUnion(movers.users(among: questions.receivers.keys.sorted(), in: source))
    }
    let asking = adding.union(questions.objectiveC.touches.keys).union(questions.holders.keys)
    if !asking.isEmpty {
      index.anchorOverrides = AnchorOverrides(in: source)
      concernedPaths.formUnion(index.anchorOverrides.users(among: asking.sorted(), in: source))
    }
    if !questions.objectiveC.touches.isEmpty {
      index.objectiveCMeasuringMethods = ObjectiveCMeasuringMethods(in: source)
      if !index.objectiveCMeasuringMethods.isEmpty {
        concernedPaths.formUnion(index.objectiveCMeasuringMethods.users(among: questions.objectiveC.touches.keys.sorted(), in: source))
      }
    }
    if !questions.placed.isEmpty {
      index.movedMembers = MovedMemberNames(of: questions.placed.values.reduce(into: []) { $0.formUnion($1) }, index, in: source)
      if !index.movedMembers.isEmpty { concernedPaths.formUnion(questions.placed.filter { index.movedMembers.concern(anyOf: $0.value) }.keys) }
    }
    if !questions.holders.isEmpty {
      let readers = HolderReaders(of: Set(questions.holders.values.joined()), in: source)
      heldPaths = Set(questions.holders.filter { readers.concern($0.value, of: $0.key) }.keys)
      overriddenPaths = readers.overridden(questions.holders, in: source)
      concernedPaths.formUnion(heldPaths.union(overriddenPaths))
    }
    if !questions.snapKit.isEmpty {
      index.chainOverloads = ChainOverloads(in: source)
      index.constraintMethods = ConstraintMethods(in: source)
      index.maskingFunctions = MaskingFunctions(in: source)
      index.structureOperators = StructureOperators(in: source)
      index.constraintClassReads = ConstraintClassReads(in: source)
      index.snapKitLookalikes = SnapKitLookalikes(in: source)
      if index.constraintClassReads.place != nil || !index.chainOverloads.isEmpty || !index.constraintMethods.isEmpty || !index.maskingFunctions.isEmpty || !index.structureOperators.isEmpty || !index.snapKitLookalikes.isEmpty { concernedPaths.formUnion(questions.snapKit.uses.map(\.path)) }
    }
    if questions.snapKit.hasChanges {
      index.constraintMembers = ConstraintMembers(in: source)
      index.measuringMembers = MeasuringMembers(in: source)
      if !index.measuringMembers.isEmpty {
        let changing = Set(questions.snapKit.uses.filter(\.changes).map(\.path))
        concernedPaths.formUnion(source.paths(mentioning: WordScan(words: index.measuringMembers.names, wantsTypes: false)).filter(changing.contains))
      }
      let classes = Set(questions.snapKit.uses.filter(\.changes).map(\.scope.lastDottedWord)).subtracting([""])
      index.overriddenMembers = OverriddenMembers(of: classes, in: source)
      index.inheritedRuns = InheritedRuns(of: classes, besides: index.viewListers.names, in: source)
    }
    if !questions.blind.isEmpty {
      index.viewModule = ViewModule(in: source)
      if index.viewModule != nil { concernedPaths.formUnion(questions.blind) }
    }
    if !questions.layoutDirection.isEmpty {
      layoutDirection = LayoutDirectionAnswers(to: questions.layoutDirection, source)
      concernedPaths.formUnion(layoutDirection.concernedPaths)
    }
    var search = SnapKitSearch(questions.snapKit)
    if !questions.paths.isEmpty || !questions.itemHelpers.isEmpty || search.isNeeded { findDeclarations(questions, &search, source) }
    search.readHolders(source)
    index.close()
    snapKit = search.conflicts(index)
    concernedPaths.formUnion(snapKit.paths)
    for use in questions.snapKit.uses where use.changes {
      if index.repeatedStarts.mayRepeat(of: use.scope) || !index.constraintMembers.taken(in: [use.scope]).isEmpty || !index.overriddenMembers.names(of: use.scope).isEmpty || index.inheritedRuns.concern(use.scope) { concernedPaths.insert(use.path) }
    }
  }

  /// Takes the classes that put views elsewhere, and methods of constraints, for what verdicts depend on, whoever asks.
  mutating func isRead(in source: TreeSource) {
    index.subviewOverrides = SubviewOverrides(in: source)
    index.constraintMethods = ConstraintMethods(in: source)
    index.ownObjectClosures = OwnObjectClosures(in: source)
  }

  /// Whether files have to do with constraints of the same type.
  package var hasLinks: Bool { !snapKit.links.isEmpty || !objectiveC.links.isEmpty }

  /// What the other files say about SnapKit's layout direction.
  func layoutDirection(at path: String) -> SnapKitDirectionFacts { layoutDirection.facts(for: path) }

  /// Sentences about helpers that have no caller left when these migrations are written.
  package func suggestions(after migrations: [FileMigration]) -> [String] {
    uses.withoutCallers(after: migrations).compactMap { helpers.declarations(of: $0) }.map { name, places in
      let rest = places.count > 3 ? " and \(places.count - 3) more" : ""
      return "no Swift file calls '\(name)' (\(places.prefix(3).joined(separator: ", "))\(rest)) after this: it can go"
    }
  }

  /// A helper can call a helper: each round may find names that the next one looks for.
  private mutating func findHelpers(_ asked: Set<String>, _ source: TreeSource) {
    var names = asked
    var searched: Set<String> = []
    var known = 0
    for _ in 0..<4 where names != searched {
      searched = names
      let outlines = source.outlines(WordScan(words: names, wantsTypes: false))
      let declaring = source.files(outlines.filter { !$0.declared.isEmpty }.map(\.path))
        .map { HostFile(TokenBuffer(lexing: $0), platform: nil) }
      for _ in 0..<4 {
        for file in declaring { helpers.read(names, in: file) }
        let understood = helpers.understoodCount
        guard understood > known else { break }
        known = understood
      }
      for file in source.files(outlines.filter { !$0.mentioned.isEmpty }.map(\.path)) {
        helpers.readWrappers(of: names, in: HostFile(TokenBuffer(lexing: file), platform: nil))
      }
      names.formUnion(helpers.names)
      concernedPaths.formUnion(outlines.filter { !$0.mentioned.isDisjoint(with: helpers.names.union(helpers.makerNames)) }.map(\.path))
    }
  }

  /// Adds the files that declare what the questions need, and what SnapKit's views are.
  private mutating func findDeclarations(_ questions: TreeQuestions, _ search: inout SnapKitSearch, _ source: TreeSource) {
    search.readOwnMembers(source)
    search.readTakers(source)
    var paths = questions.paths.union(search.questions)
    let helperNames = questions.itemHelpers
    let values = DeclarationIndex.values(of: paths).union(search.words).union(helperNames)
    let declaring = helperNames.isEmpty ? [] : source.paths(declaring: helperNames)
    for found in source.compactMap(declaring, { ConstraintItemHelpers(helperNames, in: HostFile(TokenBuffer(lexing: $0), platform: nil)) }) {
      itemHelpers.merge(found)
    }
    search.readPlaces(source, index.viewMovers)
    search.readCalls(source, &index, known: questions.facts)
    search.readAdders([], source)
    search.readFurtherTakers(source)
    search.readLeaving(source)
    search.readEscapes(source)
    search.readStacks(source)
    search.readSetViews(source)
    search.readMakers(source)
    paths.formUnion(search.questions)
    index.addDeclarations(for: paths, values: values, known: questions.facts, source)
    search.readClasses(index, values, source)
  }
}

extension DeclarationIndex {
  /// Adds the files that declare what some questions need, until they need no more: a type first, then its superclass.
  ///
  /// - Parameters:
  ///   - values: Names that functions and values may have; nil for any.
  ///   - known: What files declare, by their paths, as far as somebody has looked.
  mutating func addDeclarations(for questions: Set<Question>, values: Set<String>?, known: [String: FileFacts], _ source: TreeSource) {
    var added: Set<String> = []
    var wanted = Set(questions.map(\.path)).filter { !has($0) }
    var open = Array(questions)
    for _ in 0..<16 {
      for facts in source.facts(of: wanted.subtracting(added).sorted(), known: known) { add(facts) }
      added.formUnion(wanted)
      var needs: Set<String> = []
      open = open.filter { question in
        guard case .needs(let names) = answer(question) else { return false }
        needs.formUnion(names)
        return true
      }
      guard !needs.isEmpty else { break }
      // What a method calls is asked by the name that its overloads have: `scaled(`.
      let called = needs.filter { $0.hasSuffix("(") }.map { String($0.dropLast()) }
      wanted = Set(source.paths(declaring: needs, orValues: (values.map(needs.intersection) ?? needs).union(called)))
      noteSearch(for: needs)
    }
  }
}

extension MigrationOptions {
  /// Whether a file can hold a site of a front end at all.
  func mayOccur(_ frontend: any Frontend, in bytes: [UInt8]) -> Bool {
    if frontend is FormatHelperCalls, tree?.helpers.isEmpty == false { return true }
    if frontend is ObjectiveCHelperCalls, tree?.objectiveC.helpers.isEmpty == false { return true }
    return frontend.mayOccur(in: bytes)
  }

  /// Adds what the headers declare that a file imports.
  package func addHeaders(to names: inout ObjectiveCDeclarations) {
    guard let answers = tree?.objectiveC else { return }
    for header in answers.headers(of: names.buffer.file.path) { names.add(header: header) }
    names.add(categoryValuesOf: answers.constants)
    names.hasHeaders = true
  }
}

extension HostFile {
  /// A file with what is known about it.
  convenience init(
    _ lexed: LexedFile, _ options: MigrationOptions, for frontends: [any Frontend], keepsSystemSpacing: Bool = false
  ) {
    let file = lexed.file
    let buffer = lexed.buffer
    var declarations = lexed.declarations
    var names = lexed.names
    var helpers = FormatHelperTable()
    var itemHelpers = ConstraintItemHelpers()
    var layoutDirection = SnapKitDirectionFacts()
    var objectiveCHelpers = ObjectiveCHelperTable()
    var facts: FileFacts?
    if file.language != .swift {
      if frontends.contains(where: { $0 is ObjectiveCHelperCalls }) {
        objectiveCHelpers = options.tree?.objectiveC.helpers ?? ObjectiveCHelperTable(definedIn: names)
      }
      options.addHeaders(to: &names)
      names.subviewOverrides = options.subviewOverrides(beside: names)
      names.anchorOverrides = options.tree?.index.anchorOverrides ?? AnchorOverrides(of: names)
      if let tree = options.tree { names.measuringMethods = tree.index.objectiveCMeasuringMethods }
      names.viewMovers = options.tree?.index.objectiveCViewMovers ?? ObjectiveCViewMovers(in: names)
      names.foreignMembers = options.tree?.objectiveC.foreignMembers(of: file.path) ?? []
      if let tree = options.tree { names.changingGetters = tree.objectiveC.changingGetters }
      if let emptied = options.tree?.objectiveC.emptied {
        names.emptiedMembers = emptied.emptied
        names.replacedMethods = emptied.replaced
      }
    } else if let tree = options.tree {
      declarations.index = tree.index
      helpers = tree.helpers
      if helpers.hasLocals(in: file.path) { helpers.readLocals(in: HostFile(buffer, declarations: declarations, platform: options.platform, keepsSystemSpacing: keepsSystemSpacing)) }
      layoutDirection = tree.layoutDirection(at: file.path)
      itemHelpers = tree.itemHelpers
    } else {
      let own = FileFacts(declarations)
      declarations.index.add(own)
      declarations.index.subviewOverrides = options.subviewOverrides(beside: declarations)
      declarations.index.anchorOverrides = AnchorOverrides(of: declarations)
      declarations.index.chainOverloads = ChainOverloads(in: declarations)
      declarations.index.constraintMethods = ConstraintMethods(in: declarations)
      declarations.index.constraintClassReads = ConstraintClassReads(in: declarations)
      declarations.index.snapKitLookalikes = SnapKitLookalikes(in: declarations)
      facts = own
      let alone = HostFile(buffer, declarations: declarations, platform: options.platform, keepsSystemSpacing: keepsSystemSpacing)
      if frontends.contains(where: { $0 is SnapKitCalls }) { itemHelpers = ConstraintItemHelpers(nil, in: alone) }
      if frontends.contains(where: { $0 is FormatHelperCalls }) { helpers = FormatHelperTable(declaredIn: alone) }
    }
    self.init(
      buffer, declarations: declarations, names: names, platform: options.platform, keepsSystemSpacing: keepsSystemSpacing, helpers: helpers,
      facts: facts, itemHelpers: itemHelpers, layoutDirection: layoutDirection, objectiveCHelpers: objectiveCHelpers)
  }
}

extension TreeQuestions {
  /// What a file could learn from others.
  init(of file: HostFile, _ frontends: [any Frontend]) {
    helperNames = file.helpers.names
    var questions = SiteQuestions(file)
    for frontend in frontends {
      for site in frontend.callSites(in: file) {
        questions.add(site)
        if frontend is SnapKitCalls { questions.addClass(of: site) }
        if frontend is VisualFormatCalls { helperNames.formUnion(MadeDictionary.functions(of: site, in: file)) }
      }
    }
    if ViewModuleImport.isMissing(in: file.buffer) { blind.insert(file.buffer.file.path) }
    if frontends.contains(where: { $0 is SnapKitCalls }) {
      questions.addUpdates()
      layoutDirection = LayoutDirectionQuestions(of: file)
    }
    paths = questions.paths
    itemHelpers = questions.itemHelpers
    if !isEmpty { facts[file.buffer.file.path] = FileFacts(alone: file.declarations, knowing: file.facts) }
  }

  /// Adds what a Swift file with sites has to know about its views: who puts them elsewhere, and who asks them for constraints.
  ///
  /// - Parameter callsHelpers: Whether it calls helpers of other files, which may add constraints to its views.
  mutating func askAboutViews(of file: HostFile, callsHelpers: Bool = false) {
    let source = file.buffer.file
    askForReceivers(SubviewOverrides.receivers(in: file.declarations), source)
    if callsHelpers || PlacementFinder.mayHoldForOthers(file) {
      askForHolders(Set(file.declarations.typeBodies.map(\.name.lastDottedWord)), source, callsHelpers: callsHelpers)
    }
    let placed = MovedMemberNames.candidates(in: file.declarations)
    if !placed.isEmpty { self.placed[source.path] = placed }
  }

  /// The same for an Objective-C file that calls helpers.
  init(aboutViewsOf names: ObjectiveCDeclarations, _ source: SourceFile) {
    askForReceivers(SubviewOverrides.receivers(in: names), source)
    askForHolders(Set(names.containers.map(\.name)), source, callsHelpers: true)
  }

  mutating func askForReceivers(_ classes: Set<String>, _ source: SourceFile) {
    if !classes.isEmpty { receivers[source.path] = classes }
  }

  /// Who holds a constraint matters only where a view is given some.
  mutating func askForHolders(_ classes: Set<String>, _ source: SourceFile, callsHelpers: Bool = false) {
    guard callsHelpers || ByteSearch.contains("addConstraint", in: source.bytes), !classes.isEmpty else { return }
    holders[source.path] = classes
  }
}

/// What a file tells that calls helpers of other files.
private struct HelperCaller: Sendable {
  private(set) var questions = TreeQuestions()
  let facts: FileFacts
  var uses = HelperUses()

  init(_ file: SourceFile, _ helpers: FormatHelperTable, _ options: MigrationOptions) {
    let buffer = TokenBuffer(lexing: file)
    var declarations = DeclarationTable(buffer)
    let own = FileFacts(declarations)
    facts = FileFacts(alone: declarations, knowing: own)
    declarations.index.add(own)
    let host = HostFile(buffer, declarations: declarations, platform: options.platform, helpers: helpers)
    questions.paths = TreeQuestions(of: host, [FormatHelperCalls()]).paths
    questions.askAboutViews(of: host, callsHelpers: true)
    uses.add(host)
  }
}
