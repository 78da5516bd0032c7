internal import Frontends
internal import HostSyntax
internal import Knowledge
package import SourceText

/// A second look at files that could not be migrated one by one, because one has to do with constraints of another one.
package struct JointPass: Sendable {
  package let joints: [JointFile]

  /// - Parameters:
  ///   - tree: What the first look found out.
  ///   - paths: The files that can be written.
  ///   - source: All files.
  /// - Returns: Nil when there is nothing to look at.
  /// - Complexity: O(bytes of the files that have to do with each other), and a look at the words of all files.
  package init?(_ tree: TreeKnowledge, among paths: Set<String>, in source: TreeSource) {
    let extended = FileLink.groups(tree.snapKit.links, among: paths).compactMap { group in
      let files = Self.related(source.files(group).map { TypedFile($0) })
      return JointFile((files + Self.classes(of: files, among: paths, in: source)).sorted { $0.file.path < $1.file.path }.map(\.file))
    }
    let inherited = FileLink.groups(tree.objectiveC.links, among: paths, maximum: Self.maximumFamily).compactMap { group in
      JointFile(Self.superclassesFirst(source.files(group), source.lexedFiles, tree.objectiveC.touches?.classes ?? ClassTree()))
    }
    joints = extended + inherited
    writable = paths
    if joints.isEmpty { return nil }
  }

  /// The files that can be written.
  private let writable: Set<String>

  /// The most files of a superclass and its subclasses: of each only what it does to inherited views is new.
  private static let maximumFamily = 32

  /// A file with the last names of the types that it declares or extends.
  private struct TypedFile {
    let file: SourceFile
    let all: Set<String>
    let classes: Set<String>

    init(_ file: SourceFile) {
      self.file = file
      let bodies = DeclarationTable(TokenBuffer(lexing: file)).typeBodies
      func names(_ bodies: [TypeBody]) -> Set<String> { Set(bodies.compactMap { $0.name.split(separator: ".").last.map(String.init) }) }
      all = names(bodies)
      classes = names(bodies.filter { $0.keyword == "class" })
    }
  }

  /// Objective-C files in the order in which a file would declare their classes: what a superclass keeps, its subclasses use.
  private static func superclassesFirst(_ files: [SourceFile], _ lexed: LexedFiles, _ classes: ClassTree) -> [SourceFile] {
    let depths = files.map { file in
      let own = lexed.lexed(file).names.containers.filter { $0.keyword == .implementation && $0.category == nil }
      return own.map { classes.ancestors(of: $0.name).count }.min() ?? 0
    }
    return zip(depths, files).sorted { ($0.0, $0.1.path) < ($1.0, $1.1.path) }.map(\.1)
  }

  /// The files that say something about a type of another one of them.
  private static func related(_ files: [TypedFile]) -> [TypedFile] {
    files.indices.filter { one in files.indices.contains { $0 != one && !files[$0].all.isDisjoint(with: files[one].all) } }.map { files[$0] }
  }

  /// The files with the classes that some files only extend: their properties have to be kept there.
  private static func classes(of files: [TypedFile], among paths: Set<String>, in source: TreeSource) -> [TypedFile] {
    let declared = files.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
    let shared = files.indices.reduce(into: Set<String>()) { names, one in
      for other in files[..<one] { names.formUnion(other.all.intersection(files[one].all)) }
    }
    let missing = shared.subtracting(declared)
    guard !missing.isEmpty else { return [] }
    let known = Set(files.map(\.file.path))
    let others = source.paths(declaring: missing, orValues: []).filter { paths.contains($0) && !known.contains($0) }
    return source.files(others).map { TypedFile($0) }.filter { !$0.classes.isDisjoint(with: missing) }
  }

  /// The paths of all parts.
  package var paths: Set<String> { Set(joints.flatMap(\.parts).map(\.path)) }

  /// Migrates the files together.
  ///
  /// - Parameters:
  ///   - questions: What the other files asked.
  ///   - source: All files, with `joints` in the place of their parts.
  ///   - alone: What became of the parts one by one; nil for one without sites.
  /// - Returns: The parts of each joint for which something is gained.
  /// - Complexity: One search of the tree.
  package func migrations(
    besides questions: TreeQuestions, in source: TreeSource, options: MigrationOptions, alone: (String) -> FileMigration?,
    by migrate: (SourceFile, MigrationOptions) -> FileMigration
  ) -> [JointFile.Parts] {
    var questions = questions
    var options = options
    options.tree = nil
    options.onlyAsks = true
    for joint in joints { questions.merge(migrate(joint.whole, options).questions) }
    options.tree = TreeKnowledge(answering: questions, in: source, options: options)
    options.onlyAsks = false
    let headers = ObjectiveCClassHeaders(source, writable)
    var results: [JointFile.Parts] = []
    for joint in joints {
      guard var parts = joint.split(migrate(joint.whole, options), alone: joint.parts.map { alone($0.path) }, headers: headers),
        joint.whole.language == .swift ? source.declared(among: parts.sharedNames).isEmpty : !headers.isMentioned(parts.sharedNames, besides: joint.whole.path)
      else { continue }
      // A header that has sites of its own cannot be written twice.
      guard parts.headers.allSatisfy({ alone($0)?.sites.isEmpty ?? true }) else { continue }
      let others = results.indices.filter { !results[$0].paths.isDisjoint(with: parts.paths) }
      guard let merged = others.reduce(Optional(parts), { found, other in found.flatMap { results[other].merged(with: $0) } }) else { continue }
      parts = merged
      results = results.indices.filter { !others.contains($0) }.map { results[$0] } + [parts]
    }
    return results
  }
}
