internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What has to be known of other files before it can be said which sites mean one object.
struct SnapKitSearch {
  private var facts: SnapKitFacts
  private var calls: SnapKitHelperCalls
  /// What comes by these calls.
  private var handed = HandedNames()
  /// The types of the tree, by which it is told apart while it is followed.
  private var types: DeclaredTypes?
  /// The functions whose calls matter.
  private(set) var functions: Set<String>

  /// Members of superclasses, which no file may declare.
  private var inherited: Set<String>
  private var undeclared: Set<String> = []

  /// The words to look for in all files.
  var words: Set<String> { functions.union(inherited) }

  /// How long a chain of superclasses is followed.
  private static let maximumDepth = 16

  init(_ facts: SnapKitFacts) {
    self.facts = facts
    calls = SnapKitHelperCalls()
    functions = facts.hasChanges ? facts.functionNames : []
    inherited = facts.hasChanges ? Set(facts.uses.flatMap { $0.item.questions }.compactMap(\.inherited)) : []
  }

  var isNeeded: Bool { facts.hasChanges }

  /// The files that hold the names of properties for constraints, and may mean those of other files.
  private var holders: [String: Set<String>] = [:]

  /// Looks for the properties for constraints that some file may share with others.
  mutating func readHolders(_ source: TreeSource) {
    let names = facts.holders.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !names.isEmpty else { return }
    for name in names { holders[name] = [] }
    let words = WordScan(words: names, wantsTypes: false)
    let found = source.compactMapSearched(source.paths(mentioning: words)) { file, lexed -> (path: String, names: Set<String>)? in
      guard let outline = words.outline(of: file) else { return nil }
      let present = outline.declared.union(outline.mentioned)
      guard file.language == .swift else { return (file.path, present) }
      let own = OwnNames(in: lexed().host)
      return (file.path, present.filter { !own.isOwn($0) })
    }
    for file in found { for name in file.names { holders[name]?.insert(file.path) } }
  }

  /// How often what is handed over is followed to who handed it over.
  private static let maximumRounds = 6

  /// How often closures and functions are followed to those that they are handed on to.
  private static let maximumHands = 3

  /// How many names are worth one more round.
  private static let fewNames = 16

  /// Reads what the files that mention one of the functions give to it, and then what is given to those that gave it.
  ///
  /// - Parameters:
  ///   - index: Gets the declarations that tell the types on the way apart.
  ///   - known: What files declare, by their paths, as far as somebody has looked.
  mutating func readCalls(_ source: TreeSource, _ index: inout DeclarationIndex, known: [String: FileFacts]) {
    var wanted = functions
    var receivers = facts.receiverNames
    let parameters = facts.parameters
    guard !wanted.isEmpty else { return }
    calls.takesKeyPaths = !source.outlines(WordScan(words: ["WritableKeyPath", "ReferenceWritableKeyPath"], wantsTypes: false)).isEmpty
    calls.findsViews = !source.outlines(WordScan(words: FoundViews.searched, wantsTypes: false)).isEmpty
    var declared = source.declaredTypes
    declared.wrappers = ObjectWrappers(of: Set(parameters.compactMap(\.wrapper)), in: source)
    calls.wrappers = declared.wrappers
    types = declared
    var asked: Set<DeclarationIndex.Question> = []
    var relations = TypeRelations(source.declaredTypes).settled(by: SettledTypes(index))
    for round in 0...Self.maximumRounds where !wanted.isEmpty {
      if round == Self.maximumRounds, wanted.count > Self.fewNames { break }
      let names = SnapKitHelperCalls.Wanted(wanted, ofObjects: receivers, among: declared)
      let words = WordScan(words: wanted, wantsTypes: false)
      let found = source.compactMapSearched(source.paths(mentioning: words)) { file, lexed -> SnapKitHelperCalls? in
        guard let outline = words.outline(of: file) else { return nil }
        return SnapKitHelperCalls(of: names, present: outline.declared.union(outline.mentioned), in: lexed())
      }
      for other in found { calls.merge(other) }
      functions.formUnion(wanted)
      calls.noteSearch(for: functions, ofObjects: receivers)
      handed = calls.names(handedBy: parameters, after: handed, relations)
      while !handed.questions.isEmpty {
        asked.formUnion(handed.questions)
        index.addDeclarations(for: handed.questions, values: nil, known: known, source)
        relations = relations.settled(by: SettledTypes(index, asked: asked))
        handed = calls.names(handedBy: parameters, after: handed, relations)
      }
      wanted = Set(handed.further.map(\.name)).union(Set(handed.types.flatMap(\.genericOwners)).subtracting(functions))
      wanted.formUnion(calls.structures(holding: parameters.union(handed.properties)).subtracting(functions))
      let undeclared = Self.undeclared(wanted, handed.further, source)
      calls.noteUndeclared(undeclared)
      wanted.subtract(undeclared)
      receivers.formUnion(handed.further.filter { $0.way == .receiver }.map(\.name))
    }
    for found in Self.objectiveCAssignments(to: functions, source) { calls.add(found) }
    if calls.haveKeys { calls.keys = Self.keys(source) }
  }

