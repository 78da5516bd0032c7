internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// Whether what functions and initialisers are given, and what properties hold, has a say in a layout.
///
/// Values are followed by their names, through the files of a project: `init(gap:)` puts its argument in `gap`, and
/// `setUp()` of the class makes a constraint with it. What a layout only shows, as a text, says nothing of it.
///
/// - Complexity: Each question looks at the bytes of all files, and lexes those with its words.
final class LayoutInfluence {
  private let language: SourceLanguage
  private let files: () -> [SourceFile]
  private(set) lazy var sources = files().filter { $0.language == language }
  let classes: ClassAncestors
  private var codes: [Int: any LayoutCode] = [:]
  private var declared: [FunctionQuestion: [LayoutFunction]] = [:]
  private var indirect: [Callee: Bool] = [:]
  /// The files of Swift that declare functions, by their names.
  private lazy var functionHomes = Self.functionHomes(in: sources)

  /// - Parameters:
  ///   - language: That of the files which are read.
  ///   - files: The files of the project, asked for with the first question.
  init(_ language: SourceLanguage, _ files: @escaping () -> [SourceFile]) {
    self.language = language
    self.files = files
    classes = ClassAncestors(files)
  }

  /// Where a value is known by a name.
  private enum Carrier: Hashable {
    /// A variable of the body that a brace opens.
    case variable(String, file: Int, body: Int)
    /// A property, or what a function gives back.
    case member(String, type: String?)
  }

  /// More names than this are not followed.
  private static let carrierLimit = 60

  // MARK: Questions

  /// The functions, or the initialisers of a type, that a call may mean, in the files that declare such.
  func functions(named word: String, of type: String? = nil, taking labels: [String] = []) -> [LayoutFunction] {
    let question = FunctionQuestion(word: word, type: type)
    let all = declared[question] ?? declaredFunctions(question)
    declared[question] = all
    return all.filter { $0.takes(labels) }
  }

  private struct FunctionQuestion: Hashable {
    let word: String
    let type: String?
  }

  private func declaredFunctions(_ question: FunctionQuestion) -> [LayoutFunction] {
    let heads = heads(ofFunctions: question.word)
    let candidates = language == .swift && question.word != "init" ? functionHomes[question.word, default: []] : Array(sources.indices)
    return candidates.filter { index in
      (question.type.map { ByteSearch.contains($0, in: sources[index].bytes) } ?? true) && heads.contains { ByteSearch.contains($0, in: sources[index].bytes) }
    }.flatMap { index in code(index).functions(named: question.word).filter { question.type == nil || $0.owner == question.type } }
  }

