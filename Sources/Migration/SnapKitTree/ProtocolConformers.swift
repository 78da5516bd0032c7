internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which protocols of the files tell views apart: those of which all types are known that conform to them.
extension ClassNames {
  /// Whether an object of a type may conform to a protocol; yes when it is not known.
  func mayConform(_ type: ItemType, to name: String) -> Bool {
    guard closedProtocols.contains(name) else { return true }
    return type == .nothing || type.choices.contains { mayConform(choice: $0, to: name) }
  }

  private func mayConform(choice type: ItemType, to name: String) -> Bool {
    guard let own = type.name, FrameworkClassTree.contains(own) || contains(own), !protocols.contains(own), !mayStandForOthers(own) else { return true }
    let line = ancestors(of: own)
    if line.contains(name) || line.contains(where: mayStandForOthers) { return true }
    if case .exact = type { return false }
    return conformers(to: name).contains { other in
      let line = ancestors(of: other)
      // Of what is above a class of another module nothing is known.
      return line.contains(own) || line.contains(where: mayStandForOthers) || !contains(own) && !foreignSuperclasses(of: other).isEmpty
    }
  }
}

/// What the files say about the types that conform to some protocols.
struct ProtocolConformers {
  /// Those of the files that name the protocols.
  private(set) var classes: ClassNames

  /// - Parameters:
  ///   - names: What the source states for items.
  ///   - known: The types that were read.
  init(of names: Set<String>, _ known: ClassNames, _ source: TreeSource) {
    classes = known
    var closed: Set<String> = []
    var open: Set<String> = []
    var waiting = names.intersection(known.protocols)
    var read: Set<String> = []
    while !waiting.isEmpty {
      closed.formUnion(waiting)
      let wanted = waiting
      for found in source.compactMapSearched(source.paths(mentioning: WordScan(words: waiting, wantsTypes: false)), { file, lexed in
        let host = lexed().host
        return (path: file.path, classes: FileFacts(host.declarations), open: OpenProtocols(among: wanted, in: host.buffer).names)
      }) {
        open.formUnion(found.open)
        if read.insert(found.path).inserted { classes.add(found.classes) }
      }
      // What inherits from a protocol brings its own types.
      waiting = classes.protocols.filter { !closed.contains($0) && !classes.ancestors(of: $0).isDisjoint(with: closed) }
    }
    guard !closed.isEmpty else { return }
    guard readDeclarations(of: closed, source, besides: read) else { return }
    // What stands for something that inherits from a protocol stands for that as well.
    let untold = open.reduce(into: Set<String>()) { $0.formUnion(classes.ancestors(of: $1)) }
    classes.noteConformers(of: closed.subtracting(untold))
  }

  private static let maximumDepth = 16

  /// Reads what declares the types that conform to some protocols, and the classes above those that are known.
  ///
  /// - Returns: Whether there are no more.
  private mutating func readDeclarations(of names: Set<String>, _ source: TreeSource, besides paths: Set<String>) -> Bool {
    var read = paths
    for _ in 0..<Self.maximumDepth {
      let missing = classes.undeclared(conformingTo: names)
      let paths = Set(source.paths(declaring: missing, orValues: [])).subtracting(read)
      guard !paths.isEmpty else { return true }
      read.formUnion(paths)
      for found in source.compactMapSearched(paths.sorted(), { FileFacts($1().host.declarations) }) { classes.add(found) }
    }
    return false
  }
}

/// Protocols to which other types may conform than those that name them: code of Objective-C conforms to those that it sees, a
/// `typealias` gives them another name, and what extends `NSObject` is about all views.
private struct OpenProtocols {
  private(set) var names: Set<String> = []

  init(among wanted: Set<String>, in buffer: TokenBuffer) {
    for word in buffer.tokens(spelled: ["extension"]) {
      guard let name = buffer.next(word), buffer.isWord(name, in: ["NSObject", "NSObjectProtocol", "AnyObject"]) else { continue }
      var token = name
      while let next = buffer.next(token), buffer.tokens[next].kind != .leftBrace {
        token = next
        if wanted.contains(buffer.text(token)) { names.insert(buffer.text(token)) }
      }
    }
    for word in buffer.tokens(spelled: ["typealias", "protocol"]) {
      guard let statement = buffer.statement(containing: word) else {
        names = wanted
        return
      }
      let isAlias = buffer.isWord(word, "typealias")
      if !isAlias, !statement.contains(where: { $0 < word && buffer.isWord($0, "objc") }) { continue }
      let tokens = isAlias ? statement.filter { $0 > word } : buffer.next(word).map { [$0] } ?? []
      for token in tokens where buffer.tokens[token].kind == .identifier && wanted.contains(buffer.text(token)) { names.insert(buffer.text(token)) }
    }
  }
}
