internal import Migration
internal import SourceText

/// The files that differ from a revision, read without touching the work tree.
struct GitVersions {
  let base: String
  let settings: VerifySettings

  /// - Throws: `GitError` when there is no work tree or no such revision.
  func read(_ facts: inout RunFacts) throws(GitError) -> [FileVersions] {
    let paths = settings.reading.paths.isEmpty ? [NativePath(".")] : settings.reading.paths
    var versions: [FileVersions] = []
    var trees: [GitWorkTree: [NativePath]] = [:]
    var changedCount = 0
    var excludedCount = 0
    for path in paths {
      guard let location = try? path.orCurrentFolder.resolved(), let tree = GitWorkTree(around: location) else { throw .notAWorkTree }
      trees[tree, default: []].append(location.relative(to: tree.root) ?? NativePath(""))
    }
    for (tree, folders) in trees.sorted(by: { $0.key.root < $1.key.root }) {
      let all = try tree.changes(since: base, below: folders)
      let changes = all.filter { $0.path.language != nil }
      changedCount += all.count
      let kept = changes.filter { change in !settings.reading.excluded.contains { $0.matches(change.path.display) } }
      excludedCount += changes.count - kept.count
      let old = try tree.contents(of: kept.map(\.oldObject))
      for (change, bytes) in zip(kept, old) {
        guard let language = change.path.language else { continue }
        let location = tree.root.appending(change.path.bytes)
        var after: SourceFile?
        let buffer = ReadBuffer()
        do throws(FileError) {
          try buffer.read(location)
          after = SourceFile(path: change.path.display, language: language, bytes: Array(buffer.bytes))
        } catch {
          // A file that was deleted has no text after the change.
          if location.exists { facts.failures.append(RunFacts.FileFailure(error)) }
        }
        let before = bytes.map { SourceFile(path: change.path.display, language: language, bytes: $0) }
        facts.readCount += 1
        versions.append(FileVersions(path: change.path.display, before: before, after: after))
      }
    }
    // That something else changed than source files is an answer; that nothing did, or that all of them are left out, is none.
    facts.isEmptyByChange = !versions.isEmpty || excludedCount == 0 && changedCount > 0
    return versions
  }
}

extension GitWorkTree {
  /// A file that is not as it was.
  struct Change {
    let path: NativePath
    /// Nil for a file that did not exist.
    let oldObject: String?
  }

  /// Asks for a revision alone, where git says best what is wrong with it; an option or a path is none.
  private func check(_ revision: String) throws(GitError) {
    let output: [UInt8]
    do throws(GitError) {
      // Without `--quiet`, git says what is wrong.
      output = try run(["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"])
    } catch {
      // Where git answers anything at all, it is the revision that is wrong.
      guard case .failed = error, (try? run(["rev-parse", "--git-dir"])) != nil else { throw error }
      throw .noSuchRevision(revision)
    }
    let text = String(decoding: output, as: UTF8.self).filter { $0 != "\n" }
    guard text.count >= 40, text.allSatisfy(\.isHexDigit) else { throw .noSuchRevision(revision) }
  }

  /// The files of the work tree that differ from a revision, and those that git does not track yet.
  func changes(since revision: String, below folders: [NativePath]) throws(GitError) -> [Change] {
    // A record is ":mode mode object object letter" and a path. Source: git-diff-index(1), "Raw output format".
    let command = ["diff-index", "-z", "--no-renames", "--no-ext-diff", "--no-abbrev", "--end-of-options", revision + "^{commit}"]
    let raw: [UInt8]
    do throws(GitError) {
      raw = try run(command, about: folders)
    } catch {
      try check(revision)
      throw error
    }
    var changes: [Change] = []
    let parts = raw.split(separator: 0, omittingEmptySubsequences: true)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let fields = parts[index].split(separator: UInt8(ascii: " "))
      guard fields.count == 5 else { throw .failed("git's answer is not understood") }
      let object = String(decoding: fields[2], as: UTF8.self)
      changes.append(Change(path: NativePath(parts[index + 1]), oldObject: object.allSatisfy { $0 == "0" } ? nil : object))
    }
    let untracked = try run(["ls-files", "-z", "--others", "--exclude-standard"], about: folders)
    changes += untracked.split(separator: 0).map { Change(path: NativePath($0), oldObject: nil) }
    return changes.sorted { $0.path < $1.path }
  }

  /// The bytes of objects, in order; nil where there is no object.
  ///
  /// - Complexity: One process for some hundred objects.
  func contents(of objects: [String?]) throws(GitError) -> [[UInt8]?] {
    let names = objects.compactMap(\.self)
    var found: [[UInt8]] = []
    found.reserveCapacity(names.count)
    // One line for each name, of 40 or 64 digits.
    let portion = Subprocess.maximumInput / 65
    for start in stride(from: 0, to: names.count, by: portion) {
      let part = names[start..<min(start + portion, names.count)]
      let output = try run(["cat-file", "--batch"], input: Array(part.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")])
      try Self.readBatch(output, of: part.count, into: &found)
    }
    var next = found.makeIterator()
    return objects.map { $0 == nil ? nil : next.next() }
  }

  /// Reads "object type size", a line end, as many bytes, and a line end, for each of `count` objects.
  /// Source: git-cat-file(1), "Batch Output".
  private static func readBatch(_ output: [UInt8], of count: Int, into contents: inout [[UInt8]]) throws(GitError) {
    var rest = output[...]
    for _ in 0..<count {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .failed("git's answer is not understood") }
      let fields = rest[..<end].split(separator: UInt8(ascii: " "))
      guard fields.count == 3, fields[1].elementsEqual("blob".utf8), let size = Int(String(decoding: fields[2], as: UTF8.self)), size >= 0, rest.endIndex - end > size + 1 else {
        throw .failed("git does not have '\(String(decoding: fields.first ?? [], as: UTF8.self))'")
      }
      contents.append(Array(rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + size + 2)...]
    }
  }
}
