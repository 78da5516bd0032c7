extension GitWorkTree {
  struct Commit: Hashable, Sendable {
    let id: String
    /// `2026-11-21`.
    let date: String
  }

  /// A file as a commit has it.
  struct StoredFile: Hashable, Sendable {
    /// Relative to the root.
    let path: NativePath
    let object: String
  }

  /// The commits that changed something below `folder`, oldest first, merges counted once.
  func commits(about folder: NativePath) throws(GitError) -> [Commit] {
    let output = try run(["log", "--first-parent", "--reverse", "--no-show-signature", "--format=%H %cs", "HEAD"], about: [folder])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.count == 2 ? Commit(id: String(fields[0]), date: String(fields[1])) : nil
    }
  }

  /// The files of a commit in which one of `words` stands, except those of a library that the project has a copy of.
  func files(holding words: [String], at commit: String, below folder: NativePath) throws(GitError) -> [StoredFile] {
    guard !words.isEmpty else { return [] }
    let patterns = words.flatMap { ["-e", $0] }
    let matching: [UInt8]
    // The answer "none" has the status 1 and no message.
    matching = try ask(["grep", "-l", "-z", "-F", "-I", "--full-name"] + patterns + [commit], about: [folder])
    let prefix = Array("\(commit):".utf8)
    let paths = Set(matching.split(separator: 0).map { NativePath($0.starts(with: prefix) ? $0.dropFirst(prefix.count) : $0) })
    guard !paths.isEmpty else { return [] }
    // A record is "mode type object TAB path". Source: git-ls-tree(1), "Output format".
    let listing = try run(["ls-tree", "-r", "-z", "--full-tree", commit], about: [folder])
    let files = listing.split(separator: 0).compactMap { record -> StoredFile? in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = record[..<tab].split(separator: UInt8(ascii: " "))
      return fields.count == 3 ? StoredFile(path: NativePath(record[(tab + 1)...]), object: String(decoding: fields[2], as: UTF8.self)) : nil
    }
    func name(_ file: StoredFile) -> NativePath { folder.isEmpty ? file.path : file.path.dropping(folder) }
    let copies = LibraryCopies(among: files.lazy.map(name))
    return files.filter { paths.contains($0.path) && copies.library(of: name($0)) == nil }
  }
}
