extension DeclarationIndex {
  /// How the name of a type is written that a closure gets as its first parameter: `onTap.$0`.
  package static func closureParameter(_ position: Int) -> String { "$\(position)" }

  /// How the closure is written that methods of a name take: `banner.fill{.$0` for `banner.fill { card in … }`.
  package static func closureTaken(byFunction name: String) -> String { name + "{" }

  /// Whether a name is that of such a closure.
  static func isClosureTaken(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: "{") }

  /// The position in such a name; nil for others.
  static func closureParameter(_ name: String) -> Int? { name.utf8.first == UInt8(ascii: "$") ? Int(name.dropFirst()) : nil }

  /// The type of a member as an object of a type has it: `Cell` for `Row` in a `List<Cell>`.
  func bound(_ answer: Answer, asMember member: String, of owner: String, within places: [String], _ path: String) -> Answer {
    guard case .type(let type, let place, let isPure) = answer, types[type.name] == nil, ValueType(type.name).number == nil,
      let full = typeNamed(Self.base(of: owner), within: places, path),
      let found = binding(of: type.name, member, in: full, TypeBindings.arguments(in: owner), path)
    else { return answer }
    let bound = ValueType(spelling: found)
    let isOptional = type.isOptional || bound.isOptional
    return .type(
      ValueType(bound.name, isOptional: isOptional, isImplicitlyUnwrapped: !isOptional && (type.isImplicitlyUnwrapped || bound.isImplicitlyUnwrapped)),
      place: place, isPure: isPure)
  }

  /// How many types are looked through for what a name stands for.
  private static let maximumBindingDepth = 12

  /// Whether a type, or one that it inherits from, has a type of this name that only the code knows which makes its objects.
  func isOpen(_ name: String, in type: String, _ path: String) -> Bool {
    var waiting = [type]
    var seen: Set<String> = []
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, seen.count <= 64, let entry = types[current] else { continue }
      if entry.bodies.contains(where: { $0.bindings?.parameters.contains(name) == true || $0.bindings?.associated.contains(name) == true }) { return true }
      for base in entry.bodies.flatMap(\.bases) { waiting.append(typeNamed(base, within: [current], path) ?? base) }
    }
    return false
  }

  /// What a name stands for in a member that a type has or inherits; nil for the name of a type, and for what only the
  /// code that makes an object knows.
  private func binding(of name: String, _ member: String, in type: String, _ arguments: [String], _ path: String, depth: Int = 0) -> String? {
    guard depth < Self.maximumBindingDepth, let entry = types[type], entry.declarationCount <= 1 else { return nil }
    let bindings = entry.bodies.compactMap(\.bindings)
    guard !bindings.isEmpty || depth == 0 || entry.bodies.contains(where: { !$0.bases.isEmpty }) else { return nil }
    for binding in bindings {
      guard let position = binding.parameters.firstIndex(of: name) else { continue }
      return arguments.count == binding.parameters.count ? arguments[position] : nil
    }
    let aliases = Set(bindings.compactMap { $0.aliases[name] })
    if aliases.count == 1, let alias = aliases.first, !entry.members(named: member).isEmpty || isAssociated(name, in: type, path) {
      return alias == name ? nil : binding(of: alias, member, in: type, arguments, path, depth: depth + 1) ?? alias
    }
    guard aliases.isEmpty else { return nil }
    if depth == 0, !entry.members(named: member).isEmpty, let alias = alias(of: name, around: type) { return alias }
    for body in entry.bodies {
      for base in body.bases {
        let full = typeNamed(base, within: [type], path) ?? base
        guard full != type, let found = binding(of: name, member, in: full, body.bindings?.arguments[base] ?? [], path, depth: depth + 1) else { continue }
        return binding(of: found, member, in: type, arguments, path, depth: depth + 1) ?? found
      }
    }
    return nil
  }

  /// The type that a name stands for which a type around the place gives to it.
  func meant(by type: ValueType, _ question: Question) -> ValueType {
    guard let place = question.types.first, typeNamed(Self.base(of: type.name), within: question.types, question.path) == nil,
      let alias = alias(of: type.name, around: place)
    else { return type }
    let meant = ValueType(spelling: alias)
    return ValueType(meant.name, isOptional: type.isOptional || meant.isOptional, isImplicitlyUnwrapped: type.isImplicitlyUnwrapped)
  }

  /// The type that a name at the start of a path stands for where a type around the place says so: `Metrics.Card` for `Layout`
  /// behind `typealias Layout = Metrics.Card`. Nil where none does.
  func aliased(_ name: String, _ question: Question) -> Answer? {
    for type in question.types {
      guard types[type + "." + name] == nil, let entry = types[type] else { return nil }
      let aliases = Set(entry.bodies.compactMap { $0.bindings?.aliases[name] })
      guard let alias = aliases.first else { continue }
      let words = alias.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard aliases.count == 1, entry.declarationCount <= 1, alias != name, let first = words.first, words.allSatisfy({ Self.base(of: $0) == $0 && !$0.isEmpty })
      else { return .unknown }
      guard let start = typeNamed(first, within: question.types, question.path) else { return missing(first) }
      let full = ([start] + words.dropFirst()).joined(separator: ".")
      return types[full] == nil ? .unknown : .type(ValueType(full), place: nil)
    }
    return nil
  }

  /// What a name stands for in the types around a type: `Content` in `Screen.Row` for `enum Screen { typealias Content = Cell }`.
  private func alias(of name: String, around type: String) -> String? {
    var around = type[...]
    while let dot = around.utf8.lastIndex(of: UInt8(ascii: ".")) {
      around = around[..<dot]
      guard let entry = types[String(around)], entry.declarationCount <= 1 else { return nil }
      let aliases = Set(entry.bodies.compactMap { $0.bindings?.aliases[name] })
      if !aliases.isEmpty { return aliases.count == 1 && aliases.first != name ? aliases.first : nil }
      // What the type inherits from may have another meaning for the name.
      guard entry.bodies.allSatisfy({ $0.inherited.allSatisfy(Self.harmless.contains) }) else { return nil }
    }
    return nil
  }

  /// Whether a protocol that a type conforms to has an associated type of a name.
  private func isAssociated(_ name: String, in type: String, _ path: String) -> Bool {
    var waiting = [type]
    var seen: Set<String> = []
    while let current = waiting.popLast() {
      guard seen.insert(current).inserted, seen.count <= 64, let entry = types[current] else { continue }
      if entry.bodies.contains(where: { $0.bindings?.associated.contains(name) == true }) { return true }
      for base in entry.bodies.flatMap(\.bases) { waiting.append(typeNamed(base, within: [current], path) ?? base) }
    }
    return false
  }
}
