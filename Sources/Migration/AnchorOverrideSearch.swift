internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

extension AnchorOverrides {
  private static let anchors = LayoutAttribute.allCases.map(\.facts.anchor)

  /// Those of a file alone.
  init(of names: DeclarationTable) { self.init(Self.anchors, in: names) }

  init(of names: ObjectiveCDeclarations) { self.init(Self.anchors, in: names) }

  /// Looks through the code of a tree for classes that override anchors.
  ///
  /// - Complexity: O(bytes of the Objective-C files); files are lexed that declare something under the name of an anchor.
  init(in source: TreeSource) {
    self.init()
    let paths = source.paths(declaring: [], orValues: Set(Self.anchors)) + source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let found = source.compactMap(paths) { [lexed = source.lexedFiles] file -> AnchorOverrides? in
      guard file.language == .swift || file.bytes.withUnsafeBytes({ ByteSearch.mayDefineMethod(named: "Anchor", in: $0) }) else { return nil }
      let file = lexed.lexed(file)
      let overrides = file.file.language == .swift ? AnchorOverrides(Self.anchors, in: file.declarations) : AnchorOverrides(Self.anchors, in: file.names)
      return overrides.isEmpty ? nil : overrides
    }
    for overrides in found { merge(overrides) }
    if !isEmpty { add(related: ClassTree(of: source).relatives(of: allClasses)) }
  }

  /// The files of some that name one of the classes.
  ///
  /// - Complexity: O(bytes of the files).
  func users(among paths: [String], in source: TreeSource) -> [String] {
    guard !isEmpty else { return [] }
    let words = WordScan(words: allClasses, wantsTypes: false)
    return source.compactMap(paths) { file in file.bytes.withUnsafeBytes { words.outline(of: $0, path: file.path) }?.path }
  }
}

extension LayoutTerm {
  /// - Parameter type: The class of the item.
  /// - Throws: `Diagnostic` where the class may have something else under the name of the anchor.
  func checkAnchor(of type: String, _ overrides: AnchorOverrides, at range: SourceRange) throws(Diagnostic) {
    guard overrides.override(attribute.facts.anchor, of: type) else { return }
    throw Diagnostic(
      .notExpressible, at: range, "a class of the project overrides '\(attribute.facts.anchor)', and '\(item.spelling)' is a '\(type)'",
      help: "keep the old call, or make sure that the anchor is that of the attribute")
  }
}
