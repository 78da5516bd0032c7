internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What the classes of two versions of a file change about their superclasses: another one, and members that are
/// overridden in another way.
struct ChangedClasses {
  private let path: String
  private let sides: [Side]

  init(_ before: HostFile, _ after: HostFile, _ path: String) {
    self.path = path
    sides = [before, after].map { Side($0) }
  }

  /// - Parameter isAfter: Whether the only version is the new one.
  init(only host: HostFile, isAfter: Bool, _ path: String) {
    self.path = path
    let (side, none) = (Side(host), Side(HostFile(TokenBuffer(lexing: SourceFile(path: path, language: host.buffer.file.language, text: "")), platform: nil)))
    sides = isAfter ? [none, side] : [side, none]
  }

  /// What a file that only one version has overrides in classes of other files.
  func extensions() -> [ChangedUse] {
    sides.indices.flatMap { index in
      sides[index].overrides.values.filter { !sides[index].declared.contains($0.type) }.map { member in
        use(.override(isNew: true, callsSuper: member.callsSuper, laysOut: member.laysOut), member.name, member.labels, in: member.type, member.range, isAfter: index == 1)
      }
    }.sorted { $0.range.start < $1.range.start }
  }

  /// - Complexity: O(bytes of both versions).
  func all() -> [ChangedUse] {
    let (old, new) = (sides[0].superclasses, sides[1].superclasses)
    var found: [ChangedUse] = []
    for (type, head) in new.sorted(by: { $0.key < $1.key }) {
      guard let other = old[type], other.superclass != head.superclass else { continue }
      found.append(use(.superclass(from: other.superclass, to: head.superclass), type, in: type, head.range, isAfter: true))
    }
    for isAfter in [false, true] {
      let (own, other) = (sides[isAfter ? 1 : 0], sides[isAfter ? 0 : 1])
      for (type, names) in own.conformances {
        guard let others = other.conformances[type] else { continue }
        for (name, place) in names where others[name] == nil && own.superclasses[type]?.superclass != name {
          found.append(use(.conformance(to: name), type, in: type, place..<place + 1, isAfter: isAfter))
        }
      }
    }
    for (key, objects) in sides[1].made {
      guard let others = sides[0].made[key], others.count == objects.count else { continue }
      for (old, new) in zip(others, objects) where old.type != new.type {
        found.append(use(.made(from: old.type, to: new.type), new.type, in: new.declaration, new.place..<new.place + 1, isAfter: true))
      }
    }
    let members = (sides[0].overrides, sides[1].overrides)
    for (key, member) in members.1 where sides[0].types.contains(member.type) {
      // What a function does is compared with the units.
      let other = members.0[key]
      if let name = Self.otherObject(other.map { sides[0].text(of: $0) }, sides[1].text(of: member), member) {
        found.append(use(.own, name, in: member.type, member.range, isAfter: true))
      }
      if let other, !member.givesValue || sides[0].text(of: other) == sides[1].text(of: member) { continue }
      found.append(use(.override(isNew: other == nil, callsSuper: member.callsSuper, laysOut: member.laysOut), member.name, member.labels, in: member.type, member.range, isAfter: true))
    }
    for (key, member) in members.0 where members.1[key] == nil && sides[1].types.contains(member.type) {
      found.append(use(.override(isNew: true, callsSuper: member.callsSuper, laysOut: member.laysOut), member.name, member.labels, in: member.type, member.range, isAfter: false))
    }
    return found.sorted { ($0.range.start, $0.isAfter ? 0 : 1) < ($1.range.start, $1.isAfter ? 0 : 1) }
  }

  /// The name of a getter of Objective-C that gives another object than it did: `- (UIView *)title { return _box; }`
  private static func otherObject(_ old: String?, _ new: String, _ member: Side.Member) -> String? {
    guard member.isGetter else { return nil }
    let given = ReturnedNames(in: [new], of: member.name)
    guard let old else { return given.isOwn ? nil : member.name }
    let others = ReturnedNames(in: [old], of: member.name)
    if given.isOwn, others.isOwn { return nil }
    return others.differ(from: given) || returned(by: old) != returned(by: new) ? member.name : nil
  }

  /// What stands behind each `return` of a text.
  private static func returned(by text: String) -> [Substring] {
    text.words.filter { $0 == "return" }.map { text[$0.endIndex...].prefix { $0 != ";" } }
  }

  private func use(_ kind: ChangedUse.Kind, _ name: String, _ labels: [String] = [], in type: String, _ range: Range<Int>, isAfter: Bool) -> ChangedUse {
    ChangedUse(
      kind: kind, name: name, labels: labels, changed: nil, path: path, declaration: name == type || kind.isOfObject ? type : "\(type).\(name)",
      range: sides[isAfter ? 1 : 0].buffer.sourceRange(range), isAfter: isAfter, receiver: type.lastDottedWord)
  }

  // MARK: One version

