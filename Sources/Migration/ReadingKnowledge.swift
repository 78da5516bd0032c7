package import Frontends
internal import HostSyntax
package import Knowledge
package import SourceText

extension TreeKnowledge {
  /// What the files of a tree say for some of them that are only read: the types of members, constants and macros, the
  /// properties that stand for items, and the classes that put views elsewhere.
  ///
  /// - Parameter questions: What the files ask, see `questions(of:options:)`.
  /// - Complexity: One look at the bytes of all files.
  package init(reading files: [SourceFile], asking questions: TreeQuestions, in tree: [SourceFile], options: MigrationOptions) {
    var questions = questions
    for file in files where file.language == .objectiveC { questions.objectiveC.headers[file.path] = LexedFile(file).names.importedHeaders }
    let source = TreeSource(FilesInMemory(tree))
    self.init(answering: questions, in: source, options: options)
    isRead(in: source)
  }

  /// What the layout that files describe asks others: not what other code does to their views.
  package static func questions(of files: [SourceFile], options: MigrationOptions) -> TreeQuestions {
    var result = TreeQuestions()
    for file in files {
      let asked = inspect(LexedFile(file), options: options, for: .listing).questions
      result.paths.formUnion(asked.paths)
      result.itemHelpers.formUnion(asked.itemHelpers)
      result.objectiveC.names.formUnion(asked.objectiveC.names)
    }
    return result
  }
}

extension MigrationOptions {
  /// What the tree says about the names of a Swift file, and about items of SnapKit.
  package func addTree(to declarations: inout DeclarationTable) -> ConstraintItemHelpers {
    guard let tree else { return ConstraintItemHelpers() }
    declarations.index = tree.index
    return tree.itemHelpers
  }
}