  /// Those of some names that stand for results alone and that no file declares: all files together tell nothing of them.
  private static func undeclared(_ names: Set<String>, _ further: Set<ItemIdentity.Parameter>, _ source: TreeSource) -> Set<String> {
    let others = names.intersection(further.map(\.name)).subtracting(further.filter { !$0.way.isResult }.map(\.name))
    return others.subtracting(source.declared(among: others))
  }

  /// The members that files add to views of theirs, by their names, with the classes that have them.
  private var moved: [String: Set<MovedMembers.Owner>] = [:]

  /// Looks for files that add items to views of theirs, so that these are not where their own file puts them.
  ///
  /// - Parameter movers: Functions that add their own objects to views.
  mutating func readPlaces(_ source: TreeSource, _ movers: ViewMovers) {
    let isLooking = facts.uses.contains { $0.item.found != nil || $0.item.parameters.contains { $0.isContainer } }
    guard isNeeded, isLooking else { return }
    let uses = facts.uses.filter { $0.item.place != nil }
    let names = Set(uses.flatMap(\.item.members).map(\.name)).filter { !$0.contains(":") }
    guard !names.isEmpty else { return }
    let ofObjects = Self.ofObjects(names, uses)
    let outlines = source.outlines(WordScan(words: names, wantsTypes: false))
    let lexed = source.lexedFiles
    for found in source.compactMap(outlines.filter { !$0.mentioned.isEmpty }.map(\.path), { MovedMembers(among: names, ofObjects: ofObjects, movers: movers, in: lexed.lexed($0).buffer) }) {
      moved.merge(found.owners) { $0.union($1) }
    }
  }

  /// Those of some names that the items of sites have, and that no type has as a member of its own.
  private static func ofObjects(_ names: Set<String>, _ uses: [SnapKitUse]) -> Set<String> {
    names.subtracting(uses.flatMap { use in use.item.members.map(\.name).filter { !use.objectMembers.contains($0) } })
  }

  /// Looks for classes that say what it means that a view leaves its superview.
  mutating func readLeaving(_ source: TreeSource) {
    guard isNeeded, !facts.overridesLeaving, facts.uses.contains(where: { $0.leaving == .detaches || $0.leaving == .discards }) else { return }
    facts.overridesLeaving = !source.paths(declaring: ["removeFromSuperview"]).isEmpty
  }

  /// The functions that were looked for because views are given to them.
  private var adders: Set<String> = []

  /// Reads the functions that views are given to, which may keep nothing of them, and those that these give them on to.
  ///
  /// - Parameter further: Places in some that are not among what is known of the sites.
  mutating func readAdders(_ further: Set<String>, _ source: TreeSource) {
    guard isNeeded else { return }
    var wanted = facts.adders.union(handed.adders).union(further)
    for _ in 0..<Self.maximumHands {
      let names = AddingFunctions.functions(of: wanted).subtracting(adders)
      guard !names.isEmpty else { break }
      adders.formUnion(names)
      let words = WordScan(words: names, wantsTypes: false)
      for found in source.compactMapSearched(source.paths(declaring: names), { AddingFunctions(among: words.names(in: $0), in: $1().host) }) {
        facts.adding.merge(found)
      }
      wanted = facts.adding.followers
    }
  }

  /// Reads what functions hand to closures whose parameters are laid out: what comes to the files by these names counts for
  /// what is looked for next.
  mutating func readTakers(_ source: TreeSource) {
    guard isNeeded, !facts.takers.isEmpty else { return }
    var known: Set<GivenClosure> = []
    for _ in 0..<Self.maximumHands {
      let closures = facts.takers.subtracting(known)
      guard !closures.isEmpty else { break }
      known.formUnion(closures)
      facts.add(Self.taking(closures, source))
    }
    functions = facts.functionNames
    inherited = Set(facts.uses.flatMap { $0.item.questions }.compactMap(\.inherited))
  }

