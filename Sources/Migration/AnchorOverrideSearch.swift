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
      guard file.language == .swift || file.bytes.withUnsafeBytes({ Self.mayDefine(in: $0) }) else { return nil }
      let file = lexed.lexed(file)
      let overrides = file.file.language == .swift ? AnchorOverrides(Self.anchors, in: file.declarations) : AnchorOverrides(Self.anchors, in: file.names)
      return overrides.isEmpty ? nil : overrides
    }
    for overrides in found { merge(overrides) }
    if !isEmpty { add(related: ClassTree(of: source).relatives(of: allClasses)) }
  }

  /// The files of some that name one of the classes.
  func users(among paths: [String], in source: TreeSource) -> [String] {
    let classes = allClasses
    guard !classes.isEmpty else { return [] }
    return source.compactMap(paths) { file in classes.contains { ByteSearch.contains($0, in: file.bytes) } ? file.path : nil }
  }

  /// Whether Objective-C may define such a getter: `)topAnchor`.
  private static func mayDefine(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("Anchor", in: bytes, from: index) {
      index = start + 6
      var first = start
      while first > 0, bytes[first - 1].isPartOfPlainWord { first -= 1 }
      while first > 0, bytes[first - 1] == 0x20 { first -= 1 }
      if first > 0, bytes[first - 1] == UInt8(ascii: ")") { return true }
    }
    return false
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