  struct Side {
    struct Member {
      let type: String
      let name: String
      let code: Range<Int>
      let callsSuper: Bool
      let givesValue: Bool
      /// Whether it is a method of Objective-C that gives an object.
      var isGetter = false
      /// Whether its code says something about layout.
      let laysOut: Bool
      /// Those of its arguments in Swift.
      var labels: [String] = []
      let range: Range<Int>
    }

    let buffer: TokenBuffer
    /// By the name of the class.
    var superclasses: [String: (superclass: String, range: Range<Int>)] = [:]
    /// The classes whose code the file has.
    var types: Set<String> = []
    /// The classes that the file declares, and does not only extend.
    var declared: Set<String> = []
    var overrides: [String: Member] = [:]
    /// The objects that code of Swift makes, by the statement up to the name of the class.
    var made: [String: [(type: String, declaration: String, place: Int)]] = [:]
    /// What the heads of each type of Swift name, with the places.
    var conformances: [String: [String: Int]] = [:]

    init(_ host: HostFile) {
      buffer = host.buffer
      guard buffer.isBalanced else { return }
      guard buffer.file.language == .swift else {
        readObjectiveC(host)
        return
      }
      for body in host.declarations.typeBodies where body.keyword == "class" {
        guard let clause = body.inheritance, let superclass = host.declarations.superclass(of: body.name) else { continue }
        superclasses[body.name] = (superclass, clause)
      }
      declared = Set(host.declarations.typeBodies.filter { $0.keyword == "class" }.map(\.name))
      for body in host.declarations.typeBodies {
        let names = (body.inheritance ?? 0..<0).filter { buffer[$0].kind == .identifier }.map { (buffer.text($0), $0) }
        conformances[body.name, default: [:]].merge(names) { first, _ in first }
      }
      types = Set(superclasses.keys)
      for word in buffer.tokens(spelled: "override") { read(word, host) }
      readObjects(host)
    }

    /// `let card = Card()`, `return Card(frame: .zero)`
    ///
    /// - Complexity: O(such calls), and the brackets around each.
    private mutating func readObjects(_ host: HostFile) {
      let code = CodeSurroundings(host)
      for open in buffer.tokens.indices where buffer[open].kind == .leftParenthesis {
        guard var name = buffer.previous(open) else { continue }
        let end = name
        // `Card<Wide>()`
        if buffer[name].kind == .operatorSymbol, buffer.text(name).hasSuffix(">"), let statement = buffer.statement(containing: name) {
          guard let sign = (statement.lowerBound..<name).last(where: { buffer.isOperator($0, "<") }), let type = buffer.previous(sign) else { continue }
          name = type
        }
        guard buffer[name].kind == .identifier, buffer.text(name).first?.isUppercase == true, let statement = buffer.statement(containing: name),
          buffer.previous(name).map({ buffer[$0].kind != .dot && buffer[$0].kind != .at && !buffer.isWord($0, in: ["func", "class", "struct", "enum", "case"]) }) ?? true
        else { continue }
        let declaration = code.name(around: name)
        made["\(declaration) | \(buffer.normalizedText(statement.lowerBound..<max(name, statement.lowerBound)))", default: []].append((buffer.normalizedText(name..<end + 1), declaration, name))
      }
    }

    func text(of member: Member) -> String { buffer.normalizedText(member.code) }

    /// A function from its name to its body.
    private func header(from name: Int, in statement: Range<Int>) -> Range<Int> {
      let open = statement.last.flatMap { buffer[$0].kind == .rightBrace ? buffer.partner(of: $0) : nil }
      return name..<max(name, open ?? statement.upperBound)
    }

    private mutating func read(_ word: Int, _ host: HostFile) {
      guard let statement = buffer.statement(containing: word), let type = host.declarations.enclosingType(at: word)?.name,
        let keyword = statement.first(where: { buffer.isWord($0, in: ["func", "var"]) }), let name = buffer.next(keyword), buffer[name].kind == .identifier
      else { return }
      var labels = ""
      if buffer.isWord(keyword, "func") {
        guard let header = FunctionHeader(at: name, host) else { return }
        labels = header.labels
      }
      let callsSuper = statement.contains { index in
        buffer.isWord(index, "super") && buffer.next(index).flatMap { buffer.next($0) }.map { buffer.text($0) == buffer.text(name) } ?? false
      }
      overrides["\(type) \(buffer.text(name)) \(labels)"] = Member(
        type: type, name: buffer.text(name), code: statement, callsSuper: callsSuper,
        givesValue: buffer.isWord(keyword, "var") || header(from: name, in: statement).contains { buffer.isOperator($0, "->") }, laysOut: laysOut(statement, besides: buffer.text(name)),
        labels: labels.split(separator: ":").map(String.init), range: statement.lowerBound..<name + 1)
    }

    /// - Parameter name: That of the function itself.
    func laysOut(_ code: Range<Int>, besides name: String) -> Bool {
      code.contains { index in
        guard buffer[index].kind == .identifier else { return false }
        let word = buffer.text(index)
        if word == name { return false }
        return word == "snp" || word.hasPrefix("mas_") || word.hasSuffix("Anchor") || ByteSearch.contains("onstraint", in: word) || HierarchyStep.additions.contains(word)
      }
    }
  }
}