  /// Notes which items are members that types of the files declare under names which the system's classes have for views of
  /// their own: these are followed as members of any other name are.
  mutating func readOwnMembers(_ source: TreeSource) {
    guard isNeeded else { return }
    let members = facts.ownMembersOfTypes
    guard !members.isEmpty else { return }
    let declaring = Set(source.paths(declaring: Set(members.map(\.name))))
    let paths = source.paths(declaring: Set(members.map(\.owner)), orValues: []).filter(declaring.contains)
    var given = GivenOwnMembers()
    for found in source.compactMapSearched(paths, { GivenOwnMembers(in: $1().host) }) { given.merge(found) }
    facts.follow(members.filter { given.isOpen($0.name, of: $0.owner) })
    functions = facts.functionNames
  }

  private static func taking(_ closures: Set<GivenClosure>, _ source: TreeSource) -> TakingFunctions {
    guard !closures.isEmpty else { return TakingFunctions() }
    let names = Set(closures.map(\.taker))
    let paths = source.paths(declaring: names.filter { $0.first?.isUppercase == true }, orValues: names)
    var result = TakingFunctions()
    let types = source.declaredTypes
    let words = WordScan(words: names, wantsTypes: false)
    let byName = Dictionary(grouping: closures, by: \.taker)
    for found in source.compactMapSearched(paths, { file, lexed in
      TakingFunctions(among: Set(words.names(in: file).flatMap { byName[$0] ?? [] }), in: lexed().host, types)
    }) { result.merge(found) }
    if !paths.isEmpty { result.noteSearch(for: closures) }
    return result
  }

  /// The functions that hand something to closures, when what comes from somewhere is a parameter of these.
  private var handing = TakingFunctions()

  /// Reads the same for what comes from elsewhere.
  mutating func readFurtherTakers(_ source: TreeSource) {
    guard isNeeded else { return }
    handing = Self.taking(handed.takers, source)
  }

  /// The members that files hand on, by their names, with the classes that have them.
  private var handedOn: [String: Set<ItemType>] = [:]

