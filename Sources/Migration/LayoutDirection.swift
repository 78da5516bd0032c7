internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What files ask about `ConstraintConfig.interfaceLayoutDirection`.
package struct LayoutDirectionQuestions: Sendable {
  /// Files whose constants may depend on it.
  private(set) var dependents: Set<String> = []
  /// Functions that set it, in files that hold sites.
  private(set) var functions: Set<String> = []
  private(set) var asksAgain = false

  package init() {}

  var isEmpty: Bool { dependents.isEmpty && functions.isEmpty && !asksAgain }

  /// - Complexity: O(1) for files without insets.
  init(of file: HostFile) {
    let buffer = file.buffer
    guard buffer.contains("snp") else { return }
    let settings = SnapKitDirectionSettings(file).all
    if !settings.isEmpty {
      asksAgain = true
      functions = Set(settings.compactMap(\.function))
    }
    // A constant depends on the direction only where insets are given with all their sides.
    let hasInsets = buffer.contains("UIEdgeInsets") || buffer.contains("NSDirectionalEdgeInsets")
      || buffer.tokens(spelled: "inset").contains { index in
        guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis, let value = buffer.next(open) else { return false }
        return buffer.tokens[value].kind != .number
      }
    if hasInsets { dependents.insert(buffer.file.path) }
  }

  mutating func merge(_ other: LayoutDirectionQuestions) {
    dependents.formUnion(other.dependents)
    functions.formUnion(other.functions)
    asksAgain = asksAgain || other.asksAgain
  }
}

/// Where the files of a run set SnapKit's layout direction.
struct LayoutDirectionAnswers: Sendable {
  /// The places of settings that may run, by their files.
  private var places: [String: String] = [:]
  private var uncalled: Set<String> = []
  private(set) var concernedPaths: Set<String> = []

  init() {}

  init(to questions: LayoutDirectionQuestions, _ source: TreeSource) {
    let word = SnapKitDirectionSettings.word
    var outlines = source.outlines(WordScan(words: questions.functions.union([word]), wantsTypes: false))
    let found = source.compactMap(outlines.filter { $0.mentioned.contains(word) }.map(\.path)) { file -> FileSettings? in
      FileSettings(HostFile(TokenBuffer(lexing: file), platform: nil))
    }
    guard !found.isEmpty else { return }
    let functions = Set(found.flatMap(\.functions))
    if !functions.isSubset(of: questions.functions) { outlines = source.outlines(WordScan(words: functions, wantsTypes: false)) }
    uncalled = functions.filter { name in
      !outlines.contains { $0.mentioned.contains(name) } && outlines.count { $0.declared.contains(name) } == 1
    }
    for file in found where file.isElsewhere || !uncalled.isSuperset(of: file.functions) { places[file.path] = file.place }
    if !places.isEmpty { concernedPaths = questions.dependents }
  }

  func facts(for path: String) -> SnapKitDirectionFacts {
    var facts = SnapKitDirectionFacts()
    facts.place = places.filter { $0.key != path }.min { $0.key < $1.key }?.value
    facts.uncalled = uncalled
    return facts
  }

  private struct FileSettings: Sendable {
    let path: String
    let place: String
    let functions: [String]
    /// Whether code outside of the functions sets it.
    let isElsewhere: Bool

    init?(_ host: HostFile) {
      let settings = SnapKitDirectionSettings(host).all
      guard let first = settings.first else { return nil }
      path = host.buffer.file.path
      place = "\(path):\(LineTable(host.buffer.file.bytes).location(of: host.range(first.statement).start).line)"
      functions = settings.compactMap(\.function)
      isElsewhere = settings.contains { $0.function == nil }
    }
  }
}
