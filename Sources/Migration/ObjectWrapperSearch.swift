internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ObjectWrappers {
  /// Looks through a tree for what it says about types that may wrap objects.
  ///
  /// - Complexity: O(bytes of the files that mention the types or the properties that give wrappers); those are lexed that name a
  ///   type, declare such a property, or may change what a type holds.
  init(of candidates: Set<Member>, in source: TreeSource) {
    let types = Set(candidates.map(\.type))
    guard !types.isEmpty else {
      self.init()
      return
    }
    let lexed = source.lexedFiles
    let words = WordScan(words: types, wantsTypes: true)
    let mentions = source.compactMap(source.paths(mentioning: words).filter { $0.hasSuffix(".swift") }) { file -> [Mentions]? in
      let named = types.filter { ByteSearch.contains($0, in: file.bytes) }
      return named.isEmpty ? nil : named.map { Mentions(of: $0, in: lexed.lexed(file).declarations) }
    }
    self.init(mentions.flatMap { $0 }) { member, accessors in
      guard candidates.contains(member) else { return false }
      let declaring = Set(source.paths(declaring: accessors))
      let concerned = Set(source.paths(mentioning: WordScan(words: accessors.union([member.type]), wantsTypes: false)).filter { $0.hasSuffix(".swift") })
      return source.compactMap(declaring.union(concerned).sorted()) { file -> Bool? in
        guard declaring.contains(file.path) || ["\(member.name) =", "\(member.name)=", "&"].contains(where: { ByteSearch.contains($0, in: file.bytes) }) else { return nil }
        return Self.mayChange(member, accessors: accessors, in: lexed.lexed(file).declarations) ? true : nil
      }.isEmpty
    }
  }
}
