internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What other files could tell an Objective-C file.
package struct ObjectiveCQuestions: Sendable {
  /// The headers that files import, by the paths of the files.
  package var headers: [String: Set<String>] = [:]
  /// Views that a file makes constraints for although its classes do not declare them, by the file's path.
  package var foreignViews: [String: Set<ForeignView>] = [:]
  /// The names of the views that a file's sites are for, by the file's path. They ask nothing by themselves.
  package var members: [String: Set<String>] = [:]
  /// Names of constants, macros and functions that files use in arguments and do not declare.
  package var names: Set<String> = []

  package init() {}

  package var isEmpty: Bool { headers.isEmpty && foreignViews.isEmpty && names.isEmpty }

  package mutating func merge(_ other: ObjectiveCQuestions) {
    headers.merge(other.headers) { $0.union($1) }
    foreignViews.merge(other.foreignViews) { $0.union($1) }
    members.merge(other.members) { $0.union($1) }
    names.formUnion(other.names)
  }

  /// What a file could learn, by what was refused.
  init(
    of file: HostFile, _ diagnostics: [Diagnostic], isMissingTypes: Bool = false, foreignViews: Set<ForeignView> = [],
    members: Set<String> = []
  ) {
    let path = file.buffer.file.path
    let unknown = diagnostics.filter { $0.id == .unknownTarget || $0.id == .noSwiftEquivalent }
    if isMissingTypes || !unknown.isEmpty { headers[path] = file.names.importedHeaders }
    if !members.isEmpty { self.members[path] = members }
    if !foreignViews.isEmpty { self.foreignViews[path] = foreignViews }
    for diagnostic in unknown {
      guard var index = file.buffer.tokenIndex(at: diagnostic.range.start) else { continue }
      while index < file.buffer.count, file.buffer[index].range.start < diagnostic.range.end {
        if file.buffer[index].kind == .identifier { names.insert(file.buffer.text(index)) }
        index += 1
      }
    }
  }
}

/// What the files of a run tell the Objective-C files that asked.
package struct ObjectiveCAnswers: Sendable {
  private var headers: [String: [ObjectiveCDeclarations]] = [:]
  /// Headers anywhere that declare a name that was asked for.
  private var constants: [ObjectiveCDeclarations] = []
  /// What files do to the views of other ones.
  let foreignViews: ForeignViews
  /// Files to look at again whatever they asked.
  let concernedPaths: Set<String>

  package init() {
    foreignViews = ForeignViews()
    concernedPaths = []
  }

  /// How many files are in memory at once.
  private static let batch = 256

  init(to questions: ObjectiveCQuestions, _ source: TreeSource) {
    let paths = source.paths()
    if !questions.headers.isEmpty { headers = ObjectiveCHeaders(paths).answers(to: questions.headers, read: source.files) }
    guard !questions.foreignViews.isEmpty || !questions.names.isEmpty else {
      foreignViews = ForeignViews()
      concernedPaths = []
      return
    }
    var classes = ClassTree()
    let words = WordScan(words: questions.names, wantsTypes: false)
    let relevant = paths.filter { $0.hasSuffix(".h") || !questions.foreignViews.isEmpty && ($0.hasSuffix(".m") || $0.hasSuffix(".mm")) }
    var start = 0
    while start < relevant.count {
      let end = min(start + Self.batch, relevant.count)
      for file in source.files(Array(relevant[start..<end])) {
        classes.read(file)
        guard file.path.hasSuffix(".h"),
          file.bytes.withUnsafeBytes({ words.outline(of: $0, path: file.path)?.mentioned.isEmpty == false })
        else { continue }
        constants.append(ObjectiveCDeclarations(TokenBuffer(lexing: file)).constants(named: questions.names))
      }
      start = end
    }
    foreignViews = ForeignViews(questions.foreignViews, classes)
    // Only a file with sites for a view of one of these names can be touched.
    let touched = Set(questions.foreignViews.values.joined().map(\.name))
    concernedPaths = Set(questions.members.filter { !$0.value.isDisjoint(with: touched) }.keys)
  }

  /// What the headers that a file can see declare.
  func headers(of path: String) -> [ObjectiveCDeclarations] { (headers[path] ?? []) + constants }
}
