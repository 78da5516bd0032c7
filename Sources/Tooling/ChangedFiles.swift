internal import Migration
internal import SourceText

/// The files that differ from a git revision, untracked ones among them.
struct ChangedFiles {
  /// Absolute and without symbolic links.
  private var paths: Set<NativePath> = []
  private(set) var failures: [RunFacts.FileFailure] = []

  init(since revision: String, in roots: [NativePath]) {
    var trees: [GitWorkTree: [NativePath]] = [:]
    for root in roots {
      // A path that is not there is reported when it is read.
      guard let location = try? root.normalised.resolved() else { continue }
      guard let tree = GitWorkTree(around: location) else {
        fail(root, "'--changed' needs a git work tree")
        continue
      }
      trees[tree, default: []].append(location.relative(to: tree.root) ?? NativePath(""))
    }
    for (tree, folders) in trees.sorted(by: { $0.key.root < $1.key.root }) {
      do throws(GitError) {
        for change in try tree.changes(since: revision, below: folders) { paths.insert(tree.root.appending(change.path.bytes)) }
      } catch {
        fail(tree.root, "git cannot say what differs from '\(revision)': \(error)", error.status)
      }
    }
  }

  private mutating func fail(_ path: NativePath, _ message: String, _ status: ExitStatus = .notProved) {
    failures.append(RunFacts.FileFailure(path: path.display, message: message, status: status))
  }

  func contains(_ path: NativePath) -> Bool {
    // The folder may be reached by a link; a link to a file is a file of its own to git.
    guard let folder = try? path.parent.resolved() else { return false }
    return paths.contains(folder.appending(path.lastComponent))
  }
}
