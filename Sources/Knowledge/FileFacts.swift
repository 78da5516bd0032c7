internal import HostSyntax
internal import SourceText

/// What one file declares for other ones: types with their members, and names at its top.
package struct FileFacts: Sendable {
  package struct Member: Hashable, Sendable {
    package let name: String
    /// Nil when the file does not show it.
    package let type: ValueType?
    package let isStatic: Bool
    /// Whether other files cannot name it.
    package let isPrivate: Bool
    /// Whether reading it only looks something up.
    package let isPure: Bool
    /// Whether reading it gives something another value.
    var writes = false
    /// Starts at 1.
    package let line: Int
    /// The methods of numbers that have to be pure as well: `scaled(` of `CGFloat` for `{ CGFloat(self).scaled() }`.
    var calls: Set<NumberCall> = []
    /// The names that a value without a type is: `static let gap = Sizes.row`.
    var value: [String] = []
    /// The types around it, innermost first, where it has such a value.
    var types: [String] = []
  }

  /// One body of a type: its declaration or an extension.
  package struct Body: Sendable {
    /// With the types around it: `Cell.Metrics`.
    package let type: String
    package let isExtension: Bool
    package let isProtocol: Bool
    /// Whether it is that of a structure or an enumeration.
    package let isValue: Bool
    /// The names of the inheritance clause without generic arguments, the superclass first.
    package let inherited: [String]
    package var members: [Member] = []
    var bindings: TypeBindings?
  }

  /// A call of `addSubview` with members on both sides.
  package struct Superview: Hashable, Sendable {
    package let type: String
    package let child: String
    /// `self` when the call has no receiver; nil for what only the function around the call can name.
    package let parent: String?
    /// Starts at 1.
    package let line: Int
  }

  package let path: String
  package private(set) var superviews: [Superview] = []
  package private(set) var bodies: [Body] = []
  package let standIns: StandInNames
  package private(set) var topLevel: [Member] = []
  /// Members of types of other modules that the file sets to a number: `configuration.height = 32`.
  private(set) var numbers: [(type: String, member: Member)] = []

  /// - Complexity: O(declarations × depth).
  package init(_ table: DeclarationTable) {
    let buffer = table.buffer
    path = buffer.file.path
    standIns = StandInNames(buffer)
    let lines = LineTable(buffer.file.bytes)
    var positions: [Int: Int] = [:]
    let aliases = buffer.tokens(spelled: ["typealias", "associatedtype"])
    for body in table.typeBodies {
      positions[body.open] = bodies.count
      let bindings = TypeBindings(of: body, words: aliases, in: buffer)
      bodies.append(
        Body(
          type: Self.fullName(of: body, in: table), isExtension: body.keyword == "extension", isProtocol: body.keyword == "protocol",
          isValue: body.keyword == "struct" || body.keyword == "enum", inherited: body.inheritance.map { Self.names($0, in: buffer) } ?? [], bindings: bindings.isEmpty ? nil : bindings))
    }
    for declaration in table.properties {
      let member = Self.member(declaration, in: table, lines)
      if let scope = declaration.scope {
        if let position = positions[scope] { bodies[position].members.append(member) }
      } else {
        topLevel.append(member)
      }
    }
    numbers = Self.numbers(in: table, lines)
    for body in table.typeBodies where body.keyword == "enum" {
      guard let position = positions[body.open] else { continue }
      bodies[position].members += Self.cases(of: body, named: bodies[position], in: table, lines)
    }
    for function in table.functionResults {
      guard let scope = buffer.parent(of: function.name) else {
        topLevel.append(Self.function(function.name, function.type, in: table, lines))
        continue
      }
      guard let position = positions[scope] else { continue }
      let purity = table.purity(ofFunctionAt: function.name)
      let line = lines.location(of: buffer.tokens[function.name].range.start).line
      for key in table.callNames(ofFunctionAt: function.name) {
        bodies[position].members.append(
          Member(name: key, type: function.type, isStatic: false, isPrivate: false, isPure: purity.calls != nil, line: line, calls: purity.calls ?? []))
      }
      if let closure = table.closureType(ofFunctionAt: function.name) {
        let key = DeclarationIndex.closureTaken(byFunction: buffer.text(function.name))
        bodies[position].members.append(Member(name: key, type: closure.type, isStatic: false, isPrivate: false, isPure: false, line: line))
      }
    }
  }

  /// The cases of an enumeration whose values are numbers, and its `rawValue`.
  private static func cases(of body: TypeBody, named type: Body, in table: DeclarationTable, _ lines: LineTable) -> [Member] {
    let buffer = table.buffer
    guard let raw = type.inherited.first, ValueType(raw).number != nil, let close = buffer.partner(of: body.open) else { return [] }
    func member(_ name: Int, _ spelling: String, _ type: ValueType, isStatic: Bool) -> Member {
      Member(
        name: spelling, type: type, isStatic: isStatic, isPrivate: false, isPure: true, line: lines.location(of: buffer.tokens[name].range.start).line)
    }
    var result = [member(body.open, "rawValue", ValueType(raw), isStatic: false)]
    for word in body.open + 1..<close where buffer.isWord(word, "case") && buffer.parent(of: word) == body.open {
      guard let statement = buffer.statement(containing: word), statement.lowerBound == word else { continue }
      for part in buffer.splitAtCommas(word + 1..<statement.upperBound) {
        if let name = buffer.next(part.lowerBound - 1), let spelling = buffer.name(name) { result.append(member(name, spelling, ValueType(type.type), isStatic: true)) }
      }
    }
    return result
  }

  /// A function at the top of the file, under the name that all of its overloads have: `scaled(`.
  private static func function(_ name: Int, _ type: ValueType?, in table: DeclarationTable, _ lines: LineTable) -> Member {
    let buffer = table.buffer
    let start = buffer.statement(containing: name)?.lowerBound ?? name
    let isPrivate = (start..<name).contains { buffer.isWord($0, in: ["private", "fileprivate"]) }
    let purity = table.purity(ofFunctionAt: name)
    return Member(
      name: buffer.text(name) + "(", type: type, isStatic: false, isPrivate: isPrivate, isPure: purity.calls != nil,
      line: lines.location(of: buffer.tokens[name].range.start).line, calls: purity.calls ?? [])
  }

  /// Finds the members that are set to literal numbers, and so are numbers.
  private static func numbers(in table: DeclarationTable, _ lines: LineTable) -> [(type: String, member: Member)] {
    let buffer = table.buffer
    var result: [(type: String, member: Member)] = []
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .operatorSymbol && buffer.spells(index, "=") {
      guard let value = buffer.next(index), buffer.tokens[value].kind == .number, let name = buffer.previous(index), let dot = buffer.previous(name),
        buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot), buffer.tokens[owner].kind == .identifier,
        buffer.postfixStart(of: name) == owner, let statement = buffer.statement(containing: index), statement == owner..<value + 1,
        let type = table.type(ofPath: [buffer.text(owner)], at: owner) ?? table.configuredType(of: buffer.text(owner), at: owner), !type.isOptional
      else { continue }
      result.append(
        (type.name,
          Member(
            name: buffer.text(name), type: .someNumber, isStatic: false, isPrivate: false, isPure: true,
            line: lines.location(of: buffer.tokens[name].range.start).line)))
    }
    return result
  }

  /// Adds the calls of `addSubview`, which only files that were asked for need.
  package mutating func addSuperviews(_ table: DeclarationTable) {
    let found = SuperviewIndex(table).ofMembers
    guard !found.isEmpty else { return }
    let lines = LineTable(table.buffer.file.bytes)
    superviews = found.map { type, parent, evidence in
      Superview(
        type: type, child: evidence.child, parent: parent,
        line: lines.location(of: table.buffer.tokens[evidence.token].range.start).line)
    }
  }

  /// What a file says by itself, without what is known from other ones; with its calls of `addSubview`.
  ///
  /// - Parameter known: The same without the calls, when somebody has looked.
  package init(alone table: DeclarationTable, knowing known: FileFacts? = nil) {
    var table = table
    table.index = DeclarationIndex()
    self = known ?? FileFacts(table)
    addSuperviews(table)
  }

  private static func fullName(of body: TypeBody, in table: DeclarationTable) -> String {
    let around = table.ancestors(of: body.open).compactMap { table.typeBody(openedAt: $0)?.name }
    return (around.reversed() + [body.name]).joined(separator: ".")
  }

  /// The first words of the parts of an inheritance clause: `Cell` for `Cell<String>`, both for `Cell & Reusable`.
  private static func names(_ clause: Range<Int>, in buffer: TokenBuffer) -> [String] {
    var clause = clause
    if let condition = clause.first(where: { buffer.isWord($0, "where") }) { clause = clause.lowerBound..<condition }
    return buffer.splitAtCommas(clause).flatMap { part in
      part.split { buffer.tokens[$0].kind == .operatorSymbol && buffer.spells($0, "&") }
    }.map { part in
      var name = ""
      for index in part where !buffer.tokens[index].kind.isTrivia && buffer.tokens[index].kind != .leftParenthesis {
        guard buffer.tokens[index].kind == .identifier || buffer.tokens[index].kind == .dot else { break }
        name += buffer.text(index)
      }
      return name
    }
  }

  private static func member(_ declaration: Declaration, in table: DeclarationTable, _ lines: LineTable) -> Member {
    let buffer = table.buffer
    var isStatic = false
    let start = buffer.statement(containing: declaration.token)?.lowerBound ?? declaration.token
    for index in start..<declaration.token where buffer.tokens[index].kind == .identifier {
      if buffer.isWord(index, "static") || buffer.isWord(index, "class") { isStatic = true }
    }
    var member = Member(
      name: declaration.name, type: table.type(of: declaration), isStatic: isStatic, isPrivate: table.isPrivate(declaration),
      isPure: table.isPure(declaration), line: lines.location(of: buffer.tokens[declaration.token].range.start).line)
    member.writes = !member.isPure && table.writes(declaration)
    if member.type == nil, declaration.type == nil, let value = declaration.initializer.flatMap({ path($0, in: table) }) {
      member.value = value
      member.types = table.namesAround(declaration.token)
    }
    return member
  }

  /// `Sizes.row.gap` as its names, and `Sizes.rowHeight(of: 3)` as those with the labels of its arguments; nil for more.
  private static func path(_ value: Range<Int>, in table: DeclarationTable) -> [String]? {
    let buffer = table.buffer
    var names: [String] = []
    for index in value where !buffer.tokens[index].kind.isTrivia {
      switch buffer.tokens[index].kind {
      case .identifier: names.append(buffer.name(index) ?? "")
      case .dot where !names.isEmpty: continue
      case .leftParenthesis:
        guard let last = names.last, last.utf8.first.map({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) == true,
          buffer.partner(of: index) == value.last(where: { !buffer.tokens[$0].kind.isTrivia }),
          let call = table.memberName(ofCall: last, openedAt: index)
        else { return nil }
        return names.count > 8 ? nil : names.dropLast() + [call]
      default: return nil
      }
    }
    return names.isEmpty || names.count > 8 ? nil : names
  }
}
