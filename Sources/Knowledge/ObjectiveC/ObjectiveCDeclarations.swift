package import HostSyntax
internal import SourceText

/// The names that one Objective-C file declares, with the scopes they are known in.
package struct ObjectiveCDeclarations: Sendable {
  package let buffer: TokenBuffer
  /// Shared by all copies until one of them learns more: a copy costs no more than one of a reference.
  private var content: Content

  /// What is known of the names, and of the places in the file.
  private struct Fields {
    var containers: [ObjectiveCContainer] = []
    var byName: [String: [ObjectiveCDeclaration]] = [:]
    /// Those in a scope in the order of the scopes, for names that many scopes have.
    var scoped: [String: [ObjectiveCDeclaration]] = [:]
    var macrosByName: [String: [ObjectiveCMacro]] = [:]
    /// The tokens of the `#undef` of each name; -1 for those in headers.
    var undefined: [String: [Int]] = [:]
    var functionBodies: [Int: String] = [:]
    var bodiesByName: [String: [Int]] = [:]
    var blocks: Set<Int> = []
    var parts: [ConditionalPart] = []
    var evidence: ObjectiveCViewEvidence?
    var hasContainers = true
    /// Numbers and structures that categories of the system's classes declare as properties.
    var categoryValues: [String: [ObjectiveCDeclaration]] = [:]
    /// Superclasses that headers name.
    var inherited: [String: String] = [:]
    var hasHeaders = false
    var foreignMembers: Set<ForeignMember> = []
    var emptiedMembers: Set<ForeignMember> = []
    var replacedMethods: Set<ForeignMember> = []
    var changingGetters = ChangingGetters()
    var subviewOverrides = SubviewOverrides()
    var viewMovers = ObjectiveCViewMovers()
    var measuringMethods = ObjectiveCMeasuringMethods()
    var anchorOverrides = AnchorOverrides()
    var memberIndex: ObjectiveCMemberIndex?
    /// What gives members other values.
    let memberChanges = Memo<ChangedMember, [Int]>()
    /// The expressions that were asked for by their spelling, as tokens.
    let spellings = Memo<String, TokenBuffer>()
  }

  /// Only ever changed while one copy alone has it.
  private final class Content: @unchecked Sendable {
    var fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private var fields: Fields {
    _read { yield content.fields }
    _modify {
      if !isKnownUniquelyReferenced(&content) { content = Content(content.fields) }
      yield &content.fields
    }
  }

  package var containers: [ObjectiveCContainer] { content.fields.containers }
  /// The first words of the names of methods and functions, with the colon before an argument, by the braces of their bodies.
  var functionBodies: [Int: String] { content.fields.functionBodies }
  /// The braces of the bodies by those words.
  var bodiesByName: [String: [Int]] { content.fields.bodiesByName }
  /// What depends on conditions of the preprocessor, in the order of the file.
  var parts: [ConditionalPart] { content.fields.parts }
  /// What gives members other values.
  var memberChanges: Memo<ChangedMember, [Int]> { content.fields.memberChanges }

  /// An expression that somebody spells, as tokens.
  package func tokens(ofSpelling text: String) -> TokenBuffer {
    content.fields.spellings.answer(text) { TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text)) }
  }

  /// Whether the headers that the file sees were added, so that what is not declared is in none of them.
  package var hasHeaders: Bool {
    get { content.fields.hasHeaders }
    set { fields.hasHeaders = newValue }
  }

  /// Members that a class outside of the files declares and that only code of this file uses.
  package var foreignMembers: Set<ForeignMember> {
    get { content.fields.foreignMembers }
    set { fields.foreignMembers = newValue }
  }
  /// Members that other files may leave without an object.
  package var emptiedMembers: Set<ForeignMember> {
    get { content.fields.emptiedMembers }
    set { fields.emptiedMembers = newValue }
  }
  /// Methods that a subclass replaces without a message to `super`, by the class that they are replaced for.
  package var replacedMethods: Set<ForeignMember> {
    get { content.fields.replacedMethods }
    set { fields.replacedMethods = newValue }
  }
  /// The getters of other files that do something each time.
  package var changingGetters: ChangingGetters {
    get { content.fields.changingGetters }
    set { fields.changingGetters = newValue }
  }
  /// The classes that put the views elsewhere that are added to them.
  package var subviewOverrides: SubviewOverrides {
    get { content.fields.subviewOverrides }
    set { fields.subviewOverrides = newValue }
  }
  /// The anchors that classes override.
  package var anchorOverrides: AnchorOverrides {
    get { content.fields.anchorOverrides }
    set { fields.anchorOverrides = newValue }
  }
  /// The methods and functions that give views other superviews.
  package var viewMovers: ObjectiveCViewMovers {
    get { content.fields.viewMovers }
    set { fields.viewMovers = newValue }
  }

  /// The methods and functions of the tree that measure views.
  package var measuringMethods: ObjectiveCMeasuringMethods {
    get { content.fields.measuringMethods }
    set { fields.measuringMethods = newValue }
  }

  /// What the headers of the tree say of members that neither the file nor what it imports declares.
  package var memberIndex: ObjectiveCMemberIndex? {
    get { content.fields.memberIndex }
    set { fields.memberIndex = newValue }
  }

  /// - Complexity: O(tokens).
  package init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    content = Content(Self.fields(of: buffer))
  }

  private static func fields(of buffer: TokenBuffer) -> Fields {
    var fields = Fields()
    guard buffer.file.language == .objectiveC else { return fields }
    var reader = ObjectiveCDeclarationReader(buffer)
    reader.read()
    let containers = reader.containers
    fields.containers = containers
    fields.byName = Dictionary(grouping: reader.declarations, by: \.name)
    for (name, found) in fields.byName where found.count > fewScopes {
      fields.scoped[name] = found.filter { $0.scope != nil }.sorted { ($0.scope ?? -1, $0.token) < ($1.scope ?? -1, $1.token) }
    }
    fields.macrosByName = Dictionary(grouping: reader.macros, by: \.name)
    fields.undefined = reader.undefined
    fields.functionBodies = reader.functionBodies
    fields.bodiesByName = Dictionary(grouping: reader.functionBodies.keys) { reader.functionBodies[$0] ?? "" }
    fields.blocks = reader.blocks
    fields.parts = reader.parts
    fields.evidence = ObjectiveCViewEvidence(buffer) { index in position(ofContainerAt: index, among: containers).map { containers[$0].name } }
    return fields
  }

  /// Adds what a header declares: members, constants and macros. The file's own declarations come first.
  package mutating func add(header: ObjectiveCDeclarations) {
    for (name, found) in header.fields.byName {
      fields.byName[name, default: []] += found.filter { $0.scope == nil }.map { $0.inHeader() }
    }
    for (name, found) in header.fields.macrosByName { fields.macrosByName[name, default: []] += found.map { $0.inHeader() } }
    for name in header.fields.undefined.keys { fields.undefined[name, default: []].append(-1) }
    guard header.fields.hasContainers else { return }
    for container in header.containers {
      if let superclass = container.superclass { fields.inherited[container.name] = superclass }
    }
  }

  /// Only the constants, functions and macros of some names: what a header of another part of a project tells.
  package func constants(named names: Set<String>) -> ObjectiveCDeclarations {
    var result = self
    result.fields.byName = fields.byName.filter { names.contains($0.key) }
      .mapValues { $0.filter { $0.kind == .global || $0.kind == .function } }
    result.fields.categoryValues = fields.byName.filter { names.contains($0.key) }
      .mapValues { $0.filter { $0.kind == .property && $0.type.isPlainValue && FrameworkClassTree.contains($0.owner ?? "") } }
      .filter { !$0.value.isEmpty }
    result.fields.macrosByName = fields.macrosByName.filter { names.contains($0.key) }
    result.fields.hasContainers = false
    return result
  }

  /// Adds the numbers and structures that categories of the system's classes declare as properties in headers which this
  /// file need not name, as a precompiled one imports them. What the file sees by its own imports comes first.
  ///
  /// Nothing is added where headers disagree, nor where Masonry gives views members of these names.
  package mutating func add(categoryValuesOf headers: [ObjectiveCDeclarations]) {
    guard !isMacro("MAS_SHORTHAND") else { return }
    var found: [String: [ObjectiveCDeclaration]] = [:]
    for header in headers { found.merge(header.fields.categoryValues) { $0 + $1 } }
    for (name, declarations) in found where Set(declarations.map(\.type.kind)).count == 1 {
      fields.byName[name, default: []] += declarations.map { $0.inHeader() }
    }
  }

  /// Whether code of the class around a token uses a member as only views can be used.
  package func isProvenView(_ expression: Range<Int>, in buffer: TokenBuffer, at index: Int) -> Bool {
    guard let name = ObjectiveCViewEvidence.member(expression, in: buffer) else { return false }
    return fields.evidence?.isView(name, of: className(at: index)) ?? false
  }

  /// The members that the interface builder fills.
  package var outlets: [ObjectiveCDeclaration] { fields.byName.values.joined().filter(\.isOutlet) }

  /// The properties and the methods without arguments.
  var members: [ObjectiveCDeclaration] {
    fields.byName.values.joined().filter { $0.kind == .property || $0.kind == .method && !$0.name.contains(":") }
  }

  /// The properties that hold one constraint.
  package var constraintProperties: [String] {
    fields.byName.values.joined().filter { $0.kind == .property && ($0.type.kind == .constraint || $0.type.kind == .storedConstraint) }.map(\.name)
  }

  /// The classes with outlets: objects of them come from nibs.
  package var ownersOfOutlets: Set<String> { Set(fields.byName.values.joined().filter(\.isOutlet).compactMap(\.owner)) }

  /// Whether other files are included inside of a class, so that their code belongs to it: `#include "CardActions.inc"`.
  package var includesCode: Bool {
    buffer.tokens.indices.contains { index in
      guard buffer[index].kind == .directive, container(at: index)?.keyword == .implementation else { return false }
      let word = buffer.text(index).drop { $0 == "#" || $0 == " " || $0 == "\t" }
      return word.hasPrefix("include") || word.hasPrefix("import")
    }
  }

  /// The names of the headers that the file imports: of `"views/Card.h"` without folders, of `<Cards/Card.h>` with the module.
  package var importedHeaders: Set<String> {
    var result: Set<String> = []
    for index in buffer.tokens.indices where buffer[index].kind == .directive {
      let text = buffer.text(index)
      guard text.contains("import") || text.contains("include") else { continue }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      if parts.count >= 3, let name = parts[1].split(separator: "/").last {
        result.insert(String(name))
      } else if let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">") {
        let words = text[text.index(after: open)..<close].split(separator: "/")
        if words.count > 1 { result.insert(words[0] + "/" + words[words.count - 1]) }
      }
    }
    return result
  }

  // MARK: Names

  /// What `name` stands for at a token: a local or parameter, a variable of the class, or a global.
  ///
  /// - Complexity: O(log scopes that have the name) where the nearest of them is around the token.
  package func declaration(of name: String, at index: Int) -> ObjectiveCDeclaration? {
    guard let candidates = fields.byName[name] else {
      return name.hasPrefix("_") ? inheritedVariable(name, at: index) : nil
    }
    if let best = local(name, candidates, at: index) { return best }
    return inheritedVariable(name, at: index) ?? candidates.indices.first { candidates[$0].kind == .global }.map { candidates[$0] }
  }

  /// How many declarations of one name are looked through one by one.
  private static let fewScopes = 8

  /// The innermost local, parameter or loop variable of a name that a token can see.
  private func local(_ name: String, _ candidates: [ObjectiveCDeclaration], at index: Int) -> ObjectiveCDeclaration? {
    guard let scoped = fields.scoped[name] else {
      var best: (scope: Int, token: Int, position: Int)?
      for position in candidates.indices {
        guard let scope = candidates[position].scope, candidates[position].token < index, encloses(scope, index) else { continue }
        let token = candidates[position].token
        if let current = best, (current.scope, current.token) > (scope, token) { continue }
        best = (scope, token, position)
      }
      return best.map { candidates[$0.position] }
    }
    var low = 0
    var high = scoped.count
    while low < high {
      let middle = (low + high) / 2
      if scoped[middle].scope ?? -1 < index { low = middle + 1 } else { high = middle }
    }
    return scoped[..<low].last { $0.token < index && encloses($0.scope ?? -1, index) }
  }

  /// The variable of the class around a token, or the property behind `_name`.
  private func inheritedVariable(_ name: String, at index: Int) -> ObjectiveCDeclaration? {
    guard let owner = className(at: index) else { return nil }
    if let variable = member(name, of: owner, kinds: [.instanceVariable]) { return variable }
    return name.hasPrefix("_") ? member(String(name.dropFirst()), of: owner, kinds: [.property]) : nil
  }

  /// A property, variable or method without arguments of a class, its superclasses in the file included.
  package func member(
    _ name: String, of owner: String, kinds: [ObjectiveCDeclaration.Kind] = [.property, .method]
  ) -> ObjectiveCDeclaration? {
    guard let candidates = fields.byName[name], candidates.contains(where: { kinds.contains($0.kind) }) else { return nil }
    var current: String? = owner
    // A cycle of superclasses does not compile, but it must not hang either.
    for _ in 0..<32 {
      guard let owner = current else { return nil }
      // Of one class a property comes before a variable, and that before a method.
      for kind in [ObjectiveCDeclaration.Kind.property, .instanceVariable, .method] where kinds.contains(kind) {
        if let found = candidates.indices.first(where: { candidates[$0].kind == kind && candidates[$0].owner == owner }) { return candidates[found] }
      }
      current = superclass(of: owner)
    }
    return nil
  }

  /// The property of a class, its superclasses included, that has a getter of another name.
  package func property(withGetter getter: String, of owner: String) -> ObjectiveCDeclaration? {
    guard getter.hasPrefix("is"), let first = getter.dropFirst(2).first else { return nil }
    let name = first.lowercased() + getter.dropFirst(3)
    guard let found = member(name, of: owner, kinds: [.property]), found.getter == getter else { return nil }
    return found
  }

  /// Whether a class itself has a property or variable of a name, its superclasses not counted.
  package func declares(_ name: String, in owner: String) -> Bool {
    (fields.byName[name] ?? []).contains { $0.owner == owner && $0.kind == .property }
      || (fields.byName["_" + name] ?? []).contains { $0.owner == owner && $0.kind == .instanceVariable }
  }

  /// Every name that the file or one of its headers declares.
  package var declaredNames: Set<String> { Set(fields.byName.keys) }

  package func function(_ name: String) -> ObjectiveCDeclaration? {
    fields.byName[name]?.first { $0.kind == .function }
  }

  /// Whether a function of C is known to compute a value and to do nothing else, by all of its definitions.
  package func computes(_ function: String) -> Bool {
    let declared = (fields.byName[function] ?? []).filter { $0.kind == .function }
    // A project's own function may have a name like those of the frameworks.
    guard !declared.isEmpty else { return HarmlessMessages.computes(function) }
    let defined = declared.filter(\.hasBody)
    return !defined.isEmpty && defined.allSatisfy(\.computes)
  }

  package func declarations(named name: String) -> [ObjectiveCDeclaration] { fields.byName[name] ?? [] }

  /// The local variables of the file, in the order of their tokens.
  package var locals: [ObjectiveCDeclaration] {
    fields.byName.values.joined().filter { $0.kind == .local && $0.token >= 0 }.sorted { $0.token < $1.token }
  }

  /// The local and global variables of the file itself.
  package var variables: [ObjectiveCDeclaration] {
    fields.byName.values.joined().filter { ($0.kind == .local || $0.kind == .global) && $0.token >= 0 }
  }

  /// What a macro stands for at a token; nil when that is not certain: before it, there are no definitions or different
  /// ones, one that depends on a condition, or an `#undef`.
  package func macro(_ name: String, at token: Int) -> ObjectiveCMacro? {
    guard let found = fields.macrosByName[name], !(fields.undefined[name] ?? []).contains(where: { $0 < token }) else { return nil }
    let before = found.filter { $0.token < token }
    guard let first = before.first else { return nil }
    return before.allSatisfy { !$0.isConditional && $0.body == first.body && $0.parameters == first.parameters } ? first : nil
  }

  package func isMacro(_ name: String) -> Bool { fields.macrosByName[name] != nil }

  package var hasMacros: Bool { !fields.macrosByName.isEmpty }

  /// Every definition of a macro; several when they depend on a condition.
  package func macros(_ name: String) -> [ObjectiveCMacro] { fields.macrosByName[name] ?? [] }

  /// Every definition of every macro, in no order.
  package var allMacros: [ObjectiveCMacro] { fields.macrosByName.values.flatMap(\.self) }

  /// The names of the macros in whose replacements a text stands.
  package func macros(mentioning text: String) -> [String] {
    fields.macrosByName.filter { $0.value.contains { $0.body.contains(text) } }.map(\.key)
  }

  // MARK: Places

  package func container(at index: Int) -> ObjectiveCContainer? { Self.position(ofContainerAt: index, among: containers).map { containers[$0] } }

  /// - Complexity: O(log classes), as one class ends before the next one starts.
  private static func position(ofContainerAt index: Int, among containers: [ObjectiveCContainer]) -> Int? {
    var low = 0
    var high = containers.count
    while low < high {
      let middle = (low + high) / 2
      if containers[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < containers.count && containers[low].range.contains(index) ? low : nil
  }

  package func className(at index: Int) -> String? { Self.position(ofContainerAt: index, among: containers).map { containers[$0].name } }

  /// The class in whose implementation a token stands; nil in a category, and outside of all classes.
  package func implementedClass(at index: Int) -> String? {
    container(at: index).flatMap { $0.keyword == .implementation && $0.category == nil ? $0.name : nil }
  }

  package func superclass(of name: String) -> String? {
    containers.first { $0.name == name && $0.superclass != nil }?.superclass ?? fields.inherited[name]
  }

  /// Whether objects of a class surely have no anchors, by its superclasses: controllers, and whatever else is no view.
  package func hasNoAnchors(_ className: String) -> Bool {
    var current = className
    // A cycle does not compile, but it must not hang either.
    for _ in 0..<64 {
      if ["UIView", "NSView", "UILayoutGuide", "NSLayoutGuide"].contains(current) { return false }
      guard let next = superclass(of: current) ?? FrameworkClassTree.superclass(of: current) else { break }
      current = next
    }
    if ObjectiveCType(current, pointers: 1).kind == .otherObject { return true }
    // A class of its own file alone: only controllers have this method.
    return current == className && isController(className)
  }

  private func isController(_ className: String) -> Bool {
    buffer.tokens(spelled: "viewDidLoad").contains { self.className(at: $0) == className }
  }

  /// The brace of the method or function around a token.
  package func enclosingFunction(at index: Int) -> Int? {
    braces(around: index).first { functionBodies[$0] != nil }
  }

  /// The first word of the name of the method or function around a token, with the colon before an argument.
  package func functionName(around index: Int) -> String? { enclosingFunction(at: index).flatMap { functionBodies[$0] } }

  /// The brace of the innermost block around a token, inside the function around it.
  package func enclosingBlock(at index: Int) -> Int? {
    for open in braces(around: index) {
      if fields.blocks.contains(open) { return open }
      if functionBodies[open] != nil { return nil }
    }
    return nil
  }

  /// The brace of the body of the method or function around a token that stands in no other one; nil outside of all.
  package func outermostFunction(at index: Int) -> Int? { braces(around: index).last { functionBodies[$0] != nil } }

  /// The opening braces around a token, innermost first.
  package func braces(around index: Int) -> [Int] {
    var result: [Int] = []
    var position = buffer.parent(of: index)
    while let open = position {
      if buffer[open].kind == .leftBrace { result.append(open) }
      position = buffer.parent(of: open)
    }
    return result
  }

  private func encloses(_ open: Int, _ index: Int) -> Bool {
    guard open < index, let close = buffer.partner(of: open) else { return open < index }
    return index < close
  }
}
