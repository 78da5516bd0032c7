/// Writes the new text of files, after all of them have been checked.
struct FileWriting {
  struct Change {
    let path: NativePath
    let old: [UInt8]
    let new: [UInt8]
    /// The paths of the files that are written together or not at all, this one among them; empty for one by itself.
    var group: [String] = []
  }

  /// What git says about files that are going to be written.
  struct Check {
    /// Files whose changes are in no commit.
    var uncommitted: [NativePath] = []
    /// Work trees for which git gave no answer.
    var unanswered: [SourceSelection.Unlisted] = []

    var allowsWriting: Bool { uncommitted.isEmpty && unanswered.isEmpty }
  }

  /// Asks git, once for each work tree, which of `paths` have uncommitted changes. A file outside of git has none.
  static func check(_ paths: [NativePath]) -> Check {
    var trees: [GitWorkTree: [NativePath: NativePath]] = [:]
    var folders: [NativePath: GitWorkTree?] = [:]
    for path in paths {
      // A file that is gone meanwhile is reported when it is written.
      guard let location = try? path.resolved() else { continue }
      let folder = location.parent
      let tree = folders[folder] ?? GitWorkTree(around: folder)
      folders[folder] = .some(tree)
      if let tree, let inside = location.relative(to: tree.root) { trees[tree, default: [:]][inside] = path }
    }
    var check = Check()
    for (tree, files) in trees.sorted(by: { $0.key.root < $1.key.root }) {
      do throws(GitError) {
        check.uncommitted += try tree.uncommitted(among: files.keys.sorted()).compactMap { files[$0] }
      } catch {
        // There is a '.git', and git makes nothing of it: what is committed is not known.
        check.unanswered.append(.init(root: tree.root, reason: error))
      }
    }
    check.uncommitted.sort()
    return check
  }

  /// Writes each change; gives the reason for each that could not be written.
  static func write(_ changes: [Change]) -> [FileError?] {
    let buffer = ReadBuffer()
    var reasons = [FileError?](repeating: nil, count: changes.count)
    for (group, indices) in Dictionary(grouping: changes.indices, by: { changes[$0].group }).sorted(by: { $0.value[0] < $1.value[0] }) {
      for members in group.isEmpty ? indices.map({ [$0] }) : [indices] {
        for failure in writeTogether(members.map { changes[$0] }, buffer) { reasons[members[failure.index]] = failure.error }
      }
    }
    return reasons
  }

  /// Why one of several changes is not as it should be.
  struct Failure {
    let index: Int
    let error: FileError
  }

  /// Writes all changes; when one cannot be written, those before it get their old bytes back.
  ///
  /// - Returns: What went wrong, that which did first of all in front; empty when all are written.
  static func writeTogether(_ changes: [Change], _ buffer: ReadBuffer = ReadBuffer()) -> [Failure] {
    for (index, change) in changes.enumerated() {
      do throws(FileError) {
        try AtomicFile.replace(change.path, from: change.old, with: change.new, buffer: buffer)
      } catch {
        let others = changes.indices.filter { $0 != index }
        return [Failure(index: index, error: error)] + others.reversed().map { other in
          guard other < index else { return Failure(index: other, error: .leftWith(changes[other].path, change.path)) }
          do throws(FileError) {
            try AtomicFile.replace(changes[other].path, from: changes[other].new, with: changes[other].old, buffer: buffer)
            return Failure(index: other, error: .leftWith(changes[other].path, change.path))
          } catch {
            return Failure(index: other, error: .writtenWithout(changes[other].path, change.path, error.message))
          }
        }
      }
    }
    return []
  }
}