  /// Looks for files that hand on what is a member of other objects: whatever comes from somewhere may be that.
  mutating func readEscapes(_ source: TreeSource) {
    // What is changed or made comes from somewhere when it is not made beside its constraints.
    guard isNeeded, facts.uses.contains(where: { $0.item.isForeign || $0.item.found != nil || !$0.item.parameters.isEmpty }) else { return }
    let uses = facts.uses.filter { !$0.item.escapes }
    let names = Set(uses.flatMap { use in use.item.members.filter { $0.name != use.hiddenName } }.map(\.name))
    guard !names.isEmpty else { return }
    let ofObjects = Self.ofObjects(names, uses)
    let words = WordScan(words: names, wantsTypes: false)
    let outlines = source.outlines(words)
    let lexed = source.lexedFiles
    let listeners = facts.listeners
    // What Objective-C hands to Swift comes from somewhere as well.
    let functions = facts.functionNames
    for found in source.compactMap(Self.objectiveCPaths(source), { file -> ObjectiveCHandings? in
      guard file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) != nil else { return nil }
      return ObjectiveCHandings(among: names, to: functions, in: lexed.lexed(file).names)
    }) {
      for (name, owners) in found.owners { handedOn[name, default: []].formUnion(owners) }
    }
    let found = source.compactMap(outlines.filter { !$0.mentioned.isEmpty }.map(\.path)) {
      HandedMembers(among: names, ofObjects: ofObjects, to: listeners, in: lexed.lexed($0).buffer).owners
    }
    readAdders(Set(found.flatMap { $0.values.joined().compactMap(\.function) }), source)
    for owners in found {
      for (name, owners) in owners {
        let types = owners.filter { $0.function.map { !facts.adding.contain([$0]) } ?? true }.map(\.type)
        if !types.isEmpty { handedOn[name, default: []].formUnion(types) }
      }
    }
  }

  /// Where files add views to what a property of a name holds.
  private var stacks: [String: Set<ItemIdentity.Stack>] = [:]
  private var arranging = ArrangingFunctions()

  /// Looks for files that add views to those of which a file names all that it knows.
  mutating func readStacks(_ source: TreeSource) {
    guard isNeeded else { return }
    let all = handed.stacks.union(facts.uses.flatMap(\.item.stacks))
    let names = Set(all.map(\.name)).subtracting([""])
    let functions = all.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    guard !all.isEmpty else { return }
    let outlines = source.outlines(WordScan(words: names.union(functions), wantsTypes: false))
    let lexed = source.lexedFiles
    for found in source.compactMap(outlines.filter { !$0.mentioned.union($0.declared).isDisjoint(with: functions) }.map(\.path), { ArrangingFunctions(among: functions, in: lexed.lexed($0)) }) {
      arranging.merge(found)
    }
    for found in source.compactMap(outlines.filter { !$0.mentioned.isEmpty }.map(\.path), { ItemIdentity.Stack.filled(among: names, in: lexed.lexed($0)) }) {
      for stack in found { stacks[stack.name, default: []].insert(stack) }
    }
  }

  /// The views that objects are given in the place of those that the system makes for them, by the members.
  private var setViews: [String: [SetViews.Setting]] = [:]
  /// The types of new views that classes of controllers are given.
  private var makings: Set<SetViews.Making> = []

  /// Looks for files that give objects of the system's classes other views.
  mutating func readSetViews(_ source: TreeSource) {
    let names = SetViews.names.intersection(facts.uses.flatMap { $0.item.members.map(\.name) }).union(handed.setMembers)
    guard isNeeded, !names.isEmpty else { return }
    for found in source.compactMapSearched(source.paths(mentioning: WordScan(words: names, wantsTypes: false)), { SetViews(in: $0, $1) }) {
      setViews.merge(found.settings) { $0 + $1 }
      makings.formUnion(found.makings)
    }
    guard names.contains("view") else { return }
    let lexed = source.lexedFiles
    for found in source.compactMap(Self.objectiveCPaths(source), { file in SetViews.makings(inObjectiveC: file) { lexed.lexed(file) } }) { makings.formUnion(found) }
  }

  /// What are taken for classes, `Card()`, and that files declare as functions or values: nobody knows what these give.
  private var makers: Set<String> = []

  /// Looks for functions that are named as classes are.
  mutating func readMakers(_ source: TreeSource) {
    guard isNeeded else { return }
    let types = facts.uses.map(\.item.type) + handed.types
    let names = Set(types.flatMap { $0.choices.compactMap { if case .exact(let name) = $0 { name } else { nil } } }).filter { !FrameworkClassTree.contains($0) }
    let words = WordScan(words: names, wantsTypes: true)
    let outlines = source.outlines(words)
    let declared = outlines.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let candidates = outlines.reduce(into: Set<String>()) { $0.formUnion($1.declared) }.subtracting(declared)
    guard !candidates.isEmpty else { return }
    let scopes = Set(facts.uses.flatMap { $0.scope.split(separator: ".").map(String.init) })
    let lexed = source.lexedFiles
    let callable = Dictionary(outlines.map { ($0.path, $0.declared.intersection(candidates)) }, uniquingKeysWith: { $0.union($1) }).filter { !$0.value.isEmpty }
    makers = source.compactMap(callable.keys.sorted()) { file in
      CallableNames(HostFile(lexed.lexed(file).buffer, platform: nil)).all(among: callable[file.path] ?? [], besides: scopes)
    }.reduce(into: Set()) { $0.formUnion($1) }
  }

  /// What other files can say about types.
  var questions: Set<DeclarationIndex.Question> {
    guard isNeeded else { return [] }
    return facts.questions.union(handed.types.flatMap(\.questions)).union(stacks.values.joined().flatMap { $0.owner.questions + $0.added.questions })
      .union(handedOn.values.joined().flatMap(\.questions)).union(moved.values.joined().flatMap(\.type.questions))
      .union(setViews.values.joined().flatMap { $0.owner.questions + $0.view.questions }).union(makings.flatMap { $0.owner.questions + $0.type.questions })
  }

  /// Reads the classes between those of the sites.
  ///
  /// - Parameter values: Names of functions and values that were asked for.
  mutating func readClasses(_ index: DeclarationIndex, _ values: Set<String>, _ source: TreeSource) {
    guard isNeeded else { return }
    facts.classes.add(calls.standIns)
    facts.classes.add(index.standIns)
    undeclared = inherited.subtracting(source.declared(among: inherited))
    let types = handed.types.union(handedOn.values.joined()).union(stacks.values.joined().map(\.added)).union(setViews.values.joined().map(\.owner)).union(makings.flatMap { [$0.owner, $0.type] }).union(moved.values.joined().map(\.type))
    var wanted = facts.classNames(index).union(types.flatMap { $0.resolved(by: index).choices.compactMap(\.name) }).union(calls.keys?.openClasses ?? [])
    var read: Set<String> = []
    for _ in 0..<Self.maximumDepth {
      let missing = Set(wanted.flatMap { facts.classes.ancestors(of: $0) }.filter { !facts.classes.isKnown($0) })
      let paths = Set(source.paths(declaring: missing, orValues: missing.intersection(values))).subtracting(read)
      guard !paths.isEmpty else { break }
      read.formUnion(paths)
      readClasses(paths, source)
      wanted = missing
    }
    // Code of a protocol is about all types that conform to it, and any extension can say that they do.
    let names = facts.classNames(index)
    if !names.isDisjoint(with: facts.classes.protocols) {
      readClasses(Set(source.paths(declaring: names, orValues: names.intersection(values))).subtracting(read), source)
    }
    facts.classes = ProtocolConformers(of: facts.uses.reduce(into: []) { $0.formUnion($1.statedNames) }, facts.classes, source).classes
    readInitializers(of: names, besides: read, source)
    readAdders([], source)
    readConforming(index, source)
  }

  /// Reads the files that extend the frameworks' classes by initialisers: these may give the new object to other code.
  private mutating func readInitializers(of classes: Set<String>, besides read: Set<String>, _ source: TreeSource) {
    let system = Set(classes.flatMap { facts.classes.ancestors(of: $0) }.filter(FrameworkClassTree.contains))
    guard !system.isEmpty else { return }
    let making = Set(source.paths(mentioning: WordScan(words: ["convenience"], wantsTypes: false)))
    let paths = source.paths(declaring: system, orValues: []).filter { making.contains($0) && !read.contains($0) }
    for selves in source.compactMapSearched(paths, { SelfUses(in: $1().host) }) { facts.add(selves) }
  }

  /// Reads the types that have views of their own for a protocol, `var view: UIView { self }`, and for objects
  /// that no file tells the class of.
  private mutating func readConforming(_ index: DeclarationIndex, _ source: TreeSource) {
    func isOfAny(_ member: ItemIdentity.Member) -> Bool {
      member.owner.resolved(by: index).choices.contains { type in
        guard let name = type.name else { return true }
        // Any file can extend a class of the system.
        return facts.classes.protocols.contains(name) || facts.classes.isAlias(name) || !facts.classes.contains(name)
      }
    }
    let names = Set(facts.uses.flatMap { use in use.item.members.filter { use.ownMembers.contains($0.name) } }.filter(isOfAny).map(\.name))
    if !names.isEmpty { readClasses(Set(source.paths(declaring: names)), source) }
  }

  private mutating func readClasses(_ paths: Set<String>, _ source: TreeSource) {
    let found = source.compactMapSearched(paths.sorted()) { _, lexed in
      let host = lexed().host
      return (classes: FileFacts(host.declarations), selves: SelfUses(in: host), given: GivenOwnMembers(in: host))
    }
    for file in found {
      facts.classes.add(file.classes)
      facts.given.merge(file.given)
      facts.add(file.selves)
    }
  }

  func conflicts(_ index: DeclarationIndex) -> SnapKitConflicts {
    guard isNeeded else {
      var conflicts = SnapKitConflicts()
      conflicts.note(holders: holders, facts.holders)
      return conflicts
    }
    var conflicts = SnapKitConflicts(among: facts, calls, handed, index, undeclared: undeclared, stacks: stacks, arranging: arranging, handedOn: handedOn, moved: moved, handing: handing, setViews: setViews, makings: makings, makers: makers, relations: types.map { TypeRelations($0, SettledTypes(index)) })
    conflicts.note(holders: holders, facts.holders)
    return conflicts
  }
}

extension DeclarationIndex.Question {
  /// The name of a member that the class of the code has from elsewhere.
  var inherited: String? { start == nil && names.count == 2 && names[0] == "self" ? names[1] : nil }
}

extension SnapKitConflicts {
  /// What the sites of one file have to do with each other, when nothing is known of other files.
  init(in host: HostFile, _ facts: SnapKitFacts) {
    var facts = facts
    facts.settle(LayoutMethods(facts.layoutMethods, in: host))
    facts.adding = AddingFunctions(amongAll: AddingFunctions.functions(of: facts.adders), in: host)
    if !facts.takers.isEmpty { facts.add(TakingFunctions(among: facts.takers, in: host)) }
    let calls = SnapKitHelperCalls(of: .init(facts.functionNames, ofObjects: facts.receiverNames, among: DeclaredTypes()), in: host, ItemOrigins(host))
    let handed = calls.names(handedBy: facts.parameters)
    self.init(among: facts, calls, handed, host.declarations.index, handing: TakingFunctions(among: handed.takers, in: host))
  }
}
