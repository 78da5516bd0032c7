internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Tells which assignments of Swift files are none to the members of Objective-C classes that are called the same.
struct SwiftAssignmentMeanings {
  private let source: TreeSource
  private let classes: ClassTree
  private var index = DeclarationIndex()
  /// The names that headers give to their classes in Swift.
  private lazy var givenNames = Self.givenNames(source)

  /// Whether some file of Objective-C has a word, by the words that were looked for.
  private var objectiveCWords: [String: Bool] = [:]

  /// How often an answer may be the next question: a variable, what it was given, the type of that.
  private static let maximumRounds = 6

  init(_ source: TreeSource, _ classes: ClassTree) {
    self.source = source
    self.classes = classes
  }

  private enum Meaning {
    /// The member of a type that no Objective-C class has to do with, or a value that is no view.
    case another
    /// Nothing tells.
    case perhaps
    case needs(Set<DeclarationIndex.Question>, types: Set<String>)
  }

  /// Those of some assignments that surely give nothing to the members of their owners.
  ///
  /// - Complexity: O(tokens of the files with the assignments and of those that declare what stands there).
  mutating func others(among assignments: Set<ViewOriginGraph.Assignment>) -> Set<ViewOriginGraph.Assignment> {
    var open = assignments.filter { $0.path.hasSuffix(".swift") }
    let paths = Set(open.map(\.path)).sorted()
    let lexed = source.lexedFiles
    var tables = source.compactMap(paths) { lexed.lexed($0).declarations }
    for facts in source.facts(of: paths, known: [:]) { index.add(facts) }
    var others: Set<ViewOriginGraph.Assignment> = []
    for _ in 0..<Self.maximumRounds where !open.isEmpty {
      var questions: Set<DeclarationIndex.Question> = []
      var types: Set<String> = []
      let openByPath = Dictionary(grouping: open, by: \.path)
      for position in tables.indices {
        guard let here = openByPath[tables[position].buffer.file.path] else { continue }
        tables[position].index = index
        let file = HostFile(tables[position].buffer, declarations: tables[position], platform: nil)
        var readings: [Int: Reading] = [:]
        for assignment in here {
          let reading = readings[assignment.token] ?? reading(at: assignment.token, in: file)
          readings[assignment.token] = reading
          switch meaning(of: assignment, reading) {
          case .another:
            others.insert(assignment)
            open.remove(assignment)
          case .perhaps: open.remove(assignment)
          case .needs(let asked, let names):
            questions.formUnion(asked)
            types.formUnion(names)
          }
        }
      }
      guard !questions.isEmpty || !types.isEmpty else { break }
      for facts in source.facts(of: source.paths(declaring: types, orValues: types), known: [:]) { index.add(facts) }
      index.noteSearch(for: types)
      index.addDeclarations(for: questions, values: nil, known: [:], source)
    }
    return others
  }

  /// What an assignment says, whichever of the classes with members of its name is asked about.
  private struct Reading {
    /// Whether it gives a value that is no view.
    var isPlain = false
    var questions: Set<DeclarationIndex.Question> = []
    /// The types whose member it may be; nil where the type of the object is not known.
    var types: DeclarationIndex.OwnMember?
  }

  private mutating func reading(at token: Int, in file: HostFile) -> Reading {
    let statement = Statement(token, in: file.buffer)
    var reading = Reading()
    if let value = statement.value {
      reading.isPlain = isPlain(value, file)
      if reading.isPlain { return reading }
      reading.questions.formUnion(questions(about: value, in: file))
    }
    if let object = statement.object {
      if let type = file.declarations.type(of: object) {
        reading.types = index.ownMember(file.buffer.text(token), of: type)
      } else {
        reading.questions.formUnion(questions(about: object, in: file))
        reading.types = ownMember(file.buffer.text(token), ofMemberAtEndOf: object, in: file)
      }
    }
    return reading
  }

  /// The types that the member of an object may be one of, where only the name at the end of the object's path tells which it is:
  /// `info` in `copy.info.box`. All types that have a member of that name count.
  private mutating func ownMember(_ member: String, ofMemberAtEndOf object: Range<Int>, in file: HostFile) -> DeclarationIndex.OwnMember? {
    let buffer = file.buffer
    guard let last = object.last, let name = buffer.name(last), let dot = buffer.previous(last), buffer[dot].kind == .dot, dot > object.lowerBound,
      !FrameworkViewMembers.contain(name)
    else { return nil }
    guard index.isSearched(name) else { return .needs([name]) }
    guard let types = index.types(ofMembersNamed: name), !isInObjectiveC(name) else { return nil }
    var owners: Set<String> = []
    for type in types {
      switch index.ownMember(member, of: type) {
      case .declared(let names): owners.formUnion(names)
      case .unknown: return .unknown
      case .needs(let names): return .needs(names)
      }
    }
    return .declared(owners)
  }

