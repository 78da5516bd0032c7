internal import SourceText

/// A file that is read, and where it lies below the root of its tree.
struct PlacedFile: Sendable {
  let entry: SourceEntry
  let place: NativePath
}

/// Reads what the folders of a tree say about each other.
struct ProjectReading {
  /// As it is called in the current folder.
  private let root: NativePath
  /// Where it is, without symbolic links.
  private let location: NativePath
  private let width: Int

  init(of root: NativePath, at location: NativePath, width: Int) {
    self.root = root
    self.location = location
    self.width = width
  }

  /// The folders of a tree, packages in projects among them, connected by all that their files say.
  ///
  /// - Parameters:
  ///   - folders: Those with a project each.
  ///   - sources: The files of code.
  func graph(of folders: [NativePath], _ sources: [PlacedFile]) -> ProjectGraph {
    let found = folders.map { ProjectEvidence(in: $0, of: root, at: location) }
    let parts = found.reduce(into: Set<NativePath>()) { $0.formUnion($1.parts) }.subtracting(folders)
    var graph = ProjectGraph(folders + parts.sorted())
    var evidence = graph.folders.map { _ in ProjectEvidence() }
    for all in found {
      for text in all.texts { if let index = graph.index(of: text.path.components) { evidence[index].texts.append(text) } }
      for link in all.links { if let index = graph.index(of: link.path.components) { evidence[index].links.append(link) } }
    }
    let buffer = ReadBuffer()
    var projects: [NativePath: XcodeProject] = [:]
    for index in evidence.indices {
      evidence[index].publish(graph.folders[index])
      readNames(&evidence[index], buffer, &projects)
    }
    var names: [String: [Int]] = [:]
    for (index, found) in evidence.enumerated() {
      for name in found.published { names[name.lowercased(), default: []].append(index) }
    }
    let folderNames = graph.folderNames
    for (index, found) in evidence.enumerated() {
      for link in found.links { graph.connect(index, toAllAt: link.place) }
      for text in found.texts { read(text, of: index, projects[text.path], folderNames, names, buffer, &graph) }
    }
    connect(sources, evidence, folderNames, in: &graph)
    return graph
  }

  /// Whether a text can be read, and is no data.
  private func isRead(_ text: BuildText, _ buffer: ReadBuffer) -> Bool {
    let path = root.appending(text.path.bytes)
    if text.kind == .other, let status = try? FileStatus(of: path), status.size > BuildText.maximumSize { return false }
    return (try? buffer.read(path)) != nil
  }

  private func readNames(_ evidence: inout ProjectEvidence, _ buffer: ReadBuffer, _ projects: inout [NativePath: XcodeProject]) {
    for text in evidence.texts where (text.kind == .package || text.isManifest) && isRead(text, buffer) {
      evidence.add(own: PackageNames.names(in: buffer.bytes))
    }
    for text in evidence.texts where text.kind == .xcodeProject && isRead(text, buffer) {
      guard let project = XcodeProject(Array(buffer.bytes), in: text.folder.components) else { continue }
      evidence.add(own: project.targets)
      projects[text.path] = project
    }
  }

  /// - Parameter project: What the text says when it is one of Xcode; nil for one that is no project after all.
  private func read(
    _ text: BuildText, of index: Int, _ project: XcodeProject?, _ folderNames: NameMentions, _ names: [String: [Int]], _ buffer: ReadBuffer, _ graph: inout ProjectGraph
  ) {
    guard text.kind != .included else { return readIncludes(text, of: index, folderNames, buffer, &graph) }
    guard isRead(text, buffer) else {
      // A project that cannot be read may name anything.
      if text.kind != .other { graph.connect(index, toAllAt: []) }
      return
    }
    let bytes = buffer.bytes
    graph.connect(index, toNodes: folderNames.owners(mentionedIn: bytes))
    for other in AskedNames.owners(in: bytes, of: text, names) { graph.connect(index, to: other) }
    if ByteSearch.contains("\\U", in: bytes) || ByteSearch.contains("\\u", in: bytes) { graph.connect(index, toNodes: graph.nodesOfOtherLetters) }
    if text.listsFolders(bytes) { graph.connect(index, toAllAt: []) }
    let depth = text.folder.components.count - graph.folders[index].components.count
    guard text.kind == .xcodeProject else {
      if text.namesFolders { connect(index, ParentPaths(in: bytes), from: depth, isProject: false, in: &graph) }
      return
    }
    guard let project else { return graph.connect(index, toAllAt: []) }
    for place in project.places { graph.connect(index, toAllAt: place) }
    for text in project.texts { text.withUnsafeBytes { connect(index, ParentPaths(in: $0), from: depth, isProject: true, in: &graph) } }
  }

