internal import SourceText

/// The lines of package manifests and project files that name a library.
struct ManifestLines {
  /// One line, as a person finds it.
  struct Line: Hashable {
    let path: String
    /// Counted from 1.
    let number: Int
    let text: String

    var isComment: Bool { text.hasPrefix("#") || text.hasPrefix("//") }
  }

  /// Source: SwiftPM, CocoaPods, Carthage, Xcode, XcodeGen, Tuist.
  static let names: Set<String> = ["Package.swift", "Podfile", "Cartfile", "Cartfile.private", "project.pbxproj", "project.yml", "Project.swift"]

  /// Files that say which version of a library is built.
  /// Source: SwiftPM, CocoaPods, Carthage.
  static let lockNames: Set<String> = ["Podfile.lock", "Cartfile.resolved", "Package.resolved"]

  /// Manifests, project files and locks.
  private let files: [NativePath]

  /// - Parameter roots: Work trees of git, or folders whose own manifests are looked at.
  init(in roots: [NativePath]) {
    let names = Self.names.union(Self.lockNames)
    var files: [NativePath] = []
    for root in roots {
      guard let location = try? root.orCurrentFolder.resolved(), let tree = GitWorkTree(around: location), tree.root == location,
        let listed = try? tree.files(below: [NativePath("")])
      else {
        files += names.sorted().map { root.appending($0) }.filter(\.exists)
        continue
      }
      files += listed.filter { file in
        names.contains(String(decoding: file.lastComponent, as: UTF8.self))
          && !file.components.contains { SourceSelection.dependencyFolders.contains(String(decoding: $0, as: UTF8.self)) }
      }.map { root.isEmpty || root.display == "." ? $0 : root.appending($0.bytes) }
    }
    self.files = files
  }

  /// - Parameter paths: Files and folders, as the user gave them: the manifests of the work trees around them are looked at,
  ///   or those of the folders themselves.
  init(around paths: [NativePath]) {
    var roots: [NativePath] = []
    for path in paths {
      let name = path.normalised.orCurrentFolder
      let folder = (try? FileStatus(of: name))?.kind == .folder ? name : name.parent.orCurrentFolder
      guard let location = try? folder.resolved() else { continue }
      let root = ProjectFiles.named(GitWorkTree(around: location)?.root ?? location)
      if !roots.contains(root) { roots.append(root) }
    }
    self.init(in: roots)
  }

  /// The lines in which a library is named as a word of its own, comments left out.
  func naming(_ library: String) -> [Line] { lines(with: [library]) { Self.names($0, library) } }

  /// The lines that have one of some texts and mean something, comments left out.
  ///
  /// - Complexity: O(bytes of the manifests + lines with the texts).
  func lines(with texts: [String], where isMeant: (String) -> Bool) -> [Line] {
    search(Self.names, for: texts) { text in
      text.numbers(of: texts).map(text.line).filter { !$0.isComment && isMeant($0.text) }
    }
  }

  /// The lines in which a library is named as a word of its own, each with those below it, comments left out.
  ///
  /// - Parameters:
  ///   - count: How many lines belong to one that names it; another line that does starts a new group.
  ///   - names: Those of the files that are looked at.
  func lines(behind library: String, count: Int, in names: Set<String>) -> [[Line]] {
    search(names, for: [library]) { text in
      let starts = text.numbers(of: [library]).map(text.line).filter { !$0.isComment && Self.names($0.text, library) }.map(\.number)
      return starts.enumerated().map { position, start in
        let next = position + 1 < starts.count ? starts[position + 1] : .max
        return (start...min(start + count, text.lines.lineCount, next - 1)).map(text.line)
      }
    }
  }

  /// Looks into the files of some names that have one of some texts.
  private func search<Found>(_ names: Set<String>, for texts: [String], _ found: (Text) -> [Found]) -> [Found] {
    let buffer = ReadBuffer()
    return files.flatMap { file -> [Found] in
      // A manifest that cannot be read is not advised about.
      guard names.contains(String(decoding: file.lastComponent, as: UTF8.self)), (try? buffer.read(file, followingLinks: false)) != nil else { return [] }
      let bytes = Array(buffer.bytes)
      return texts.contains { ByteSearch.contains($0, in: bytes) } ? found(Text(path: file.display, bytes: bytes, lines: LineTable(bytes))) : []
    }
  }

  /// One file.
  private struct Text {
    let path: String
    let bytes: [UInt8]
    let lines: LineTable

    /// - Parameter number: Starts at 1.
    func line(_ number: Int) -> Line {
      let range = lines.range(ofLine: number)
      let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
      return Line(path: path, number: number, text: String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop(while: \.isWhitespace).reversed()))
    }

    /// The numbers of the lines that have one of some texts, in their order.
    func numbers(of texts: [String]) -> [Int] { ManifestLines.numbers(of: texts, in: bytes, lines) }
  }

  /// The numbers of the lines that have one of some texts, in their order.
  private static func numbers(of texts: [String], in bytes: [UInt8], _ lines: LineTable) -> [Int] {
    var result: Set<Int> = []
    for text in texts {
      var index = 0
      while let start = bytes.withUnsafeBytes({ ByteSearch.first(text, in: $0, from: index) }) {
        let number = lines.location(of: start).line
        result.insert(number)
        index = max(start + 1, lines.range(ofLine: number).end)
      }
    }
    return result.sorted()
  }

  private static func names(_ line: String, _ library: String) -> Bool {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == library }
  }
}