  private mutating func isInObjectiveC(_ word: String) -> Bool {
    if let known = objectiveCWords[word] { return known }
    let paths = source.paths().filter { !$0.hasSuffix(".swift") }
    let result = !source.compactMap(paths) { ByteSearch.contains(word, in: $0.bytes) ? true : nil }.isEmpty
    objectiveCWords[word] = result
    return result
  }

  private mutating func meaning(of assignment: ViewOriginGraph.Assignment, _ reading: Reading) -> Meaning {
    if reading.isPlain { return .another }
    var types: Set<String> = []
    switch reading.types {
    case .declared(let names): if isApart(names, from: assignment.owner) { return .another }
    case .unknown, nil: break
    case .needs(let names): types = names
    }
    return reading.questions.isEmpty && types.isEmpty ? .perhaps : .needs(reading.questions, types: types)
  }

  private func questions(about expression: Range<Int>, in file: HostFile) -> Set<DeclarationIndex.Question> {
    var questions = SiteQuestions(file)
    questions.add(expression)
    // `var copy = store.item`: what a variable was given tells its type.
    var given: Range<Int>? = expression
    for _ in 0..<Self.maximumRounds {
      guard let name = given?.first, let declaration = file.declarations.declaration(of: file.buffer.text(name), at: name), declaration.type == nil else { break }
      given = declaration.initializer
      if let given { questions.add(given) }
    }
    return questions.paths
  }

  /// Whether no type of some names can be one that a class is, or that it inherits from.
  private mutating func isApart(_ names: Set<String>, from owner: String?) -> Bool {
    guard let owner, !ClassTree.isOpen(owner), classes.contains(owner) else { return false }
    // Which of two types a name means depends on the modules.
    return names.allSatisfy { !classes.isOfObjectiveC($0) && !givenNames.contains($0) } && names.isDisjoint(with: classes.ancestors(of: owner))
  }

  /// `Card` of `NS_SWIFT_NAME(Card)`.
  private static func givenNames(_ source: TreeSource) -> Set<String> {
    let found = source.compactMap(source.paths().filter { SourceLanguage.isHeader($0) }) { file -> Set<String>? in
      file.bytes.withUnsafeBytes { bytes in
        var names: Set<String> = []
        var index = 0
        while let start = ByteSearch.first("NS_SWIFT_NAME(", in: bytes, from: index) {
          index = start + 14
          let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
          let path = String(decoding: bytes[index..<end], as: UTF8.self).split(separator: ".")
          if let last = path.last { names.insert(String(last)) }
        }
        return names.isEmpty ? nil : names
      }
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a value is a text, a number or a truth value, none of which is a view.
  private func isPlain(_ value: Range<Int>, _ file: HostFile) -> Bool {
    let buffer = file.buffer
    if buffer.trimmed(value).count == 1, buffer.isWord(value.lowerBound, in: ["true", "false"]) { return true }
    // `text ?? ""`: both sides have one type.
    let last = value.last { index in buffer.spells(index, "??") && buffer.parent(of: index) == buffer.parent(of: value.lowerBound) }
    let operand = last.map { buffer.trimmed($0 + 1..<value.upperBound) } ?? value
    guard let type = file.declarations.type(of: operand) else { return false }
    return ["String", "Bool", "Int", "Double", "Float", "TimeInterval"].contains(type.name)
  }

  /// The parts of `card.title = text` around the name of the member.
  private struct Statement {
    /// Nil where it is `self`, or not named.
    let object: Range<Int>?
    let value: Range<Int>?

    init(_ member: Int, in buffer: TokenBuffer) {
      object = Self.object(before: member, in: buffer)
      value = Self.value(behind: member, in: buffer)
    }

    private static func object(before member: Int, in buffer: TokenBuffer) -> Range<Int>? {
      guard let dot = buffer.previous(member), buffer[dot].kind == .dot, let last = buffer.previous(dot) else { return nil }
      let start = buffer.postfixStart(of: member)
      guard start < dot, !(start == last && buffer.isWord(last, in: ["self", "super"])) else { return nil }
      return buffer.trimmed(start..<dot)
    }

    private static func value(behind member: Int, in buffer: TokenBuffer) -> Range<Int>? {
      guard let equals = buffer.next(member), buffer.isOperator(equals, "="), let start = buffer.next(equals),
        let statement = buffer.statement(containing: member), start < statement.upperBound
      else { return nil }
      let close = buffer.parent(of: member).flatMap { buffer.partner(of: $0) } ?? statement.upperBound
      let value = buffer.trimmed(start..<min(statement.upperBound, close))
      return value.isEmpty ? nil : value
    }
  }
}
