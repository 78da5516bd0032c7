internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where views come from in the files of a tree, as far as the calls of some files ask.
struct TreeOrigins {
  private(set) var graph = ViewOriginGraph()
  /// The files that give a member its object, by the member's name.
  private(set) var assignments: [String: Set<ViewOriginGraph.Assignment>] = [:]
  /// The classes whose code has the word of a method, by that.
  private(set) var methods: [String: Set<String>] = [:]
  /// The getters of members that are written by hand, by the members.
  private(set) var getters: [String: Set<WrittenGetter>] = [:]

  /// Through how many files a view is followed.
  private static let maximumRounds = 4

  /// - Parameter headers: What the headers declare that files import, by the paths of the files.
  /// - Complexity: One look at the bytes of all files for each file that a view goes through, when something is asked.
  init(
    asked touches: [String: Set<ViewTouch>], _ source: TreeSource, _ classes: ClassTree, headers: [String: [ObjectiveCDeclarations]] = [:]
  ) {
    guard touches.values.contains(where: { $0.contains(where: \.isChanged) }) else { return }
    var open = Set(touches.values.joined().flatMap { touch in touch.asked.union(touch.origins.filter { $0.parent != nil }) })
    var categories = CategoryMembers(source)
    var shared = categories.names(among: Set(open.filter(Self.isShared).map(\.name)))
    open = open.filter { !Self.isShared($0) || shared.contains($0.name) || FilledMembers.contain($0.name) }
    guard !open.isEmpty else { return }
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") || SourceLanguage.isHeader($0) || $0.hasSuffix(".swift") }
    var known: Set<ViewOrigin> = []
    let lexed = source.lexedFiles
    var meanings = SwiftAssignmentMeanings(source, classes)
    let swiftNames = SwiftNames(source)
    let types = source.declaredTypes
    let members = Self.members(of: source)
    var round = 0
    while !open.isEmpty {
      round += 1
      guard round <= Self.maximumRounds else {
        for origin in open { graph.add(.init(edges: [.init(owner: nil, values: [.untold])]), of: origin) }
        return
      }
      known.formUnion(open)
      let asked = open
      let scan = OriginScan(asked, classes, headers, members, swiftNames, types)
      let found = source.compactMap(paths) { scan.found(in: $0, lexed) }
      var next: Set<ViewOrigin> = []
      let others = meanings.others(among: Set(found.joined().flatMap { $0.1.assigned.union($0.1.handed.keys) }))
      for file in found {
        for (origin, facts) in file {
          var facts = facts
          facts.assigned = facts.assigned.filter { !others.contains($0) }
          for (place, edges) in facts.handed where !others.contains(place) { facts.edges.formUnion(edges) }
          graph.add(facts, of: origin.kind == .key ? ViewOrigin(.member, origin.name, owner: origin.owner) : origin)
          assignments[origin.name, default: []].formUnion(facts.assigned)
          if !facts.getters.isEmpty { getters[origin.name, default: []].formUnion(facts.getters) }
          if origin.kind == .method { methods[origin.name, default: []].formUnion(facts.classes) }
          for edge in facts.edges { next.formUnion(edge.values) }
        }
      }
      shared.formUnion(categories.names(among: Set(next.filter(Self.isShared).map(\.name))))
      open = next.filter { Self.isOpen($0, shared) }
      open.subtract(known)
    }
    noteUntold(touches.values.joined(), source, classes)
  }

  /// What the headers of a tree declare.
  ///
  /// - Complexity: O(bytes of the headers), which are lexed.
  private static func members(of source: TreeSource) -> ObjectiveCMemberIndex {
    let lexed = source.lexedFiles
    var result = ObjectiveCMemberIndex()
    for header in source.compactMap(source.paths().filter(SourceLanguage.isHeader), { lexed.lexed($0).names }) { result.add(header) }
    return result
  }

