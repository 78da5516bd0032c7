internal import Migration

/// Why git gave no answer.
package enum GitError: Error, Hashable, Sendable {
  /// There is no program called `git`.
  case missing
  /// The folder is not in a work tree.
  case notAWorkTree
  /// The repository has no commit of that name.
  case noSuchRevision(String)
  /// What git said, in one line.
  case failed(String)
}

extension GitError {
  /// How a run ends that was to compare with a revision: one that is not there was asked for by mistake.
  var status: ExitStatus { if case .noSuchRevision = self { .usage } else { .notProved } }
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "git is not installed"
    case .notAWorkTree: "not a git work tree"
    case .noSuchRevision(let name): "there is no revision '\(name)' in this repository"
    case .failed(let message): message
    }
  }
}

/// What git said about some folders of a work tree.
struct GitListing: Sendable {
  let tree: GitWorkTree
  /// Relative to its root.
  let folders: [NativePath]
  /// The same, sorted, each once.
  let files: [NativePath]
}

/// Questions to git about one work tree.
package struct GitWorkTree: Hashable, Sendable {
  /// The folder that holds `.git`, without symbolic links.
  package let root: NativePath

  /// The work tree that `folder` lies in, by looking for `.git` in it and above it; nil when there is none.
  ///
  /// - Parameter folder: An absolute path without symbolic links.
  package init?(around folder: NativePath) {
    var folder = folder
    while !folder.appending(".git").exists {
      let parent = folder.parent
      if parent == folder { return nil }
      folder = parent
    }
    root = folder
  }

  package init(root: NativePath) {
    self.root = root
  }

  /// The files below `folders` that git tracks or would track, relative to the root, sorted, each once.
  ///
  /// A tracked file that has been deleted is still in the list. An untracked repository inside this one is listed
  /// as a folder: its name ends in `/`.
  package func files(below folders: [NativePath]) throws(GitError) -> [NativePath] {
    let listing = try ask(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], about: folders)
    var files = Self.records(listing).map { NativePath($0) }
    files.sort()
    var last: NativePath?
    files.removeAll { file in
      defer { last = file }
      return file == last
    }
    return files
  }

  /// Those of `files` that have changes which are in no commit, untracked files among them; sorted.
  ///
  /// - Parameter files: Relative to the root.
  package func uncommitted(among files: [NativePath]) throws(GitError) -> [NativePath] {
    var changed: [NativePath] = []
    for group in Self.groups(of: files) {
      let status = try ask(["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames"], about: group)
      // A record is two letters, a space and the path. Source: git-status(1), "Porcelain Format Version 1".
      changed += Self.records(status).map { NativePath($0.dropFirst(3)) }
    }
    changed.sort()
    return changed
  }

  /// Whether git ignores `path`, which is relative to the root.
  package func ignores(_ path: NativePath) -> Bool {
    // This command takes no literal pathspecs; with a folder before it, a name cannot be taken for anything else.
    (try? ask(["check-ignore"], about: [NativePath("./").appending(path.bytes)], literally: false))?.isEmpty == false
  }

  /// Paths in portions that fit a command line. Linux takes 2 MiB, macOS 1 MiB, environment included.
  private static func groups(of paths: [NativePath]) -> [[NativePath]] {
    var groups: [[NativePath]] = []
    var room = 0
    for path in paths {
      if room < path.bytes.count {
        groups.append([])
        room = 1 << 17
      }
      groups[groups.count - 1].append(path)
      room -= path.bytes.count + 1
    }
    return groups
  }

  private static func records(_ output: [UInt8]) -> [ArraySlice<UInt8>] {
    output.split(separator: 0)
  }

  /// - Parameters:
  ///   - literally: Whether names are taken as they are, and not as patterns.
  ///   - input: What git reads from standard input, at most `Subprocess.maximumInput` bytes.
  func ask(
    _ command: [String], about paths: [NativePath], literally: Bool = true, separatesPaths: Bool = true, acceptsNo: Bool = true,
    input: [UInt8] = []
  ) throws(GitError) -> [UInt8] {
    // No lock is taken, and no program that the repository's settings name is started.
    let fixed = ["--no-optional-locks", "-c", "core.fsmonitor=false"] + (literally ? ["--literal-pathspecs"] : [])
    var arguments = [NativePath("git"), NativePath("-C"), root]
    arguments += (fixed + command + (separatesPaths ? ["--"] : [])).map { NativePath($0) }
    arguments += paths.map(\.orCurrentFolder)
    let process: Subprocess
    do throws(SystemError) {
      process = try Subprocess.run(arguments, hiding: Self.variablesOfOneRepository, input: input)
    } catch {
      throw error == .noSuchFile ? .missing : .failed("git could not be started: \(error)")
    }
    switch process.ending {
    case .exited(0): return process.output
    // `check-ignore` answers "no" with 1.
    case .exited(1) where process.errors.isEmpty && acceptsNo: return process.output
    case .exited, .signalled: throw Self.error(of: process)
    }
  }

  /// Asks git something whose answer is 0 only when it is an answer.
  func run(_ command: [String], about paths: [NativePath] = [], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    try ask(command, about: paths, separatesPaths: !paths.isEmpty, acceptsNo: false, input: input)
  }

  private static func error(of process: Subprocess) -> GitError {
    let text = String(decoding: process.errors, as: UTF8.self)
    if text.contains("not a git repository") { return .notAWorkTree }
    let line = text.split(separator: "\n").first.map(String.init) ?? "git ended without a message (\(process.ending))"
    return .failed(line)
  }

  /// Set while git runs a hook; they would make git answer for that repository, wherever it is asked.
  /// Source: `git rev-parse --local-env-vars`, git 2.39, without the `GIT_CONFIG` ones, which say nothing of a place.
  private static let variablesOfOneRepository: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX",
    "GIT_SHALLOW_FILE", "GIT_COMMON_DIR", "GIT_INTERNAL_SUPER_PREFIX",
  ]
}
