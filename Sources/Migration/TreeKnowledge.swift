package import Frontends
internal import HostSyntax
package import Knowledge
package import SourceText

/// What the files of a run could answer for one of them.
package struct TreeQuestions: Sendable {
  /// Format-string helpers that the file declares and other files may call.
  package var helperNames: Set<String> = []
  /// The headers that Objective-C files import, by the paths of the files.
  package var headers: [String: Set<String>] = [:]
  /// Views that a file makes constraints for although its classes do not declare them, by the file's path.
  package var foreignViews: [String: Set<ForeignView>] = [:]

  package init() {}

  package var isEmpty: Bool { helperNames.isEmpty && headers.isEmpty && foreignViews.isEmpty }

  package mutating func merge(_ other: TreeQuestions) {
    helperNames.formUnion(other.helperNames)
    headers.merge(other.headers) { $0.union($1) }
    foreignViews.merge(other.foreignViews) { $0.union($1) }
  }
}

/// What the files of a run say, as far as one of them asked.
package struct TreeKnowledge: Sendable {
  package private(set) var helpers = FormatHelperTable()
  /// Files that name a helper.
  package private(set) var concernedPaths: Set<String> = []
  /// What the headers of an Objective-C file declare, by its path.
  package private(set) var headers: [String: [ObjectiveCDeclarations]] = [:]
  /// What files do to the views of other ones.
  package private(set) var foreignViews = ForeignViews()

  package init() {}

  /// Looks for answers to `questions` in all files.
  ///
  /// - Parameters:
  ///   - scan: Looks for words in the bytes of all files and gives what it found, one outline for each file that has
  ///     any, in the order of the files.
  ///   - read: Gives a file that an outline names.
  ///   - paths: The paths of all files.
  package init(
    answering questions: TreeQuestions, scan: (WordScan) -> [FileOutline], read: (String) -> SourceFile?, paths: () -> [String]
  ) {
    if !questions.headers.isEmpty { headers = ObjectiveCHeaders(paths()).answers(to: questions.headers, read: read) }
    if !questions.foreignViews.isEmpty {
      var classes = ClassTree()
      for path in paths() where path.hasSuffix(".h") || path.hasSuffix(".m") || path.hasSuffix(".mm") {
        if let file = read(path) { classes.read(file) }
      }
      foreignViews = ForeignViews(questions.foreignViews, classes)
      // Which files name such a view is told by their sites, so that all of them are looked at again.
      concernedPaths.formUnion(paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") })
    }
    guard !questions.helperNames.isEmpty else { return }
    var names = questions.helperNames
    var asked: Set<String> = []
    var known = 0
    // A helper can call a helper: each round may find names that the next one looks for.
    for _ in 0..<4 where names != asked {
      asked = names
      let outlines = scan(WordScan(words: names, wantsTypes: false))
      let declaring = outlines.filter { !$0.declared.isEmpty }.compactMap { read($0.path) }.map { HostFile(TokenBuffer(lexing: $0), platform: nil) }
      for _ in 0..<4 {
        for file in declaring { helpers.read(names, in: file) }
        let understood = helpers.understoodCount
        guard understood > known else { break }
        known = understood
      }
      for file in outlines.filter({ !$0.mentioned.isEmpty }).compactMap({ read($0.path) }) {
        helpers.readWrappers(of: names, in: HostFile(TokenBuffer(lexing: file), platform: nil))
      }
      names.formUnion(helpers.sharedNames)
      concernedPaths.formUnion(outlines.filter { !$0.mentioned.isDisjoint(with: helpers.names) }.map(\.path))
    }
  }
}

extension MigrationOptions {
  /// Whether a file can hold a site of a front end at all.
  func mayOccur(_ frontend: any Frontend, in bytes: [UInt8]) -> Bool {
    if frontend is FormatHelperCalls, tree?.helpers.isEmpty == false { return true }
    return frontend.mayOccur(in: bytes)
  }
}

extension HostFile {
  /// A file with what is known about it.
  init(_ file: SourceFile, _ options: MigrationOptions, for frontends: [any Frontend], keepsSystemSpacing: Bool = false) {
    self.init(TokenBuffer(lexing: file), platform: options.platform, keepsSystemSpacing: keepsSystemSpacing)
    guard frontends.contains(where: { $0 is FormatHelperCalls }) else { return }
    helpers = options.tree?.helpers ?? FormatHelperTable(declaredIn: self)
  }
}

extension TreeQuestions {
  /// What a file could learn from others; nothing once they were asked.
  init(of file: HostFile, _ options: MigrationOptions) {
    guard options.tree == nil else { return }
    helperNames = file.helpers.sharedNames
  }
}