  /// Notes what is given views that no file shows: members of the system's objects by the interface builder, whose outlets hold the
  /// same, and what only blocks get that variables and setters keep. A method or a property of the files is given what its calls say.
  ///
  /// - Complexity: One look at the bytes of all files, when there are such names.
  private mutating func noteUntold(_ touches: some Sequence<ViewTouch>, _ source: TreeSource, _ classes: ClassTree) {
    let settable = touches.flatMap(\.origins).filter { $0.kind == .member && FilledMembers.contain($0.name) && $0.owner.map(ClassTree.isOpen) ?? true }
    let laidOut = graph.closure(of: Set(touches.filter { $0.isChanged && $0.owner != nil }.flatMap(\.origins)), classes)
    let given = laidOut.filter { ($0.kind == .parameter || $0.kind == .receiver) && !graph.hasSources($0) }
    let defined = given.isEmpty ? [] : Self.defined(among: Set(given.map(\.name)), source)
    for origin in given where !defined.contains(origin.name) {
      graph.add(.init(edges: [.init(owner: origin.owner, values: [.untold])]), of: origin)
    }
    let outlets = settable.isEmpty ? [] : Self.outlets(source)
    for origin in Set(settable) {
      // A bar item gets its view when it is made, under no name that is looked for.
      let values = origin.name == "customView" ? [.untold] : outlets
      if !values.isEmpty { graph.add(.init(edges: [.init(owner: origin.owner, values: values)]), of: origin) }
    }
  }

  /// The members that the interface builder fills.
  ///
  /// - Complexity: One look at the bytes of all files; those are lexed that have some.
  private static func outlets(_ source: TreeSource) -> Set<ViewOrigin> {
    let lexed = source.lexedFiles
    return source.compactMap(source.paths()) { file -> Set<ViewOrigin>? in
      guard file.bytes.withUnsafeBytes({ ByteSearch.contains("IBOutlet", in: $0) }) else { return nil }
      guard file.language != .swift else {
        let declarations = lexed.lexed(file).declarations
        return Set(declarations.buffer.tokens(spelled: "IBOutlet").compactMap { outlet($0, in: declarations) })
      }
      return Set(lexed.lexed(file).names.outlets.map { ViewOrigin(.member, $0.name.hasPrefix("_") ? String($0.name.dropFirst()) : $0.name, owner: $0.owner) })
    }.reduce(into: Set()) { $0.formUnion($1) }
  }

  /// The property behind an attribute of Swift.
  private static func outlet(_ attribute: Int, in declarations: DeclarationTable) -> ViewOrigin? {
    let buffer = declarations.buffer
    guard let statement = buffer.statement(containing: attribute), let word = statement.first(where: { $0 > attribute && buffer.isWord($0, "var") }),
      let name = buffer.next(word)
    else { return nil }
    return ViewOrigin(.member, buffer.text(name), owner: declarations.enclosingType(at: attribute)?.name)
  }

  /// Those of some names by which files define methods, or declare properties or their setters.
  private static func defined(among names: Set<String>, _ source: TreeSource) -> Set<String> {
    let properties = names.compactMap(ViewOriginReader.property(setBy:))
    let words = WordScan(words: names.union(properties), wantsTypes: false)
    let lexed = source.lexedFiles
    let paths = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") || SourceLanguage.isHeader($0) }
    let found = source.compactMap(paths) { file -> Set<String>? in
      guard let outline = file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) else { return nil }
      let senders = ViewSenders(lexed.lexed(file).names)
      return outline.mentioned.union(outline.declared).filter { name in
        senders.places(name).contains { senders.isMethodName($0) && senders.body(after: $0) != nil || senders.isPropertyName($0) || senders.isSetterName($0) }
      }
    }.reduce(into: Set()) { $0.formUnion($1) }
    return names.filter { found.contains($0) || ViewOriginReader.property(setBy: $0).map(found.contains) == true }
  }
}

extension TreeOrigins {
  private static func isOpen(_ origin: ViewOrigin, _ shared: Set<String>) -> Bool {
    switch origin.kind {
    case .parameter, .receiver, .result: true
    case .member: origin.owner.map { !ClassTree.isOpen($0) || shared.contains(origin.name) || FilledMembers.contain(origin.name) } ?? true
    case .anything: origin.parent != nil
    case .assignment, .key, .local, .object, .method, .getter: false
    }
  }

  /// Whether a member may be one that a category gives to a class of the frameworks.
  private static func isShared(_ origin: ViewOrigin) -> Bool { origin.kind == .member && origin.owner.map(ClassTree.isOpen) == true }
}

