/// What some files of a run declare: types with their superclasses, extensions and members, and names at the top of
/// files. An answer comes with its place; what is ambiguous is not known.
package struct DeclarationIndex: Sendable {
  private(set) var types: [String: TypeEntry] = [:]
  /// The nested types by the ends of their names: `Outer.Middle.Inner` by `Inner` and `Middle.Inner`.
  private var nestedTypes: [String: [String]] = [:]
  private var topLevel: [String: [(path: String, member: FileFacts.Member)]] = [:]
  private var superviews: [String: [(path: String, superview: FileFacts.Superview)]] = [:]
  /// Members that are set to literal numbers, by the types that have them.
  private var numbers: [String: [String: (path: String, line: Int)]] = [:]
  /// The names of properties that give something another value when they are read.
  private var writing: Set<String> = []
  private var paths: Set<String> = []
  /// The names of the files that were added that stand for other types.
  package private(set) var standIns = StandInNames()
  /// Names of types and of values at the top of files that all files were searched for.
  private var searched: Set<String> = []
  /// Whether every name was searched for that the files of the run can answer.
  private var isComplete = false
  /// The classes whose objects other code starts again.
  package var repeatedStarts = RepeatedStarts()
  /// The members of classes whose names are those of constraints.
  package var constraintMembers = ConstraintMembers()
  /// The classes that put the views elsewhere that are added to them.
  package var subviewOverrides = SubviewOverrides()
  /// The anchors that classes override.
  package var anchorOverrides = AnchorOverrides()
  /// The members that other files than those of their classes add to views.
  package var movedMembers = MovedMemberNames()
  /// The operators that points, sizes and insets have.
  package var structureOperators = StructureOperators()
  /// The functions and properties of the tree that measure views.
  package var measuringMembers = MeasuringMembers()
  /// Functions that are called as Then's are and do something else.
  package var ownObjectClosures = OwnObjectClosures()
  /// The functions that add views to other views.
  package var viewMovers = ViewMovers()
  /// Functions that add a list of views to their own object.
  package var viewListers = ViewListers()
  /// Those of Objective-C.
  package var objectiveCViewMovers = ObjectiveCViewMovers()
  package var objectiveCMeasuringMethods = ObjectiveCMeasuringMethods()
  /// What turns the autoresizing masks of views on.
  package var maskingFunctions = MaskingFunctions()
  /// What subclasses override of the classes whose code lays items out again.
  package var overriddenMembers = OverriddenMembers()
  /// What the superclasses of these classes run of their objects.
  package var inheritedRuns = InheritedRuns()
  /// What calls in SnapKit's chains may mean instead of SnapKit's functions.
  package var chainOverloads = ChainOverloads()
  /// What the methods do that the project adds to SnapKit's `Constraint`.
  package var constraintMethods = ConstraintMethods()
  /// Where code tells SnapKit's constraints from others.
  package var constraintClassReads = ConstraintClassReads()
  /// The properties of the project that are called as SnapKit's.
  package var snapKitLookalikes = SnapKitLookalikes()
  /// The framework of all files' views; nil where files import several, or none, and where nobody asked.
  package var viewModule: ViewModule?

  package init() {}

  /// What all bodies of one type say, in the order in which they were added.
  struct TypeEntry: Sendable {
    var bodies: [Body] = []
    var declarationCount = 0
    var members: [String: [(path: String, member: FileFacts.Member)]] = [:]

    mutating func add(_ body: FileFacts.Body, _ path: String) {
      bodies.append(
        Body(
          path: path, isExtension: body.isExtension, isProtocol: body.isProtocol, isValue: body.isValue, inherited: body.inherited,
          bases: body.inherited.map(DeclarationIndex.base), bindings: body.bindings))
      if !body.isExtension { declarationCount += 1 }
      for member in body.members { members[member.name, default: []].append((path, member)) }
    }

    /// The members of a name; `scaled(` is that of all functions called so.
    func members(named name: String) -> [(path: String, member: FileFacts.Member)] {
      guard name.utf8.last == UInt8(ascii: "(") else { return members[name] ?? [] }
      return members.reduce(into: []) { found, entry in if entry.key.hasPrefix(name) { found += entry.value } }
    }

    struct Body: Sendable {
      let path: String
      let isExtension: Bool
      let isProtocol: Bool
      let isValue: Bool
      let inherited: [String]
      /// Those without type arguments.
      let bases: [String]
      let bindings: TypeBindings?
    }

    /// The names of all inheritance clauses without type arguments, those of declarations first.
    func bases(in path: String?) -> [String] {
      var result: [String] = []
      for body in bodies where !body.isExtension && (path == nil || body.path == path) { result += body.bases }
      for body in bodies where body.isExtension && (path == nil || body.path == path) { result += body.bases }
      return result
    }
  }

  /// Adds what a file declares; a file counts once.
  package mutating func add(_ facts: FileFacts) {
    guard paths.insert(facts.path).inserted else { return }
    remembered = nil
    for body in facts.bodies { add(body, facts.path) }
    standIns.merge(facts.standIns)
    for superview in facts.superviews { superviews[superview.type, default: []].append((facts.path, superview)) }
    for (type, member) in facts.numbers where numbers[type]?[member.name] == nil { numbers[type, default: [:]][member.name] = (facts.path, member.line) }
    for member in facts.bodies.lazy.flatMap(\.members) + facts.topLevel where member.writes { writing.insert(member.name) }
    for member in facts.topLevel { topLevel[member.name, default: []].append((facts.path, member)) }
  }

  /// Whether a file was added.
  package func has(_ path: String) -> Bool { paths.contains(path) }

  private mutating func add(_ body: FileFacts.Body, _ path: String) {
    var rest = body.type[...]
    while types[body.type] == nil, let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[rest.index(after: dot)...]
      nestedTypes[String(rest), default: []].append(body.type)
    }
    types[body.type, default: TypeEntry()].add(body, path)
  }

  /// The types that are called so, in whichever module or type they are declared.
  ///
  /// - Complexity: O(types of that name).
  func declaredTypes(lastNamed name: String) -> [TypeEntry] {
    ([name] + (nestedTypes[name] ?? [])).compactMap { types[$0] }.filter { $0.declarationCount > 0 }
  }

  /// Notes that the files that may declare these names were added.
  package mutating func noteSearch(for names: Set<String>) {
    searched.formUnion(names)
    remembered = nil
  }

  /// Notes that no more files will be added, so that a name that was not found is nowhere.
  package mutating func close() {
    isComplete = true
    remembered = nil
  }

  /// The file that declares a type, and not only extends it; nil where none does, or several do.
  package func path(ofClass name: String) -> String? {
    guard let entry = types[name], entry.declarationCount == 1 else { return nil }
    return entry.bodies.first { !$0.isExtension }?.path
  }

  /// The superclass of a class that one file of those that were added declares; nil where none or several do.
  package func superclass(of name: String) -> String? {
    guard let entry = types[name], entry.declarationCount == 1 else { return nil }
    return entry.bodies.first { !$0.isExtension && !$0.isProtocol && !$0.isValue }?.bases.first
  }

  /// What `typealias Gap = UILayoutGuide` at the top of a file makes of a name; nil where no file or several have one.
  package func alias(named name: String) -> String? {
    let found = standIns.aliases.filter { $0.name == name }
    return found.count == 1 ? found[0].type : nil
  }

  /// Whether some property of this name gives something another value when it is read.
  package func mayWrite(_ name: String) -> Bool { writing.contains(name) }

  /// Whether some file declares a member of a type in its bodies or extensions; `scaled(` is any function called so.
  package func declares(_ member: String, in type: String) -> Bool { types[type].map { !$0.members(named: member).isEmpty } ?? false }

  /// Whether some file declares a type as a structure or an enumeration, of which no view is.
  package func isNamespace(_ type: String) -> Bool { types[type]?.bodies.contains { $0.isValue && !$0.isExtension } ?? false }

  /// Whether an object of a type has a member that another file declares, in an extension or a superclass.
  func givesMember(_ name: String, to type: String, seenFrom path: String) -> Bool {
    var waiting = [type]
    var seen: Set<String> = []
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, seen.count <= 64, let entry = types[current] else { continue }
      if entry.members(named: name).contains(where: { $0.path != path && !$0.member.isPrivate && !$0.member.isStatic }) { return true }
      waiting += entry.bases(in: nil).map { typeNamed($0, within: [current], path) ?? $0 }
    }
    return false
  }

  /// A question about a path of names: `settings.cancelView.height`, asked in some types of a file.
  package struct Question: Hashable, Sendable {
    /// The type that the names start from, when the file shows it.
    package let start: ValueType?
    package let names: [String]
    /// The types around the place, innermost first, each with the types around it.
    package let types: [String]
    package let path: String

    package init(start: ValueType? = nil, names: [String], types: [String], path: String) {
      self.start = start
      self.names = names
      self.types = types
      self.path = path
    }
  }

  /// The names of functions and values that files may declare for such questions, whatever declares the types.
  package static func values(of questions: some Sequence<Question>) -> Set<String> {
    questions.reduce(into: Set()) { names, question in
      if question.start == nil, let first = question.names.first { names.insert(first) }
      for name in question.names { if let function = functionName(of: name) { names.insert(function) } }
    }
  }

  package enum Answer: Hashable, Sendable {
    /// With the place of the declaration, `Settings.swift:12`; nil for the framework's. Pure when reading the names only
    /// looks something up.
    case type(ValueType, place: String?, isPure: Bool = true)
    case unknown
    /// Files that may declare these names have to be added first.
    case needs(Set<String>)
  }

  /// - Complexity: O(names × length of the chains of superclasses).
  package func answer(_ question: Question) -> Answer {
    guard let remembered else { return answer(question, 0) }
    if let known = remembered.answer(to: question) { return known }
    let found = answer(question, 0)
    remembered.keep(found, for: question)
    return found
  }

  /// Nil while something may be added.
  var remembered: RememberedAnswers?

  /// How often a name may stand for another one.
  private static let maximumDepth = 4

  private func answer(_ question: Question, _ depth: Int) -> Answer {
    guard let first = question.names.first, question.names.count <= 16 else { return .unknown }
    var answer: Answer
    var rest = question.names.dropFirst()
    if let start = question.start {
      answer = .type(meant(by: start, question), place: nil)
      rest = question.names[...]
    } else if first == "self" || first == "Self" {
      guard let type = question.types.first else { return .unknown }
      answer = .type(ValueType(type), place: nil)
    } else if Self.isCapitalized(first) {
      // `SEPARATOR_HEIGHT`
      answer = aliased(first, question) ?? typeNamed(first, within: question.types, question.path).map { .type(ValueType($0), place: nil) }
        ?? (question.names.count == 1 ? value(first, question, depth) : missing(first))
    } else {
      answer = value(first, question, depth)
    }
    // A type is named as the type that holds the member sees it.
    var types = question.types
    var holder: (owner: String, member: String)?
    for name in rest {
      guard case .type(let owner, _, let isPure) = answer else { return answer }
      // A type can have a small name: `UIConstants.layout.gap`.
      if Self.isCapitalized(owner.name), self.types[owner.name + "." + name] != nil {
        answer = .type(ValueType(owner.name + "." + name), place: nil)
        continue
      }
      if let position = Self.closureParameter(name) {
        let parameter = TypeBindings.parameter(position, ofClosure: owner.name).map { Answer.type(ValueType(spelling: $0), place: nil, isPure: isPure) }
        answer = holder.flatMap { holder in parameter.map { bound($0, asMember: holder.member, of: holder.owner, within: types, question.path) } } ?? parameter ?? .unknown
        if let holder, answer == parameter, case .type(let type, _, _) = answer, let full = typeNamed(Self.base(of: holder.owner), within: types, question.path),
          isOpen(type.name, in: full, question.path) { answer = .unknown }
        continue
      }
      answer = bound(
        member(name, of: owner.name, within: types, question.path, depth), asMember: name, of: owner.name, within: types, question.path)
      holder = (owner.name, name)
      if !isPure, case .type(let type, let place, _) = answer { answer = .type(type, place: place, isPure: false) }
      if let full = typeNamed(Self.base(of: owner.name), within: types, question.path) { types.insert(full, at: 0) }
    }
    return answer
  }

  /// A member's superview, as its type or a superclass sets it.
  package struct InheritedSuperview: Hashable, Sendable {
    /// `self`, or a member's name.
    package let parent: String
    /// `BaseCell.swift:20`
    package let place: String
  }

  /// The parent that a type and its superclasses give to one of their members, when all calls agree.
  func superview(of child: String, in type: String, _ path: String) -> InheritedSuperview? {
    let key = SuperviewIndex.key(child)
    var found: [(path: String, superview: FileFacts.Superview)] = []
    var next: String? = type
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted, seen.count <= 32 {
      let entry = types[current]
      guard entry.map({ $0.declarationCount <= 1 }) ?? true else { return nil }
      found += (superviews[current] ?? []).filter { $0.superview.child == key }
      next = entry?.bodies.first { !$0.isExtension }.flatMap { body in
        body.bases.first.flatMap { typeNamed($0, within: [current], path) } ?? body.inherited.first
      }
    }
    guard let first = found.first, let parent = first.superview.parent, !movedMembers.mayMove(key, of: type),
      found.allSatisfy({ $0.superview.parent.map(SuperviewIndex.key) == SuperviewIndex.key(parent) })
    else { return nil }
    return InheritedSuperview(parent: parent, place: "\(first.path):\(first.superview.line)")
  }

  func missing(_ name: String) -> Answer { isSearched(name) ? .unknown : .needs([name]) }

  /// Whether every file that may declare a name was added.
  package func isSearched(_ name: String) -> Bool { isComplete || searched.contains(name) }

  /// A name without an owner: a member of a type around the place, or a name at the top of a file.
  private func value(_ name: String, _ question: Question, _ depth: Int) -> Answer {
    for type in question.types {
      switch lookUp(name, in: type, question.path, depth) {
      case .found(let answer): return bound(answer, asMember: name, of: type, within: question.types, question.path)
      case .absent: continue
      }
    }
    if let function = Self.functionName(of: name) { return result(ofFunction: function, question) }
    guard searched.contains(name) || isComplete else { return .needs([name]) }
    let visible = (topLevel[name] ?? []).filter { !$0.member.isPrivate || $0.path == question.path }
    return unanimous(visible, depth)
  }

  /// What a function at the top of a file returns, when all of its overloads return the same. A member of a type around
  /// the place hides it, whatever the labels are.
  private func result(ofFunction name: String, _ question: Question) -> Answer {
    guard searched.contains(name) || isComplete else { return .needs([name]) }
    let key = name + "("
    for type in question.types {
      for member in [name, key] {
        if case .found(let answer) = lookUp(member, in: type, question.path, 0) {
          if case .needs = answer { return answer }
          return .unknown
        }
      }
    }
    // A number cannot be called: `let ratio = 1` leaves `ratio(80)` to the function.
    guard (topLevel[name] ?? []).allSatisfy({ $0.member.type?.number != nil && $0.member.type?.isOptional == false }) else { return .unknown }
    return unanimous((topLevel[key] ?? []).filter { !$0.member.isPrivate || $0.path == question.path }, 0)
  }

  private func member(_ name: String, of type: String, within types: [String], _ path: String, _ depth: Int) -> Answer {
    let word = Self.base(of: type)
    guard !word.isEmpty else { return .unknown }
    guard let full = typeNamed(word, within: types, path) else {
      return FrameworkClassTree.type(of: name, in: word).map { .type($0, place: nil) } ?? missing(word)
    }
    if Self.isClosureTaken(name) { return closureType(name, in: full, path) }
    switch lookUp(name, in: full, path, depth) {
    case .found(let answer): return answer
    case .absent:
      // A method can be one of an extension of a framework's class.
      guard let function = Self.functionName(of: name) else { return .unknown }
      return missing(function)
    }
  }

  /// `scaled` of `scaled(_:)`, and `fill` of `fill{`; nil for what is no method.
  private static func functionName(of member: String) -> String? {
    member.utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }.map { String(member[..<$0]) }
  }

  /// The type of the closure that a method of a type takes, when all methods of its name take the same: a call does not say which
  /// of them it means.
  private func closureType(_ name: String, in type: String, _ path: String) -> Answer {
    guard let function = Self.functionName(of: name) else { return .unknown }
    guard isSearched(function) else { return missing(function) }
    var waiting = [type]
    var seen: Set<String> = []
    var found: [(path: String, member: FileFacts.Member)] = []
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, seen.count <= 64 else { continue }
      let framework = FrameworkClasses.named(current)
      let word = Self.lastName(of: current)
      guard isSearched(word) || framework != nil && types[current] == nil else { return .needs([word]) }
      if let entry = types[current] {
        guard entry.declarationCount <= 1, entry.members(named: function).isEmpty else { return .unknown }
        // A class of another module may have a method of the name as well.
        let superclass = entry.bodies.first { !$0.isExtension && !$0.isProtocol && !$0.isValue }?.bases.first
        if let superclass, typeNamed(superclass, within: [current], path) == nil, FrameworkClasses.named(superclass) == nil {
          guard isSearched(Self.lastName(of: superclass)) else { return .needs([Self.lastName(of: superclass)]) }
          return .unknown
        }
        found += entry.members(named: name)
        waiting += entry.bases(in: nil).map { typeNamed($0, within: [current], path) ?? $0 }
      }
      if let superclass = framework?.superclass { waiting.append(superclass) }
    }
    return unanimous(found, 0)
  }

  private enum LookUp {
    case found(Answer)
    case absent
  }

  /// A member of a type, of its extensions, its superclasses and their extensions.
  private func lookUp(_ name: String, in type: String, _ path: String, _ depth: Int) -> LookUp {
    var waiting = [type]
    var seen: Set<String> = []
    var isWhole = true
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, seen.count <= 64 else { continue }
      let entry = types[current]
      let named = entry?.members(named: name) ?? []
      // What the asking file itself declares hides nothing and is hidden by nothing.
      let own = named.filter { $0.path == path }
      if !own.isEmpty { return .found(unanimous(own, depth)) }
      let framework = FrameworkClasses.named(current)
      let word = Self.lastName(of: current)
      guard isComplete || searched.contains(word) || framework != nil && entry == nil else { return .found(.needs([word])) }
      // Two types of one name are in two modules: only the one of the file itself is certain, without extensions.
      let isAmbiguous = (entry?.declarationCount ?? 0) > 1
      if isAmbiguous {
        guard entry?.bodies.count(where: { !$0.isExtension && $0.path == path }) == 1 else {
          // Whichever it is, the member is one of these, unless one inherits it that does not declare it.
          let members = named.filter { !$0.member.isPrivate || $0.path == path }
          let inheritsNothing = entry?.bodies.allSatisfy { $0.inherited.allSatisfy(Self.harmless.contains) } == true
          let isDeclaredByAll = entry?.bodies.allSatisfy { body in body.isExtension || members.contains { $0.path == body.path } } == true
          return .found(members.isEmpty || !inheritsNothing && !isDeclaredByAll ? .unknown : unanimous(members, depth))
        }
      } else {
        let members = named.filter { !$0.member.isPrivate || $0.path == path }
        if !members.isEmpty { return .found(unanimous(members, depth)) }
      }
      // A type of another module shows a member by what it is set to.
      if (entry?.declarationCount ?? 0) == 0, framework == nil, let number = numbers[current]?[name] {
        return .found(.type(.someNumber, place: "\(number.path):\(number.line)"))
      }
      let bases = entry?.bases(in: isAmbiguous ? path : nil) ?? []
      if let framework {
        if let type = framework.members[name] { return .found(.type(type, place: nil)) }
        if let superclass = framework.superclass { waiting.append(superclass) }
      } else if entry == nil {
        // A class or protocol of another module may have any member.
        isWhole = isWhole && (Self.harmless.contains(current) || current.hasSuffix("Delegate") || current.hasSuffix("DataSource"))
      }
      // The superclass comes first, so it is taken from the end last put in.
      for base in bases.reversed() { waiting.append(typeNamed(base, within: [current], path) ?? base) }
    }
    return isWhole ? .absent : .found(.unknown)
  }

  /// Protocols without members that a layout would name.
  /// Source: the Swift standard library and Foundation.
  static let harmless: Set<String> = [
    "NSObject", "NSObjectProtocol", "Equatable", "Hashable", "Codable", "Sendable", "AnyObject", "CaseIterable", "Int", "String", "CGFloat",
    "UICollectionViewDelegateFlowLayout", "class",
  ]

  /// The full name of a type as a place in some types means it.
  func typeNamed(_ name: String, within places: [String], _ path: String) -> String? {
    if nestedTypes[name] != nil {
      for type in places {
        var around = type[...]
        while true {
          let full = around + "." + name
          if types[String(full)] != nil { return String(full) }
          guard let dot = around.utf8.lastIndex(of: UInt8(ascii: ".")) else { break }
          around = around[..<dot]
        }
        if let inherited = nestedType(name, inSuperclassesOf: type) { return inherited }
      }
    }
    return types[name] != nil ? name : nil
  }

  /// `Base.Metrics` for `Metrics` in a subclass of `Base`.
  private func nestedType(_ name: String, inSuperclassesOf type: String) -> String? {
    var current = type
    for _ in 0..<16 {
      guard let entry = types[current], entry.declarationCount == 1, let superclass = entry.bodies.first(where: { !$0.isExtension })?.inherited.first,
        types[superclass]?.declarationCount == 1
      else { return nil }
      if types[superclass + "." + name] != nil { return superclass + "." + name }
      current = superclass
    }
    return nil
  }

  /// `Metrics` of `Cell.Metrics`.
  static func lastName(of type: String) -> String {
    guard let dot = type.utf8.lastIndex(of: UInt8(ascii: ".")) else { return type }
    return String(type[type.index(after: dot)...])
  }

  /// The one type that all declarations agree on.
  private func unanimous(_ members: [(path: String, member: FileFacts.Member)], _ depth: Int) -> Answer {
    // `static let gap = Sizes.row`: the name has the type of what it stands for.
    if members.count == 1, let only = members.first, only.member.type == nil, !only.member.value.isEmpty {
      guard depth < Self.maximumDepth else { return .unknown }
      let value = answer(Question(names: only.member.value, types: only.member.types, path: only.path), depth + 1)
      guard case .type(let type, _, _) = value else { return value }
      // What is stored is not asked for again.
      return .type(type, place: "\(only.path):\(only.member.line)", isPure: only.member.isPure)
    }
    guard let first = members.first, let type = first.member.type, members.allSatisfy({ $0.member.type == type }) else { return .unknown }
    var isPure = members.allSatisfy(\.member.isPure)
    if isPure {
      switch purity(ofCalls: Set(members.flatMap(\.member.calls))) {
      case .known(let answer): isPure = answer
      case .needs(let names): return .needs(names)
      }
    }
    return .type(type, place: "\(first.path):\(first.member.line)", isPure: isPure)
  }

  private enum CallPurity {
    case known(Bool)
    case needs(Set<String>)
  }

  /// Whether some methods of numbers only compute, and those that they call.
  private func purity(ofCalls calls: Set<NumberCall>) -> CallPurity {
    var waiting = Array(calls)
    var seen = calls
    while let call = waiting.popLast() {
      guard isComplete || searched.contains(call.name) else { return .needs([call.name]) }
      let members = types[call.type]?.members(named: call.name) ?? []
      guard !members.isEmpty, members.allSatisfy(\.member.isPure) else { return .known(false) }
      for call in members.flatMap(\.member.calls) where seen.insert(call).inserted { waiting.append(call) }
    }
    return .known(true)
  }

  /// `Cell` for `Cell<String>` and `any Cell`; empty for arrays and functions.
  static func base(of type: String) -> String {
    // Most are words and dots alone.
    if type.utf8.allSatisfy(isPartOfName) { return type }
    var text = Substring(type)
    for word in ["any ", "some "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    let name = text.utf8.prefix(while: isPartOfName)
    return name.endIndex == text.endIndex || text[name.endIndex] == "<" ? String(text[..<name.endIndex]) : ""
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  private static func isCapitalized(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }
}
