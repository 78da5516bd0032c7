/// Writes the new text of files, after all of them have been checked.
struct FileWriting {
  struct Change {
    let path: NativePath
    let old: [UInt8]
    let new: [UInt8]
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
    return changes.map { change in
      do throws(FileError) {
        try AtomicFile.replace(change.path, from: change.old, with: change.new, buffer: buffer)
        return nil
      } catch {
        return error
      }
    }
  }
}