/// Looks for statements that give views to some names.
private final class OriginScan: Sendable {
  /// What is asked, by what it is called: members that only differ in their classes are asked for together.
  private let origins: [ViewOrigin: [ViewOrigin]]
  /// The same by the words that files may have for it.
  private let asked: [String: Set<ViewOrigin>]
  private let words: WordScan
  /// The same as Swift spells them.
  private let swiftAsked: [String: [ViewOrigin]]
  private let swiftWords: WordScan
  private let classes: ClassTree
  private let headers: [String: [ObjectiveCDeclarations]]
  private let members: ObjectiveCMemberIndex
  private let isSwiftImported: Bool
  private let types: DeclaredTypes

  init(
    _ origins: Set<ViewOrigin>, _ classes: ClassTree, _ headers: [String: [ObjectiveCDeclarations]], _ members: ObjectiveCMemberIndex, _ swiftNames: SwiftNames,
    _ types: DeclaredTypes
  ) {
    self.classes = classes
    self.members = members
    self.types = types
    self.headers = headers
    isSwiftImported = swiftNames.isImported
    self.origins = Dictionary(grouping: origins, by: \.word)
    var asked: [String: Set<ViewOrigin>] = [:]
    var swiftAsked: [String: [ViewOrigin]] = [:]
    var owners: Set<String> = []
    let parents = classes.relatives(of: Set(origins.compactMap(\.parent)))
    for word in self.origins.keys {
      if let parent = word.parent {
        for name in parents[parent] ?? [] { asked[name, default: []].insert(word) }
        continue
      }
      asked[word.name, default: []].insert(word)
      for spelling in SwiftHandings.spellings(of: word) + swiftNames.words(for: word) { swiftAsked[spelling, default: []].append(word) }
      // A block that a property holds may be called by the variable: `_onTap(badge)`.
      if word.kind == .parameter { asked["_" + word.name, default: []].insert(word) }
      guard word.kind == .member || word.kind == .assignment || word.kind == .key else { continue }
      asked["_" + word.name, default: []].insert(word)
      asked[ObjectiveCMemberNames.setter(of: word.name), default: []].insert(word)
    }
    for origin in origins where origin.parent == nil && (origin.kind == .member || origin.kind == .assignment) {
      if let owner = origin.owner { owners.formUnion(classes.ancestors(of: owner).filter { !ClassTree.isOpen($0) }) }
    }
    self.asked = asked
    self.swiftAsked = swiftAsked
    swiftWords = WordScan(words: Set(swiftAsked.keys), wantsTypes: false)
    words = WordScan(words: Set(asked.keys).union(owners), wantsTypes: false)
  }

  /// What a file tells of the names that were asked for; nil when it does not speak of them.
  func found(in file: SourceFile, _ files: LexedFiles) -> [(ViewOrigin, ViewOriginGraph.Facts)]? {
    let handed = file.language == .swift ? handings(in: file, files) : []
    guard let found = assignedOrFound(in: file, files) else { return handed.isEmpty ? nil : handed }
    return found + handed
  }

  /// What Swift hands to methods and members of Objective-C.
  private func handings(in file: SourceFile, _ files: LexedFiles) -> [(ViewOrigin, ViewOriginGraph.Facts)] {
    guard let outline = file.bytes.withUnsafeBytes({ swiftWords.outline(of: $0, path: file.path) }) else { return [] }
    lazy var handings = SwiftHandings(files.lexed(file).declarations, classes, types, isImported: isSwiftImported)
    var facts: [ViewOrigin: ViewOriginGraph.Facts] = [:]
    for spelling in outline.mentioned.union(outline.declared) {
      for word in swiftAsked[spelling] ?? [] {
        // A result is a function's that the file declares, by its name, by one of its labels or by that of `@objc`.
        if word.kind == .result, !outline.declared.contains(spelling), spelling != word.name, !spelling.contains(where: \.isUppercase) { continue }
        let values = handings.values(givenTo: word, spelled: spelling)
        guard !values.isEmpty else { continue }
        for origin in origins[word] ?? [] {
          let isMember = origin.kind == .member || origin.kind == .key
          let others = isMember ? values.filter { classes.isRelated($0.owner, origin.owner) } : values
          guard !others.isEmpty else { continue }
          for other in others {
            let edge = ViewOriginGraph.Edge(owner: isMember ? other.owner ?? origin.owner : nil, values: other.values)
            if isMember, origin.owner != nil, let token = other.token {
              let assignment = ViewOriginGraph.Assignment(path: file.path, token: token, owner: origin.owner, isEmpty: false)
              facts[origin, default: .init()].handed[assignment, default: []].insert(edge)
            } else {
              facts[origin, default: .init()].edges.insert(edge)
            }
          }
        }
      }
    }
    return facts.map { ($0.key, $0.value) }
  }

