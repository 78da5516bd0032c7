internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ChangingGetters {
  /// Looks through the Objective-C code of a tree for getters of some members that do something each time, in superclasses,
  /// subclasses and categories of the classes that ask.
  ///
  /// - Parameter asked: The members by the files that ask.
  /// - Complexity: O(bytes of the files); those are lexed that have a getter of one of the names.
  init(_ asked: [String: Set<ForeignMember>], _ source: TreeSource) {
    self.init()
    let members = asked.values.reduce(into: Set<ForeignMember>()) { $0.formUnion($1) }
    guard !members.isEmpty else { return }
    let byName = Dictionary(grouping: members, by: \.name)
    let classes = ClassTree(of: source)
    let code = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    for found in source.compactMap(code, { [lexed = source.lexedFiles] file -> ChangingGetters? in
      let names = file.bytes.withUnsafeBytes { Self.getters(in: $0, among: byName) }
      guard !names.isEmpty else { return nil }
      return ChangingGetters(of: names.flatMap { byName[$0] ?? [] }, in: lexed.lexed(file).names, classes)
    }) { merge(found) }
  }

  private init?(of members: [ForeignMember], in names: ObjectiveCDeclarations, _ classes: ClassTree) {
    self.init()
    let file = HostFile(names.buffer, names: names, platform: nil)
    let (bodies, effects) = (ObjectiveCGetterBodies(file), CEffects(file))
    for (name, members) in Dictionary(grouping: members, by: \.name) {
      for getter in names.declarations(named: name) where getter.kind == .method && getter.token >= 0 && getter.hasBody {
        guard let owner = getter.owner else { continue }
        let meant = members.filter { classes.ancestors(of: owner).contains($0.owner) || classes.ancestors(of: $0.owner).contains(owner) }
        guard !meant.isEmpty else { continue }
        if bodies.makesObject(getter) { made.formUnion(meant) }
        if effects.acts(getter) { acting.formUnion(meant) }
      }
    }
    if isEmpty { return nil }
  }

  /// The names in front of the braces of methods without arguments: `- (UIView *)box {`.
  private static func getters(in bytes: UnsafeRawBufferPointer, among names: [String: [ForeignMember]]) -> Set<String> {
    var result: Set<String> = []
    var index = 0
    while let brace = ByteSearch.first("{", in: bytes, from: index) {
      index = brace + 1
      var end = brace
      while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x09 { end -= 1 }
      var start = end
      while start > 0, bytes[start - 1].isPartOfPlainWord { start -= 1 }
      var close = start
      while close > 0, bytes[close - 1] == 0x20 { close -= 1 }
      guard start < end, close > 0, bytes[close - 1] == UInt8(ascii: ")") else { continue }
      let name = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      if names[name] != nil { result.insert(name) }
    }
    return result
  }
}