  /// A file of C or C++: only its includes matter.
  private func readIncludes(_ text: BuildText, of index: Int, _ folderNames: NameMentions, _ buffer: ReadBuffer, _ graph: inout ProjectGraph) {
    guard (try? buffer.read(root.appending(text.path.bytes))) != nil else { return }
    graph.connect(index, toNodes: Self.includes(in: buffer.bytes, folderNames))
  }

  private func connect(_ index: Int, _ paths: ParentPaths, from depth: Int, isProject: Bool, in graph: inout ProjectGraph) {
    for path in paths.paths {
      // What stands before it starts somewhere below: where pods are, or where the project is.
      let isKnown = path.prefix.isEmpty || isProject && ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].contains(where: path.prefix.contains)
      let start = path.prefix.contains("PODS_") ? depth + (isProject ? 1 : 0) : isKnown ? depth : 0
      graph.connect(index, toParent: path.steps, from: start)
    }
  }

  // MARK: Code

  private func connect(_ sources: [PlacedFile], _ evidence: [ProjectEvidence], _ folderNames: NameMentions, in graph: inout ProjectGraph) {
    var owners: [String: [Int]] = [:]
    for (index, found) in evidence.enumerated() {
      for name in found.modules { owners[ImportedModules.moduleName(name), default: []].append(index) }
    }
    let places = Dictionary(sources.map { ($0.entry.path, $0.place.components) }, uniquingKeysWith: { first, _ in first })
    let known = Set(owners.keys)
    // The packages of a project, and the project around a package, build its own modules as well.
    var own = evidence.map { Set($0.own.union($0.modules).map { ImportedModules.moduleName($0) }) }
    let outermost = graph.folders.map { folder in graph.folders.indices.first { folder == graph.folders[$0] || folder.relative(to: graph.folders[$0]) != nil } ?? 0 }
    for (index, outer) in outermost.enumerated() where index != outer { own[outer].formUnion(own[index]) }
    for (index, outer) in outermost.enumerated() where index != outer { own[index] = own[outer] }
    let scan = SourceScan(width: width) { _, _ in true }
    let found = scan.run(over: sources.map(\.entry)) { entry, file -> (path: NativePath, imports: Set<String>, nodes: Set<Int>)? in
      file.bytes.withUnsafeBytes { bytes in
        let imports = ImportedModules.names(in: bytes).intersection(known).subtracting(ImportedModules.ofSystem)
        let nodes = file.language == .swift ? [] : Self.includes(in: bytes, folderNames)
        return imports.isEmpty && nodes.isEmpty ? nil : (entry.path, imports, nodes)
      }
    }.outputs
    for file in found {
      guard let place = places[file.path], let index = graph.index(of: place) else { continue }
      graph.connect(index, toNodes: file.nodes)
      // What a folder builds itself comes first.
      for name in file.imports {
        if let others = owners[name], !own[index].contains(name) { for other in others { graph.connect(index, to: other) } }
      }
    }
  }

  /// The folders that lines mention which include a file by its path: `"../Cards/Card.h"`, `"Cards/Card.h"`
  private static func includes(in bytes: UnsafeRawBufferPointer, _ names: NameMentions) -> Set<Int> {
    var found: Set<Int> = []
    // `#define HEADER "../Cards/Card.h"` is included by its name.
    for needle in ["import", "include", "#define"] {
      var position = 0
      while let hit = ByteSearch.first(needle, in: bytes, from: position) {
        var end = hit + needle.utf8.count
        let start = end
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        position = end
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        guard rest.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) else { continue }
        if ImportedModules.isOfSystem(rest) { continue }
        // A folder, and not the file in it.
        let folder = rest.prefix(through: rest.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") } ?? 0)
        found.formUnion(names.owners(mentionedIn: UnsafeRawBufferPointer(rebasing: folder)))
      }
    }
    return found
  }
}