  private func assignedOrFound(in file: SourceFile, _ files: LexedFiles) -> [(ViewOrigin, ViewOriginGraph.Facts)]? {
    guard let outline = file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path) }) else { return nil }
    let mentioned = outline.mentioned.union(outline.declared)
    var found: Set<ViewOrigin> = []
    for name in mentioned { if let words = asked[name] { found.formUnion(words) } }
    found = found.filter { word in
      word.kind != .getter || file.language == .swift || file.bytes.withUnsafeBytes { WrittenGetters.mayDefine(word.name, in: $0) }
    }
    guard !found.isEmpty else { return nil }
    if file.language == .swift {
      let given = SwiftAssignments(files.lexed(file).buffer).facts(of: found) { origins[$0] ?? [] }
      return given.isEmpty ? nil : given
    }
    // A word of a method only asks for the classes around it.
    if found.allSatisfy({ $0.kind == .method }), let name = file.bytes.withUnsafeBytes({ ClassTree.onlyClass(in: $0) }) {
      return found.flatMap { word in (origins[word] ?? []).map { ($0, ViewOriginGraph.Facts(classes: [name])) } }
    }
    var names = files.lexed(file).names
    for header in headers[file.path] ?? [] { names.add(header: header) }
    names.memberIndex = members
    let reader = ViewOriginReader(names, classes)
    lazy var single = SingleAssignments(names)
    var result: [(ViewOrigin, ViewOriginGraph.Facts)] = []
    for word in found {
      guard let all = origins[word], let first = all.first else { continue }
      let known = reader.facts(of: first)
      guard !known.isEmpty else { continue }
      // Members of one name are told apart by their classes.
      for origin in all {
        var facts = known
        if origin.kind == .member || origin.kind == .assignment || origin.kind == .key, let owner = origin.owner {
          // What gives a member of an object whose class does not show a view may give it this one. Whoever gives the member another
          // object has the class's header, or that of a superclass.
          let isNamed = classes.ancestors(of: owner).contains { !ClassTree.isOpen($0) && mentioned.contains($0) }
          let edges = facts.edges.filter { $0.owner.map { classes.isRelated($0, owner) } ?? true }
          facts.edges = Set(edges.map { ViewOriginGraph.Edge(owner: $0.owner ?? owner, values: $0.values) })
          let assigned = facts.assigned.filter { $0.owner.map { classes.isRelated($0, owner) } ?? isNamed }
          facts.assigned = assigned.isEmpty ? [] : single.marked(assigned, origin.name)
        }
        // So are objects that others carry, by their keys.
        if origin.kind == .parameter, let key = origin.owner { facts.edges = facts.edges.filter { $0.owner == nil || $0.owner == key } }
        if !facts.isEmpty { result.append((origin, facts)) }
      }
    }
    return result
  }
}

extension ViewOriginGraph.Facts {
  fileprivate var isEmpty: Bool { edges.isEmpty && handed.isEmpty && !isDefined && assigned.isEmpty && classes.isEmpty && getters.isEmpty }
}

/// Tells which assignments of one file give the member one object at a time.
private final class SingleAssignments {
  private let names: ObjectiveCDeclarations
  private lazy var file = HostFile(names.buffer, names: names, platform: nil)
  private lazy var once = OnceFacts(file, nil, ObjectiveCHiddenNames(file))

  init(_ names: ObjectiveCDeclarations) {
    self.names = names
  }

  /// Some assignments to a member, with the knowledge of that. More than one is too many in any case.
  func marked(_ assigned: Set<ViewOriginGraph.Assignment>, _ name: String) -> Set<ViewOriginGraph.Assignment> {
    guard assigned.count == 1, var assignment = assigned.first, !assignment.isEmpty, let owner = assignment.owner else { return assigned }
    let member = ObjectiveCMemberNames(name, of: owner, in: file)
    assignment.isSingle = member.isOwn(assignment.token) && (once.isLazy(assignment.token, of: member) || once.isInStart(assignment.token))
      && !once.hidden.reach(name, of: owner) && !member.isHandedOut
    return [assignment]
  }
}
