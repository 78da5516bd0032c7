internal import Migration
internal import SourceText

/// What a file asked.
struct AskedFile: Sendable {
  let path: NativePath
  let questions: TreeQuestions

  init(path: NativePath, questions: TreeQuestions) {
    self.path = path
    self.questions = questions
  }

  init<Content: TreeContent>(_ file: FoundFile<Content>) {
    self.init(path: file.path, questions: file.content.questions)
  }

  /// What matters of a file whose sites nobody asked for.
  init(path: NativePath, ofStranger all: TreeQuestions) {
    var questions = TreeQuestions()
    questions.snapKit = all.snapKit
    questions.objectiveC = all.objectiveC
    self.init(path: path, questions: questions)
  }
}

extension TreeQuestions {
  init(merging all: [TreeQuestions]) {
    self.init()
    for questions in all { merge(questions) }
  }
}

/// The files that can be part of one program, and what they asked.
struct ProgramFiles: Sendable {
  fileprivate(set) var entries: [SourceEntry] = []
  /// Texts that are not on disk, or not as they stand there.
  fileprivate(set) var given: [SourceFile] = []
  /// What the files asked that the run is about.
  fileprivate(set) var asked: [AskedFile] = []
  /// What other files asked.
  fileprivate(set) var strange: [AskedFile] = []
  /// The paths of the files that all of the others can be part of a program with.
  fileprivate(set) var own: Set<String> = []

  /// All that its own files asked, and what others did that may concern these.
  fileprivate(set) var questions = TreeQuestions()

  /// Whether the answers may matter to files of its own: those that asked, and callers of helpers.
  var needsAnswers: Bool {
    guard questions.needsTree else { return false }
    return !questions.helperNames.isEmpty || !questions.objectiveC.helpers.isEmpty || asked.contains { own.contains($0.path.display) }
  }

  /// How long it takes to find out what they say, roughly: no unit.
  fileprivate var size: Int { asked.count * (entries.count + given.count) }

  /// More files than that beside projects are a program themselves.
  private static let maximumShared = 16

  private mutating func close() {
    let all = strange + asked
    questions = TreeQuestions(merging: all.filter { own.contains($0.path.display) }.map(\.questions))
    let others = all.filter { !own.contains($0.path.display) }.map(\.questions)
    if !others.isEmpty { questions.merge(TreeQuestions(merging: others).concerning(questions)) }
  }

  /// Tells the files of a run apart by programs; a library that several need is looked at with all of them.
  ///
  /// - Parameters:
  ///   - paths: What the run is about, as the user gave it.
  ///   - listings: What git has just said about some folders.
  static func groups(
    _ entries: [SourceEntry], _ given: [SourceFile], _ asked: [AskedFile], _ strange: [AskedFile], around paths: [NativePath], _ listings: [GitListing],
    width: Int
  ) -> [ProgramFiles] {
    let all = entries.map(\.path) + given.map { NativePath($0.path) }
    let programs = SeparatePrograms(around: paths, listings: listings, width: width)
    let folders = programs.isOne ? [] : all.map { programs.folder(of: $0) }
    let numbers = Set(folders.compactMap(\.self))
    // Of two files with one name nobody knows which is meant.
    guard numbers.count > 1, folders.count(where: { $0 == nil }) <= maximumShared, Set(all.map(\.display)).count == all.count else {
      var whole = ProgramFiles(entries: entries, given: given, asked: asked, strange: strange, own: Set(all.map(\.display)))
      whole.close()
      return [whole]
    }
    // A file that is not known to be part of one program may be part of all.
    var shared = Self()
    var byFolder: [Int: ProgramFiles] = [:]
    for (entry, folder) in zip(entries, folders) {
      if let folder { byFolder[folder, default: Self()].entries.append(entry) } else { shared.entries.append(entry) }
    }
    for (file, folder) in zip(given, folders.dropFirst(entries.count)) {
      if let folder { byFolder[folder, default: Self()].given.append(file) } else { shared.given.append(file) }
    }
    for file in asked {
      if let folder = programs.folder(of: file.path) { byFolder[folder, default: Self()].asked.append(file) } else { shared.asked.append(file) }
    }
    for file in strange {
      if let folder = programs.folder(of: file.path) { byFolder[folder, default: Self()].strange.append(file) } else { shared.strange.append(file) }
    }
    // Folders that see the same are one group.
    var groups: [Set<Int>: ProgramFiles] = [:]
    for number in numbers.sorted() {
      guard let own = byFolder[number] else { continue }
      let visible = programs.visible(from: number).intersection(numbers)
      groups[visible, default: Self()].own.formUnion(own.entries.map(\.path.display) + own.given.map(\.path))
    }
    if !shared.entries.isEmpty || !shared.given.isEmpty {
      groups[numbers, default: Self()].own.formUnion(shared.entries.map(\.path.display) + shared.given.map(\.path))
    }
    return groups.sorted { ($0.key.min() ?? 0, $0.key.count) < ($1.key.min() ?? 0, $1.key.count) }.map { visible, group in
      var group = group
      for part in visible.sorted().compactMap({ byFolder[$0] }) + [shared] {
        group.entries += part.entries
        group.given += part.given
        group.asked += part.asked
        group.strange += part.strange
      }
      group.close()
      return group
    }
  }
}

/// A program and what its files say.
struct KnownProgram: Sendable {
  let files: ProgramFiles
  let reader: EntryReader
  let source: TreeSource
  let tree: TreeKnowledge

  init(_ files: ProgramFiles, _ reader: EntryReader, _ lexed: LexedFiles, _ options: MigrationOptions) {
    self.files = files
    self.reader = reader
    source = TreeSource(reader, lexed: lexed)
    tree = TreeKnowledge(answering: files.questions, in: source, options: options)
  }

  /// Programs in the order of their files, several at a time: in a small one most threads would wait for the next search.
  static func all(_ files: [ProgramFiles], width: Int, _ make: @escaping @Sendable (ProgramFiles) -> KnownProgram) -> [KnownProgram] {
    // The largest come first: at the end no thread should wait for another one.
    let order = files.indices.sorted { (files[$1].size, $0) < (files[$0].size, $1) }
    let made = parallelCompactMap(order, width: width, itemsPerThread: 1, makeWorker: {}) { index, _ in (index: index, program: make(files[index])) }
    return made.sorted { $0.index < $1.index }.map(\.program)
  }
}

/// The programs of a run of which files asked something.
struct KnownPrograms {
  let programs: [KnownProgram]
  let options: ProgramOptions

  /// - Parameter options: Those of the first pass.
  init(_ programs: [KnownProgram], _ options: MigrationOptions = MigrationOptions()) {
    self.programs = programs
    self.options = ProgramOptions(programs, options)
  }
}

/// What files are migrated with once their programs are known.
struct ProgramOptions: Sendable {
  private var options: [MigrationOptions] = []
  private var indices: [String: Int] = [:]

  init(_ programs: [KnownProgram], _ first: MigrationOptions) {
    for program in programs {
      var second = first
      second.tree = program.tree
      second.onlyAsks = false
      for path in program.files.own { indices[path] = options.count }
      options.append(second)
    }
  }

  /// Nil for a file of whose program nobody asked anything.
  func options(at path: String) -> MigrationOptions? { indices[path].map { options[$0] } }
}
