internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What other files could tell an Objective-C file.
package struct ObjectiveCQuestions: Sendable {
  /// The headers that files import, by the paths of the files.
  package var headers: [String: Set<String>] = [:]
  /// The views that a file makes constraints for, by the file's path. They ask nothing for the file itself.
  package var touches: [String: Set<ViewTouch>] = [:]
  /// Names of constants, macros and functions that files use in arguments and do not declare.
  package var names: Set<String> = []

  package init() {}

  package var isEmpty: Bool { headers.isEmpty && touches.isEmpty && names.isEmpty }

  /// Whether an answer may change what becomes of the file itself.
  package var asksAgain: Bool { !headers.isEmpty || !names.isEmpty }

  package mutating func merge(_ other: ObjectiveCQuestions) {
    headers.merge(other.headers) { $0.union($1) }
    touches.merge(other.touches) { $0.union($1) }
    names.formUnion(other.names)
  }

  /// What a file could learn, by what was refused.
  init(
    of file: HostFile, _ diagnostics: [Diagnostic], isMissingTypes: Bool = false, touches: Set<ViewTouch> = []
  ) {
    let path = file.buffer.file.path
    let unknown = diagnostics.filter { $0.id == .unknownTarget || $0.id == .noSwiftEquivalent }
    // A member of a class that only a header shows is taken for a member of any class.
    let isMissingOwners = touches.contains { touch in
      if case .member(names: _, of: nil) = touch.view { true } else { false }
    }
    let isMissingMembers = diagnostics.contains { $0.id == .constraintLifecycle }
    if isMissingTypes || isMissingOwners || isMissingMembers || !unknown.isEmpty { headers[path] = file.names.importedHeaders }
    if !touches.isEmpty { self.touches[path] = touches }
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
  /// What files do to views.
  private(set) var touches: ViewTouches?
  /// Files to look at again whatever they asked.
  private(set) var concernedPaths: Set<String> = []

  package init() {}

  /// How many files are in memory at once.
  private static let batch = 256

  init(to questions: ObjectiveCQuestions, _ source: TreeSource) {
    let paths = source.paths()
    if !questions.headers.isEmpty { headers = ObjectiveCHeaders(paths).answers(to: questions.headers, read: source.files) }
    guard !questions.touches.isEmpty || !questions.names.isEmpty else { return }
    let found = withOwners(questions.touches, source)
    let words = ViewTouches.words(of: found)
    let isSent = WordScan(words: words, wantsTypes: false)
    let isNamed = WordScan(words: questions.names, wantsTypes: false)
    var classes = ClassTree()
    var flows: [String: ViewFlow] = [:]
    let relevant = paths.filter { path in
      path.hasSuffix(".h") || !questions.touches.isEmpty && (path.hasSuffix(".m") || path.hasSuffix(".mm"))
    }
    var start = 0
    while start < relevant.count {
      let end = min(start + Self.batch, relevant.count)
      for file in source.files(Array(relevant[start..<end])) {
        classes.read(file)
        if !words.isEmpty, let mentioned = Self.words(isSent, in: file) {
          let names = ObjectiveCDeclarations(TokenBuffer(lexing: file))
          flows[file.path] = ViewSenders(names).flow(of: mentioned)
        }
        guard file.path.hasSuffix(".h"), Self.words(isNamed, in: file) != nil else { continue }
        constants.append(ObjectiveCDeclarations(TokenBuffer(lexing: file)).constants(named: questions.names))
      }
      start = end
    }
    let touches = ViewTouches(found, classes, flows: flows)
    self.touches = touches
    concernedPaths = Set(found.keys.filter { path in touches.concern(found[path] ?? [], in: path) })
  }

  private static func words(_ scan: WordScan, in file: SourceFile) -> Set<String>? {
    guard let outline = file.bytes.withUnsafeBytes({ scan.outline(of: $0, path: file.path) }) else { return nil }
    let found = outline.mentioned.union(outline.declared)
    return found.isEmpty ? nil : found
  }

  /// The touches with the classes that headers tell.
  private func withOwners(_ touches: [String: Set<ViewTouch>], _ source: TreeSource) -> [String: Set<ViewTouch>] {
    var result = touches
    let open = touches.filter { $0.value.contains { if case .member(names: _, of: nil) = $0.view { true } else { false } } }
    for file in source.files(open.keys.filter { headers[$0] != nil }.sorted()) {
      let buffer = TokenBuffer(lexing: file)
      var names = ObjectiveCDeclarations(buffer)
      for header in headers[file.path] ?? [] { names.add(header: header) }
      result[file.path] = MasonryLifecycles(HostFile(buffer, names: names, platform: nil)).touches
    }
    return result
  }

  /// What the headers that a file can see declare.
  func headers(of path: String) -> [ObjectiveCDeclarations] { (headers[path] ?? []) + constants }
}
