internal import Knowledge

/// Which class inherits from which, by the last names of the classes: two of one name count as one.
struct ClassNames: Sendable {
  private var inherited: [String: Set<String>] = [:]
  /// Those of them that may be the superclass: a class names it before the protocols, and no extension names one.
  private var superclasses: [String: Set<String>] = [:]
  /// The names that some file declares; what is only extended may inherit from anything.
  private var declared: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// Names that stand for types which are not looked up.
  private var aliases: Set<String> = []

  /// Protocols of which all types are known that conform to them.
  private(set) var closedProtocols: Set<String> = []
  private var conforming: [String: [String]] = [:]

  /// Notes that all files that name some protocols are among these.
  ///
  /// - Parameter names: Those to which no types conform that these files do not show.
  mutating func noteConformers(of names: Set<String>) {
    closedProtocols.formUnion(names)
    let types = inherited.keys.filter { !protocols.contains($0) }.sorted()
    let lines = types.map { (type: $0, ancestors: ancestors(of: $0)) }
    for name in names { conforming[name] = lines.filter { $0.ancestors.contains(name) }.map(\.type) }
  }

  /// The types that no file which was read declares: what conforms to one of some protocols, and what classes may inherit from.
  func undeclared(conformingTo names: Set<String>) -> Set<String> {
    var result = Set(inherited.keys.filter { !isKnown($0) && !ancestors(of: $0).isDisjoint(with: names) })
    for found in superclasses.values { result.formUnion(found.filter { !isKnown($0) }) }
    return result
  }

  /// The types that conform to a protocol of `closedProtocols`, and those that inherit from them, as far as they are read.
  func conformers(to name: String) -> [String] { conforming[name] ?? [] }

  /// The parameters of generic classes.
  private(set) var parameters: [String: [StandInNames.Parameter]] = [:]
  /// What they stand for, by `Holder.Content`.
  private var instances: [String: ItemType] = [:]

  private mutating func addParameters(_ found: [StandInNames.Parameter], of type: String) {
    parameters[type] = parameters[type].map { $0 == found ? found : [] } ?? found
  }

  /// The same, with what files write for the parameters of generic classes.
  func instantiated(by arguments: GenericArguments) -> ClassNames {
    var result = self
    for (type, parameters) in parameters {
      for (position, parameter) in parameters.enumerated() {
        // Of what conforms to a protocol, or to what no file tells, nothing is known.
        let bound = parameter.bound.flatMap { FrameworkClassTree.contains($0) ? ItemType.declared($0) : nil }
        result.instances["\(type).\(parameter.name)"] = arguments.types(ofParameter: position, of: type, bound: bound, isOpen: isAlias)
      }
    }
    return result
  }

  /// What the parameters stand for, as far as it is known.
  var instantiatedTypes: Dictionary<String, ItemType>.Values { instances.values }

  /// The types that a parameter of a generic class stands for, unknown when that is not known; other types as they are.
  func instantiated(_ type: ItemType) -> ItemType {
    guard type.isGeneric else { return type }
    return type.choices.map { $0.genericOwner == nil ? $0 : instances[$0.name ?? ""] ?? .unknown }.joinedType
  }

  private mutating func addAlias(_ name: String) { aliases.insert(name) }

  mutating func add(_ facts: FileFacts) {
    add(facts.standIns)
    for body in facts.bodies { add(body.type, body.inherited, isProtocol: body.isProtocol, isExtension: body.isExtension, isValue: body.isValue) }
  }

  /// - Parameters:
  ///   - names: What the inheritance clause says, in its order.
  ///   - isValue: Whether it is a structure or an enumeration.
  mutating func add(_ type: String, _ names: [String], isProtocol: Bool, isExtension: Bool, isValue: Bool) {
    guard let name = ItemType.simpleName(of: type) else { return }
    if !isExtension { declared.insert(name) }
    if isProtocol { protocols.insert(name) }
    inherited[name, default: []].formUnion(names.compactMap { ItemType.simpleName(of: $0) })
    guard !isExtension, !isValue else { return }
    // `class Badge: Marquee & Themed`.
    let candidates = isProtocol ? names : names.first.map { $0.split(separator: "&").map { String($0.filter { $0 != " " }) } } ?? []
    // A name of one or two letters tells nothing about a type, and is one all the same.
    superclasses[name, default: []].formUnion(candidates.compactMap { name in ItemType.simpleName(of: name) ?? (name.utf8.count <= 2 ? name : nil) })
  }