  /// - Complexity: O(bytes of the files).
  private static func functionHomes(in sources: [SourceFile]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (index, file) in sources.enumerated() {
      file.bytes.withUnsafeBytes { bytes in
        var position = 0
        while let start = ByteSearch.first("func ", in: bytes, from: position) {
          position = start + 5
          let word = bytes[position...].prefix { $0 == UInt8(ascii: "_") || $0 >= 0x80 || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
          let name = String(decoding: word, as: UTF8.self)
          if found[name]?.last != index { found[name, default: []].append(index) }
        }
      }
    }
    return found
  }

  /// What stands in a file that declares such functions: `func pin`, `init`, `(void)pin:`, `Pin(`.
  private func heads(ofFunctions word: String) -> [String] {
    if language == .swift { return word == "init" ? [word] : ["func \(word)"] }
    let first = String(word.prefix { $0 != ":" })
    return [")\(first)", ") \(first)"] + (first == word ? ["\(first)("] : [])
  }

  /// Whether arguments of a function have a say in a layout.
  ///
  /// - Parameter labels: Those of the arguments.
  func reads(_ labels: Set<String>, of function: LayoutFunction) -> Bool {
    guard let file = sources.firstIndex(where: { $0.path == function.path }), let body = function.body else { return false }
    let code = code(file)
    // Which views a function gets matters where it lays out by itself.
    let laysOut = code.laysOut(body)
    let names = function.parameters.filter { labels.contains($0.label) && (code.mayTell($0.type) || laysOut && code.isOfItem($0.type)) }.map(\.name)
    return follow(names.map { .variable($0, file: file, body: body.lowerBound - 1) })
  }

  /// Whether the body of a function makes or changes constraints, or runs functions of its file that do.
  func laysOut(_ function: LayoutFunction) -> Bool {
    guard let file = sources.firstIndex(where: { $0.path == function.path }), let body = function.body else { return false }
    return code(file).laysOut(body)
  }

  /// Whether the body of a function may end or change constraints that there are.
  func mayUndo(_ function: LayoutFunction) -> Bool {
    guard let file = sources.firstIndex(where: { $0.path == function.path }), let body = function.body else { return false }
    return code(file).mayUndo(body)
  }

  /// More functions than this are not followed, and not over more calls.
  private static let calleeLimit = 40
  private static let depthLimit = 3

  /// Whether a function calls one of another object, or of another file, that lays out: over some such steps.
  func laysOutThroughOthers(_ function: LayoutFunction) -> Bool {
    let question = Callee(function)
    if let known = indirect[question] { return known }
    var waiting = [(function: function, depth: 0)]
    var seen: Set<Callee> = [question]
    var position = 0
    var result = false
    while position < waiting.count, !result, seen.count <= Self.calleeLimit {
      let (current, depth) = waiting[position]
      position += 1
      for callee in callees(of: current) where seen.insert(Callee(callee)).inserted {
        if laysOut(callee) {
          result = true
          break
        }
        if depth + 1 < Self.depthLimit { waiting.append((callee, depth + 1)) }
      }
    }
    indirect[question] = result
    return result
  }

  private struct Callee: Hashable {
    let path: String
    let owner: String?
    let name: String
    let labels: [String]

    init(_ function: LayoutFunction) {
      (path, owner, name, labels) = (function.path, function.owner, function.name, function.parameters.map(\.label))
    }
  }

  /// The functions that the body of one certainly calls, as far as their types tell, or their names alone.
  private func callees(of function: LayoutFunction) -> [LayoutFunction] {
    guard let file = sources.firstIndex(where: { $0.path == function.path }), let body = function.body else { return [] }
    return code(file).foreignCalls(in: body).flatMap(callees)
  }

  private func callees(of call: ForeignCall) -> [LayoutFunction] {
    let found = functions(named: call.name, taking: call.labels).filter { $0.body != nil }
    guard let receiver = call.receiver else { return Set(found.map(\.owner)).count == 1 ? found : [] }
    return found.filter { callee in
      guard let owner = callee.owner, callee.isOfProject else { return true }
      return owner == receiver || classes.mayInherit(receiver, from: owner) || classes.mayInherit(owner, from: receiver)
    }
  }

  /// The properties of that name, of which the value may tell something.
  func properties(named word: String) -> [LayoutProperty] {
    let heads = language == .swift ? ["var \(word)"] : ["\(word);", ObjectiveCMemberNames.setter(of: word)]
    return sources.indices.filter { index in heads.contains { ByteSearch.contains($0, in: sources[index].bytes) } }.flatMap { code($0).properties(named: word) }
  }

  /// Whether the value of a property has a say in a layout, or giving it one lays out.
  func reads(_ property: LayoutProperty) -> Bool {
    guard let file = sources.firstIndex(where: { $0.path == property.path }) else { return false }
    if let body = property.body, code(file).laysOut(body) { return true }
    return follow([.member(property.name, type: property.owner)])
  }

  /// Whether what a member of that name gives has a say in a layout of some types.
  ///
  /// - Parameter path: A file whose own layout does not count.
  func reads(member word: String, of types: Set<String>, besides path: String? = nil) -> Bool {
    follow(types.sorted().map { .member(word, type: $0) }, besides: path)
  }

  /// Whether the files are of a language with headers.
  var hasHeaders: Bool { language == .objectiveC }

  /// Whether some code finds constraints or guides by their identifiers: `constraints.first { $0.identifier == "height" }`
  private(set) lazy var looksForIdentifiers = sources.contains { file in
    ["identifier ==", "identifier isEqual", "identifier==", "identifier)"].contains { ByteSearch.contains($0, in: file.bytes) }
      && [".constraints", "layoutGuides", "[constraints", "constraintsAffectingLayout", " constraints."].contains { ByteSearch.contains($0, in: file.bytes) }
  }

  func isProtocol(_ name: String) -> Bool { sources.contains { ByteSearch.contains("protocol \(name)", in: $0.bytes) } }

  /// Whether some file declares constraints under a name.
  func isConstraint(_ name: String) -> Bool {
    sources.contains { file in ["onstraint *\(name);", "onstraint *_\(name);", "onstraint* \(name);"].contains { ByteSearch.contains($0, in: file.bytes) } }
  }

  /// Whether one of some types has a function or a property of that name whose values may tell something.
  func gives(_ word: String, in types: Set<String>) -> Bool {
    sources.indices.contains { index in
      ByteSearch.contains(word, in: sources[index].bytes) && types.contains { ByteSearch.contains($0, in: sources[index].bytes) }
        && code(index).gives(word, in: types)
    }
  }

  /// The names of what some types of the project have of which the values may tell something.
  func members(of types: Set<String>) -> Set<String> {
    sources.indices.filter { index in types.contains { ByteSearch.contains($0, in: sources[index].bytes) } }
      .reduce(into: []) { $0.formUnion(code($1).members(ofTypes: types)) }
  }

  /// Whether a type of the project, or one that it inherits from, makes constraints.
  func laysOut(_ types: Set<String>) -> Bool {
    sources.indices.contains { index in
      types.contains { ByteSearch.contains($0, in: sources[index].bytes) } && code(index).laysOut(inTypes: types)
    }
  }

  // MARK: Following

  private func code(_ index: Int) -> any LayoutCode {
    if let code = codes[index] { return code }
    let code: any LayoutCode = language == .swift ? SwiftLayoutCode(sources[index]) : ObjectiveCLayoutCode(sources[index])
    codes[index] = code
    return code
  }

  private func follow(_ carriers: [Carrier], besides path: String? = nil) -> Bool {
    var waiting = carriers
    var seen = Set(carriers)
    while let carrier = waiting.popLast() {
      if seen.count > Self.carrierLimit { return true }
      for (file, place) in places(of: carrier) {
        let fate = code(file).fate(of: place)
        if fate.isLayout, sources[file].path != path { return true }
        waiting += next(fate, at: place, in: file).filter { seen.insert($0).inserted }
      }
    }
    return false
  }

  /// The tokens that say the name.
  private func places(of carrier: Carrier) -> [(file: Int, place: Int)] {
    switch carrier {
    case .variable(let name, let file, let body):
      return code(file).uses(of: name, inBodyAt: body).map { (file, $0) }
    case .member(let name, let type):
      // A subclass that says no more of its superclass has the member as well.
      let family = type.map(classes.family) ?? []
      return sources.indices.filter { index in
        ByteSearch.contains(name, in: sources[index].bytes) && (type == nil || family.contains { ByteSearch.contains($0, in: sources[index].bytes) })
      }.flatMap { index in
        code(index).uses(ofMember: name).filter { mayBe($0, of: type, in: code(index)) }.map { (index, $0) }
      }
    }
  }

  /// Whether a token that names a member may name the one of a type.
  private func mayBe(_ index: Int, of type: String?, in code: any LayoutCode) -> Bool {
    guard let type else { return true }
    guard let asked = code.receiver(at: index) else { return true }
    return asked == type || classes.mayInherit(asked, from: type) || classes.mayInherit(type, from: asked)
  }

  private func next(_ fate: LayoutFate, at place: Int, in file: Int) -> [Carrier] {
    let code = code(file)
    var found: [Carrier] = []
    for name in fate.variables { if let body = code.body(around: place) { found.append(.variable(name, file: file, body: body)) } }
    for name in fate.members { found.append(.member(name, type: code.type(at: place))) }
    for call in fate.calls {
      let callees = call.foreign.map(callees) ?? call.type.map { functions(named: call.name, of: $0, taking: call.labels) } ?? code.functions(named: call.name).filter { $0.takes(call.labels) }
      for function in callees {
        guard let body = function.body, let home = sources.firstIndex(where: { $0.path == function.path }) else { continue }
        found += function.parameters.filter { $0.label == call.label }.map { .variable($0.name, file: home, body: body.lowerBound - 1) }
      }
    }
    return found
  }
}

/// A function or initialiser, as calls find it.
struct LayoutFunction {
  struct Parameter {
    let label: String
    let name: String
    let type: String
  }

  let name: String
  let parameters: [Parameter]
  let path: String
  /// The type around it; nil outside of all types.
  let owner: String?
  /// Whether it is one of the project's own types, and no extension of a framework's class.
  let isOfProject: Bool
  /// The type of what it gives back; nil for nothing.
  let result: String?
  /// The tokens between its braces.
  let body: Range<Int>?

  /// Whether a call may be one of the function: what has a default value may be left out, and what has no label may be
  /// more of the argument before it.
  func takes(_ given: [String]) -> Bool {
    var rest = parameters[...]
    for label in given {
      guard let place = rest.firstIndex(where: { $0.label == label }) else {
        if label == "_", rest.count < parameters.count { continue }
        return false
      }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

/// A property that may be given values.
struct LayoutProperty {
  let name: String
  /// Nil for a global variable.
  let owner: String?
  let path: String
  /// The tokens of its setter or observers.
  let body: Range<Int>?
}
