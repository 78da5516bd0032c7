internal import SourceText

/// The lines of package manifests and project files that name a library.
struct ManifestLines {
  /// One line, as a person finds it.
  struct Line: Hashable {
    let path: String
    /// Counted from 1.
    let number: Int
    let text: String
  }

  /// Source: SwiftPM, CocoaPods, Carthage, Xcode, XcodeGen, Tuist.
  static let names: Set<String> = ["Package.swift", "Podfile", "Cartfile", "Cartfile.private", "project.pbxproj", "project.yml", "Project.swift"]

  private let files: [NativePath]

  /// - Parameter roots: Work trees of git, or folders whose own manifests are looked at.
  init(in roots: [NativePath]) {
    var files: [NativePath] = []
    for root in roots {
      guard let location = try? root.orCurrentFolder.resolved(), let tree = GitWorkTree(around: location), tree.root == location,
        let listed = try? tree.files(below: [NativePath("")])
      else {
        files += Self.names.sorted().map { root.appending($0) }.filter(\.exists)
        continue
      }
      files += listed.filter { file in
        let isDependency = file.components.contains { SourceSelection.dependencyFolders.contains(String(decoding: $0, as: UTF8.self)) }
        return Self.names.contains(String(decoding: file.lastComponent, as: UTF8.self)) && !isDependency
      }.map { root.isEmpty || root.display == "." ? $0 : root.appending($0.bytes) }
    }
    self.files = files
  }

  /// The lines in which a library is named as a word of its own, comments left out.
  func naming(_ library: String) -> [Line] {
    let buffer = ReadBuffer()
    return files.flatMap { file -> [Line] in
      // A manifest that cannot be read is not advised about.
      guard (try? buffer.read(file, followingLinks: false)) != nil else { return [] }
      let bytes = Array(buffer.bytes)
      let lines = LineTable(bytes)
      return (1...lines.lineCount).compactMap { number in
        let range = lines.range(ofLine: number)
        let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
        let trimmed = text.drop { $0 == " " || $0 == "\t" }.reversed().drop(while: \.isWhitespace).reversed()
        let line = String(trimmed)
        guard !line.hasPrefix("#"), !line.hasPrefix("//"), Self.names(line, library) else { return nil }
        return Line(path: file.display, number: number, text: line)
      }
    }
  }

  private static func names(_ line: String, _ library: String) -> Bool {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == library }
  }
}