  mutating func add(_ names: StandInNames) {
    for (name, type) in names.aliases {
      guard let type = ItemType.simpleName(of: type) else {
        addAlias(name)
        continue
      }
      // The two names mean one type.
      add(name, [type], isProtocol: false, isExtension: false, isValue: false)
      add(type, [name], isProtocol: false, isExtension: true, isValue: false)
    }
    aliases.formUnion(names.open)
    for (type, parameters) in names.parameters { addParameters(parameters, of: type) }
  }

  mutating func merge(_ other: ClassNames) {
    inherited.merge(other.inherited) { $0.union($1) }
    superclasses.merge(other.superclasses) { $0.union($1) }
    declared.formUnion(other.declared)
    aliases.formUnion(other.aliases)
    protocols.formUnion(other.protocols)
    for (type, parameters) in other.parameters { addParameters(parameters, of: type) }
  }

  func contains(_ name: String) -> Bool { declared.contains(name) }

  /// Whether no file can say more about what a name inherits from.
  func isKnown(_ name: String) -> Bool { contains(name) || isAlias(name) || FrameworkClassTree.contains(name) }

  /// Whether a name may stand for any other type. One that is also the name of a class is taken for that.
  func isAlias(_ name: String) -> Bool { aliases.contains(name) && !declared.contains(name) }

  /// Whether some file gives the name to another type as well.
  func mayStandForOthers(_ name: String) -> Bool { aliases.contains(name) }

  /// What `ancestors(of:)` says about the classes that were asked for, found out once.
  private var closed: [String: Set<String>] = [:]

  /// The same, with quick answers about what some classes inherit from.
  func closed(for names: Set<String>) -> ClassNames {
    var result = self
    for name in names { result.closed[name] = ancestors(of: name) }
    return result
  }

  /// A class with everything that it inherits from.
  /// - Complexity: O(what it inherits from).
  func ancestors(of name: String) -> Set<String> {
    if let known = closed[name] { return known }
    var found: Set<String> = [name]
    var waiting = [name]
    while let current = waiting.popLast() {
      let next = (inherited[current] ?? []).union(FrameworkClassTree.superclass(of: current).map { [$0] } ?? [])
      for name in next where found.insert(name).inserted { waiting.append(name) }
    }
    return found
  }

  /// Whether an object of the class `name` may be one of `ancestor` as well; yes when it is not known.
  func mayInherit(_ name: String, from ancestor: String) -> Bool {
    if name == ancestor || Self.roots.contains(ancestor) { return true }
    if isAlias(name) || isAlias(ancestor) { return true }
    let all = ancestors(of: name)
    if all.contains(ancestor) { return true }
    // A superclass that no file declares may inherit from a class of the system: `class Badge: MarqueeLabel`.
    if !contains(ancestor), foreignSuperclasses(of: name).contains(where: { LibraryClass.mayInherit($0, from: ancestor) }) { return true }
    // Of two classes of the system whose relation is not in the table nothing is known.
    return !contains(name) && !contains(ancestor) && !(FrameworkClassTree.contains(name) && FrameworkClassTree.contains(ancestor))
  }

  /// The names above a class of which one may be a superclass from another module; empty where the files show that there is none.
  ///
  /// - Complexity: O(what it inherits from).
  func foreignSuperclasses(of name: String) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<String> = []
    var waiting = [name]
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, !FrameworkClassTree.contains(current) else { continue }
      let names = superclasses[current] ?? []
      let classes = names.filter { FrameworkClassTree.contains($0) || contains($0) && !protocols.contains($0) }
      if classes.isEmpty || !protocols.contains(current) { found.formUnion(names.filter { !protocols.contains($0) && !classes.contains($0) }) }
      waiting += classes
    }
    return found
  }

  /// Whether two classes can have one object; yes when it is not known.
  func areRelated(_ one: String, _ other: String) -> Bool { mayInherit(one, from: other) || mayInherit(other, from: one) }

  private static let roots: Set<String> = ["UIView", "NSView", "UIResponder", "NSResponder", "NSObject"]

  /// Whether an object can have both types.
  func mayBe(_ one: ItemType, _ other: ItemType) -> Bool {
    switch (one, other) {
    case (.oneOf(let types), let type), (let type, .oneOf(let types)): types.contains { mayBe($0, type) }
    // A generic class makes objects of its parameter.
    case (.exact(let one), .exact(let other)): one == other || isAlias(one) || isAlias(other)
    case (.exact(let one), .declared(let other)): mayInherit(one, from: other)
    case (.declared(let one), .exact(let other)): mayInherit(other, from: one)
    case (.declared(let one), .declared(let other)): areRelated(one, other)
    case (.external, .exact(let name)), (.external, .declared(let name)), (.exact(let name), .external), (.declared(let name), .external):
      !contains(name)
    case (.external, .external), (.unknown, _), (_, .unknown), (.asked, _), (_, .asked): true
    }
  }
}
