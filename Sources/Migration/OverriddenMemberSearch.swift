internal import Frontends
internal import Knowledge
internal import SourceText

extension OverriddenMembers {
  /// Looks through the Swift code of a tree for what subclasses of some classes override.
  ///
  /// - Complexity: O(bytes of the files that declare or extend subclasses).
  init(of classes: Set<String>, in source: TreeSource) {
    let paths = classes.isEmpty ? [] : source.paths(declaringSubclassesOf: classes)
    guard !paths.isEmpty else {
      self.init()
      return
    }
    let tree = ClassTree(of: paths, source)
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file in
      Self.overrides(in: lexed.lexed(file).declarations)
    }.flatMap(\.self)
    var names: [String: Set<String>] = [:]
    for override in found {
      for ancestor in tree.ancestors(of: override.type) where ancestor != override.type && classes.contains(ancestor) { names[ancestor, default: []].insert(override.name) }
    }
    self.init(names)
  }
}
