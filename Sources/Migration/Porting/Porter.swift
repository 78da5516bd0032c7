internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Puts statements and expressions of Objective-C into Swift: those that mean the same there, as far as the file tells
/// what its names are. Everything else is an obstacle.
///
/// Instance variables become the property that they belong to, unless the property's getter is written by hand: then
/// `_title` is a stored property of its own. Names that stand for `self` in blocks become `self`.
struct Porter {
  let host: HostFile
  /// Where in the file names are looked up.
  let site: Int
  /// The tokens that are read: the statements of a site, or the replacement of a macro.
  let buffer: TokenBuffer
  /// What the statements declare themselves, and where in them a macro's replacement stands.
  let locals: ObjectiveCDeclarations
  let place: Int?
  /// What one level of indentation adds.
  let indentUnit: String
  /// Members that the migration adds to the class, by their names without an underscore.
  let added: [String: PortedMember]
  /// How deep macros and brackets are nested here.
  var depth = 0
  var record = Record()

  static let maximumDepth = 24

  /// What was put into which words: the proof compares it with what is read back.
  struct Record {
    var items: [String: Set<String>] = [:]
    var numbers: [String: Set<String>] = [:]
    /// What is taken for granted.
    var assumptions: [String] = []
    /// Names that the file does not declare, and members of classes that it shows only in part: other files may tell.
    var unknownNames: Set<String> = []
    var usesUnknownMembers = false

    mutating func assume(_ sentence: String) {
      if !assumptions.contains(sentence) { assumptions.append(sentence) }
    }
  }

  init(_ host: HostFile, site: Int, text: String, indentUnit: String, added: [String: PortedMember] = [:]) {
    self.added = added
    self.host = host
    self.site = site
    self.indentUnit = indentUnit
    // The braces make a scope, as the body of a method does.
    buffer = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: "{\n\(text)\n}"))
    locals = ObjectiveCDeclarations(buffer)
    place = nil
  }

  /// A porter for the replacement of a macro that stands at a token.
  init(_ outer: Porter, text: String, at index: Int) {
    host = outer.host
    site = outer.site
    indentUnit = outer.indentUnit
    added = outer.added
    buffer = TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: text))
    locals = outer.locals
    place = outer.place ?? index
    depth = outer.depth + 1
    record = outer.record
  }

  // MARK: Names

  /// What a name stands for at a token; a declaration among the statements comes first.
  func declaration(of name: String, at index: Int) -> (found: ObjectiveCDeclaration, isLocal: Bool)? {
    if let found = locals.declaration(of: name, at: place ?? index), found.kind == .local || found.kind == .element { return (found, true) }
    return host.names.declaration(of: name, at: site).map { ($0, false) }
  }

  /// Whether a name stands for `self` in a block: `weakSelf`.
  func isSelf(_ name: String, at index: Int) -> Bool {
    guard let (found, isLocal) = declaration(of: name, at: index) else {
      // Names that macros give to `self`.
      guard !name.hasPrefix("_"), let type = host.names.type(ofSpelling: name, at: site) else { return false }
      return type.name == host.names.className(at: site)
    }
    guard let value = constantObject(found, isLocal) else { return false }
    if value == "self" { return true }
    guard value != name, let (other, isLocal) = declaration(of: value, at: index) else { return false }
    return constantObject(other, isLocal) == "self"
  }

  /// The name that a local variable is another name of, when nothing assigns it again.
  private func constantObject(_ found: ObjectiveCDeclaration, _ isLocal: Bool) -> String? {
    let names = isLocal ? locals : host.names
    guard found.kind == .local, let value = found.initializer, let scope = found.scope, let close = names.buffer.partner(of: scope),
      value.upperBound <= close, !names.isChanged(found.name, isObject: true, in: value.upperBound..<close)
    else { return nil }
    let words = names.buffer.significant(value)
    guard words.count == 1, names.buffer[words[0]].kind == .identifier else { return nil }
    return names.buffer.text(words[0])
  }

  /// A member that the migration adds: a list is never nil, and a constraint is not there before the first call.
  func addedMember(_ name: String, of receiver: String) -> PortedExpression? {
    let word = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard let member = added[word], !member.isLocal, host.names.className(at: site) != nil else { return nil }
    return addition(member, named: "\(receiver).\(word)")
  }

  /// The same for a variable that the migration adds to a function.
  func addedLocal(_ name: String) -> PortedExpression? { added[name].flatMap { $0.isLocal ? addition($0, named: name) : nil } }

  private func addition(_ member: PortedMember, named text: String) -> PortedExpression {
    member.isList ? PortedExpression(text: text, type: member.type) : PortedExpression(text: text + "!", type: member.type, optional: text)
  }

  /// The property that an instance variable is the storage of; nil when a getter is written by hand.
  func property(ofVariable name: String, in className: String) -> ObjectiveCDeclaration? {
    guard name.hasPrefix("_") else { return nil }
    let word = String(name.dropFirst())
    guard let property = host.names.member(word, of: className, kinds: [.property]) else { return nil }
    let getter = property.getter ?? word
    let isWritten = host.names.declarations(named: getter).contains { $0.kind == .method && $0.owner == property.owner && $0.hasBody }
    return isWritten ? nil : property
  }

  func obstacle(_ range: Range<Int>, _ reason: String) -> PortingObstacle {
    PortingObstacle("'\(buffer.objectiveCText(range))' \(reason)")
  }
}
