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

/// The files of one program, and what they asked.
struct ProgramFiles {
  fileprivate(set) var entries: [SourceEntry] = []
  /// Texts that are not on disk, or not as they stand there.
  fileprivate(set) var given: [SourceFile] = []
  /// What the files asked that the run is about.
  fileprivate(set) var asked: [AskedFile] = []
  /// What other files asked.
  fileprivate(set) var strange: [AskedFile] = []

  var questions: TreeQuestions { TreeQuestions(merging: strange.map(\.questions) + asked.map(\.questions)) }

  /// Tells the files of a run apart by programs.
  ///
  /// - Parameter paths: What the run is about, as the user gave it.
  static func groups(
    _ entries: [SourceEntry], _ given: [SourceFile], _ asked: [AskedFile], _ strange: [AskedFile], around paths: [NativePath], width: Int
  ) -> [ProgramFiles] {
    let programs = SeparatePrograms(around: paths, width: width)
    var groups: [Int: ProgramFiles] = [:]
    func number(of path: NativePath) -> Int { programs.number(of: path) ?? -1 }
    for entry in entries { groups[number(of: entry.path), default: Self()].entries.append(entry) }
    for file in given { groups[number(of: NativePath(file.path)), default: Self()].given.append(file) }
    // A file that is not known to be part of one program may be part of all.
    guard groups.count > 1, groups[-1] == nil else {
      return [ProgramFiles(entries: entries, given: given, asked: asked, strange: strange)]
    }
    for file in asked { groups[number(of: file.path), default: Self()].asked.append(file) }
    for file in strange { groups[number(of: file.path), default: Self()].strange.append(file) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A program and what its files say.
struct KnownProgram {
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
      for path in program.reader.paths { indices[path] = options.count }
      options.append(second)
    }
  }

  /// Nil for a file of whose program nobody asked anything.
  func options(at path: String) -> MigrationOptions? { indices[path].map { options[$0] } }
}
