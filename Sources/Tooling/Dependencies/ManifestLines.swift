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

  /// Files that say which version of a library is built.
  /// Source: SwiftPM, CocoaPods, Carthage.
  static let lockNames: Set<String> = ["Podfile.lock", "Cartfile.resolved", "Package.resolved"]

  private let files: [NativePath]
  private let locks: [NativePath]

  /// - Parameter roots: Work trees of git, or folders whose own manifests are looked at.
  init(in roots: [NativePath]) {
    var files: [NativePath] = []
    var locks: [NativePath] = []
    for root in roots {
      guard let location = try? root.orCurrentFolder.resolved(), let tree = GitWorkTree(around: location), tree.root == location,
        let listed = try? tree.files(below: [NativePath("")])
      else {
        files += Self.names.sorted().map { root.appending($0) }.filter(\.exists)
        locks += Self.lockNames.sorted().map { root.appending($0) }.filter(\.exists)
        continue
      }
      func paths(named names: Set<String>) -> [NativePath] {
        listed.filter { file in
          let isDependency = file.components.contains { SourceSelection.dependencyFolders.contains(String(decoding: $0, as: UTF8.self)) }
          return names.contains(String(decoding: file.lastComponent, as: UTF8.self)) && !isDependency
        }.map { root.isEmpty || root.display == "." ? $0 : root.appending($0.bytes) }
      }
      files += paths(named: Self.names)
      locks += paths(named: Self.lockNames)
    }
    self.files = files
    self.locks = locks
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
    let buffer = ReadBuffer()
    return files.flatMap { file -> [Line] in
      // A manifest that cannot be read is not advised about.
      guard (try? buffer.read(file, followingLinks: false)) != nil else { return [] }
      let bytes = Array(buffer.bytes)
      guard texts.contains(where: { ByteSearch.contains($0, in: bytes) }) else { return [] }
      let lines = LineTable(bytes)
      return Self.numbers(of: texts, in: bytes, lines).compactMap { number in
        let range = lines.range(ofLine: number)
        let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
        let trimmed = text.drop { $0 == " " || $0 == "\t" }.reversed().drop(while: \.isWhitespace).reversed()
        let line = String(trimmed)
        guard !line.hasPrefix("#"), !line.hasPrefix("//"), isMeant(line) else { return nil }
        return Line(path: file.display, number: number, text: line)
      }
    }
  }

  /// The lines in which a library is named as a word of its own, each with those below it, comments left out.
  ///
  /// - Parameters:
  ///   - count: How many lines belong to one that names it; another line that does starts a new group.
  ///   - names: Those of the files that are looked at.
  func lines(behind library: String, count: Int, in names: Set<String>) -> [[Line]] {
    let buffer = ReadBuffer()
    return (files + locks).filter { names.contains(String(decoding: $0.lastComponent, as: UTF8.self)) }.flatMap { file -> [[Line]] in
      guard (try? buffer.read(file, followingLinks: false)) != nil else { return [] }
      let bytes = Array(buffer.bytes)
      guard ByteSearch.contains(library, in: bytes) else { return [] }
      let lines = LineTable(bytes)
      func line(_ number: Int) -> Line {
        let range = lines.range(ofLine: number)
        let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
        return Line(path: file.display, number: number, text: String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop(while: \.isWhitespace).reversed()))
      }
      let last = lines.location(of: bytes.count).line
      let numbers = Self.numbers(of: [library], in: bytes, lines).filter { number in
        let text = line(number).text
        return !text.hasPrefix("#") && !text.hasPrefix("//") && Self.names(text, library)
      }
      return numbers.enumerated().map { position, number in
        let end = min(number + count, last, position + 1 < numbers.count ? numbers[position + 1] - 1 : last)
        return (number...max(number, end)).map(line)
      }
    }
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
