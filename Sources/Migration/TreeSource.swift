internal import Frontends
package import Knowledge
package import SourceText

/// Gives the files of a run, in memory or on disk.
package protocol TreeReader: Sendable {
  /// The paths of all files.
  var paths: [String] { get }

  /// The words of the Swift files, in the order of `paths`; nil for other files and for those that cannot be read.
  func words() -> [FileWords?]

  /// Calls `body` for the files of these paths, perhaps on several threads; the results come in the order of `paths`,
  /// without those that are nil and without files that are gone.
  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output]
}

/// How the files of a run are looked at; all ways give their results in the order of the files.
package final class TreeSource: Sendable {
  private let reader: any TreeReader
  /// The words of the files by their paths, once somebody has asked.
  private let knownWords = Lock<[(path: String, words: FileWords)]?>(nil)
  private let knownTypes = Lock<DeclaredTypes?>(nil)
  /// Files that were lexed for a search.
  private let searched: Lock<SearchedFiles>
  /// What is read of classes, by the paths of the files; nil for a file that has none.
  private let classTrees = Lock<[String: ClassTree?]>([:])

  /// The files that somebody has lexed.
  let lexedFiles: LexedFiles

  package init(_ reader: any TreeReader, lexed: LexedFiles = LexedFiles()) {
    self.reader = reader
    lexedFiles = lexed
    searched = Lock(SearchedFiles())
  }

  /// Files of which many are those of another source: what was lexed for that one is not lexed again.
  package init(_ reader: any TreeReader, sharing other: TreeSource) {
    self.reader = reader
    lexedFiles = other.lexedFiles
    searched = Lock(other.searched.withLock { $0 })
  }

  /// Looks for words in the bytes of all files; gives one outline for each file that has any.
  func outlines(_ words: WordScan) -> [FileOutline] {
    compactMap(paths(mentioning: words)) { words.outline(of: $0) }
  }

  /// The paths of the Swift files that have one of some names behind `func`, `let` or `var`.
  func paths(declaring names: Set<String>) -> [String] {
    let words = WordScan(words: names, wantsTypes: false)
    return compactMap(paths(declaring: [], orValues: names)) { words.outline(of: $0) }.filter { !$0.declared.isEmpty }.map(\.path)
  }

  /// The files that may have one of some words.
  func paths(mentioning words: WordScan) -> [String] {
    let hashes = WordHashes(words.names)
    return paths { $0.mayMention(hashes) }
  }

  /// The Swift files that may declare functions and have one of some words.
  func pathsOfFunctions(mentioning words: Set<String>) -> [String] {
    let (hashes, function) = (WordHashes(words), WordHashes(["func"]))
    return paths { $0.mayMention(hashes) && $0.mayMention(function) }.filter { $0.hasSuffix(".swift") }
  }

  /// The Swift files that may declare members which are called as constraints are.
  func pathsOfConstraintMembers() -> [String] { paths(\.hasConstraintMember) }

  /// The files that may declare a type of one of some names, or a function or value of one of others.
  func paths(declaring types: Set<String>, orValues values: Set<String>) -> [String] {
    let (types, values) = (WordHashes(types), WordHashes(values))
    return paths { $0.mayDeclare(types: types, values: values) }
  }

  /// The Swift files that may declare or extend a class which inherits from one of some classes.
  func paths(declaringSubclassesOf classes: Set<String>) -> [String] {
    let subclasses = declaredTypes.subclasses(of: classes)
    return subclasses.isEmpty ? [] : paths { $0.mayDeclare(typesOf: subclasses) }.filter { $0.hasSuffix(".swift") }
  }

  /// Those of some names that a file may declare, as a type, a function or a value.
  func declared(among names: Set<String>) -> Set<String> {
    let hashes = WordHashes(names)
    var found: Set<UInt32> = []
    for file in words { file.words.collect(declaredAmong: hashes, into: &found) }
    return names.filter { found.contains(WordHashes.hash(of: $0)) }
  }

  private var words: [(path: String, words: FileWords)] {
    knownWords.withLock { known in
      if let known { return known }
      let words = zip(reader.paths, reader.words()).compactMap { path, words in words.map { (path: path, words: $0) } }
      known = words
      return words
    }
  }

  /// The types that the Swift files declare.
  var declaredTypes: DeclaredTypes {
    knownTypes.withLock { known in
      if let known { return known }
      let types = DeclaredTypes(in: words.map(\.words))
      known = types
      return types
    }
  }

  private func paths(_ isOne: (FileWords) -> Bool) -> [String] {
    words.compactMap { isOne($0.words) ? $0.path : nil }
  }

  /// Reads the files of these paths.
  func files(_ paths: [String]) -> [SourceFile] { compactMap(paths) { $0 } }

  /// The paths of all files.
  func paths() -> [String] { reader.paths }

  /// What is made of the files of these paths, on several threads.
  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output] {
    paths.isEmpty ? [] : reader.compactMap(paths, body)
  }

  /// What is made of those of these files that `body` asks to be lexed: each is lexed once for all searches.
  func compactMapSearched<Output: Sendable>(
    _ paths: [String], _ body: @escaping @Sendable (SourceFile, _ lexed: () -> SearchedFile) -> Output?
  ) -> [Output] {
    let known = searched.withLock { $0 }
    let lexedFiles = lexedFiles
    let found = compactMap(paths) { file -> (lexed: SearchedFile?, output: Output?)? in
      var lexed: SearchedFile?
      let output = body(file) {
        let one = lexed ?? known.searched(file, lexedFiles)
        lexed = one
        return one
      }
      return lexed == nil && output == nil ? nil : (lexed, output)
    }
    searched.withLock { searched in
      for file in found { if let lexed = file.lexed { searched.keep(lexed) } }
    }
    return found.compactMap(\.output)
  }

  /// The classes that the files of these paths declare, file by file: each is read once for all that ask.
  func classes(in paths: [String]) -> [ClassTree] {
    let unread = classTrees.withLock { trees in paths.filter { trees[$0] == nil } }
    let read = compactMap(unread) { file -> (String, ClassTree)? in
      var classes = ClassTree()
      classes.read(file)
      return classes.isEmpty ? nil : (file.path, classes)
    }
    return classTrees.withLock { trees in
      for path in unread { trees[path] = .some(nil) }
      for (path, classes) in read { trees[path] = classes }
      return paths.compactMap { trees[$0] ?? nil }
    }
  }

  /// What the files of these paths declare; what is known already is not read again.
  func facts(of paths: [String], known: [String: FileFacts]) -> [FileFacts] {
    let lexedFiles = lexedFiles
    let unread = compactMap(paths.filter { known[$0] == nil }) { FileFacts(alone: lexedFiles.lexed($0).declarations) }
    let read = Dictionary(unread.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMap { known[$0] ?? read[$0] }
  }
}
