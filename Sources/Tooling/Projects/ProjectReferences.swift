internal import SourceText

/// What the project files of one folder say about code that is not in it.
struct ProjectReferences {
  /// Places in the tree, by their components from its root.
  private(set) var places: Set<[ArraySlice<UInt8>]> = []
  /// Names behind a `..` whose start is not known.
  private(set) var names: Set<[UInt8]> = []
  /// Names under which others can ask for what is built here, in lower case.
  private(set) var published: Set<String> = []
  /// Names of packages and pods that are asked for here, likewise.
  private(set) var needed: Set<String> = []
  /// Whether a file could not be understood: it may name anything.
  private(set) var isUnknown = false

  /// - Parameter path: What the file is called in the current folder.
  mutating func read(_ file: ProjectFile, at path: NativePath, _ buffer: ReadBuffer) {
    do {
      try buffer.read(path)
    } catch {
      isUnknown = true
      return
    }
    let folder = file.folder.components
    switch file.kind {
    case .xcodeProject:
      guard let project = XcodeProject(Array(buffer.bytes), in: folder) else {
        isUnknown = true
        return
      }
      places.formUnion(project.places)
      needed.formUnion(project.packages.map { $0.lowercased() })
      for text in project.texts { text.withUnsafeBytes { addPaths(in: $0, from: folder) } }
      for text in project.scripts { text.withUnsafeBytes { addPaths(in: $0, from: folder, areOfFiles: true) } }
    case .podspec:
      published.insert(String(String(decoding: path.lastComponent, as: UTF8.self).prefix { $0 != "." }).lowercased())
      addNames(buffer.bytes, from: folder)
    case .package:
      // A package is called like its folder, or like the end of its address.
      if let name = folder.last { published.insert(String(decoding: name, as: UTF8.self).lowercased()) }
      addNames(buffer.bytes, from: folder)
    case .other: addNames(buffer.bytes, from: folder)
    }
  }

  /// Adds what a file of code includes by a path through a folder above.
  ///
  /// - Parameter folder: The folder of the file, by its components from the root of the tree.
  mutating func addIncludes(_ bytes: UnsafeRawBufferPointer, from folder: [ArraySlice<UInt8>]) {
    var position = 0
    while let hit = ByteSearch.first("../", in: bytes, from: position) {
      var (start, end) = (hit, hit)
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      position = end
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      // Whatever stands before it on the line.
      if ByteSearch.contains("import", in: line) || ByteSearch.contains("include", in: line) { addPaths(in: line, from: folder, areOfFiles: true) }
    }
  }

  /// Adds the names that stand in quotes: `pod 'Core/Views'`, `github "owner/Core"`, `.package(url: "https://…/Core.git")`.
  private mutating func addNames(_ bytes: UnsafeRawBufferPointer, from folder: [ArraySlice<UInt8>]) {
    addPaths(in: bytes, from: folder)
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      // `pod name` of a list of names.
      if Self.asksByVariable(line) { needed.formUnion(text.split { !Self.isOfName($0) }.map { $0.lowercased() }) }
      let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
      for (index, text) in parts.enumerated() where index % 2 == 1 { needed.formUnion(Self.names(in: text, after: parts[index - 1]).map { $0.lowercased() }) }
    }
  }

  /// Source: CocoaPods' Podfile and Podspec syntax, Carthage's Cartfile, `PackageDescription`, XcodeGen's project spec.
  private static func names(in text: Substring, after before: Substring) -> [String] {
    let words = before.split { !$0.isLetter }
    switch words.last {
    case "pod", "dependency", "podspec": return text.split(separator: "/").first.map { [String($0)] } ?? []
    case "github", "git", "url", "package", "name": return [name(ofAddress: text)]
    default: return []
    }
  }

  private static func asksByVariable(_ line: Substring) -> Bool {
    let code = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let words = code.split { !isOfName($0) && $0 != "\"" && $0 != "'" }
    return zip(words, words.dropFirst()).contains { ($0 == "pod" || $0 == "dependency") && $1.first?.isLetter == true }
  }

  private static func isOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || "_-+".contains(character) }

  /// The last component of an address, without the ending of git.
  static func name(ofAddress text: Substring) -> String {
    let last = text.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
  }

  /// - Parameter areOfFiles: Whether a folder alone says nothing.
  private mutating func addPaths(in bytes: UnsafeRawBufferPointer, from folder: [ArraySlice<UInt8>], areOfFiles: Bool = false) {
    for path in ParentPaths(in: bytes).paths {
      if let name = path.name { names.insert(Array(name)) }
      guard path.name != nil || !areOfFiles, let place = ProjectPath.resolved(path.components, from: folder) else { continue }
      places.insert(place)
    }
  }
}
