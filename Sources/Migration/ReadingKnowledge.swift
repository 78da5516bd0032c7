internal import Frontends
internal import HostSyntax
internal import Knowledge
package import SourceText

extension TreeKnowledge {
  /// What the files of a tree say for some Objective-C files of it that are only read: the members, constants and macros
  /// of their headers, and the classes that put views elsewhere.
  ///
  /// - Parameter names: Constants and macros that the files use, see `names(askedBy:options:)`.
  /// - Complexity: One look at the bytes of all files.
  package init(reading files: [SourceFile], naming names: Set<String>, of tree: [SourceFile], options: MigrationOptions) {
    var questions = TreeQuestions()
    questions.objectiveC.names = names
    for file in files where file.language == .objectiveC { questions.objectiveC.headers[file.path] = LexedFile(file).names.importedHeaders }
    let source = TreeSource(FilesInMemory(tree))
    self.init(answering: questions, in: source, options: options)
    isRead(in: source)
  }

  /// The names of constants and macros that Objective-C files use and do not declare, as far as their layout depends on them.
  package static func names(askedBy files: [SourceFile], options: MigrationOptions) -> Set<String> {
    files.lazy.filter { $0.language == .objectiveC }
      .reduce(into: []) { $0.formUnion(inspect(LexedFile($1), options: options, for: .listing).questions.objectiveC.names) }
  }
}
