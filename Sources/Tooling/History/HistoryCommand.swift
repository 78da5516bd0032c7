internal import JSONText
internal import Migration
internal import SourceText

/// `vfl2anchors inspect --history`: what the layout sites of a project became over its history. The work tree is neither
/// read nor touched.
struct HistoryCommand {
  let settings: InspectSettings
  let pipeline: Pipeline
  let console: Console

  func run() -> ExitStatus {
    let history: LayoutHistory
    do throws(GitError) {
      history = try read()
    } catch {
      console.complain("vfl2anchors: the history cannot be read: \(error)\n")
      return .notProved
    }
    let outputs: [(format: String, path: NativePath?)] =
      (settings.reading.format.map { [($0, nil)] } ?? []) + settings.reading.outputs.map { ($0.format, $0.path) }
    var status = history.points.isEmpty ? ExitStatus.notProved : .success
    for output in outputs {
      let bytes: [UInt8] = switch output.format {
      case "json": Array((history.json.text + "\n").utf8)
      case "svg": Array(history.svg.utf8)
      default: Array(history.text.utf8)
      }
      guard let path = output.path else {
        console.print(bytes)
        continue
      }
      do throws(FileError) {
        try AtomicFile.write(bytes, to: path)
      } catch {
        console.complain("vfl2anchors: '\(path.display)' \(error.message)\n")
        status = .inputOutput
      }
    }
    if console.failure != nil { status = .inputOutput }
    if history.points.isEmpty { console.complain("vfl2anchors: nothing was checked: no commit touches the path\n") }
    if !settings.reading.isQuiet { console.complain("note: \(LayoutHistory.note)\n") }
    return status
  }

  private func read() throws(GitError) -> LayoutHistory {
    guard let path = settings.reading.paths.first, let location = try? path.resolved(), let tree = GitWorkTree(around: location) else {
      throw .notAWorkTree
    }
    let folder = location.relative(to: tree.root) ?? NativePath("")
    let commits = try tree.commits(about: folder)
    let triggers = pipeline.triggers(settings.reading.options).map { "\($0)" }
    var counts: [String: [String: Int]] = [:]
    var points: [LayoutHistory.Point] = []
    for commit in Self.sample(commits, count: settings.commitCount) {
      let files = try tree.files(holding: triggers, at: commit.id, below: folder).filter { file in
        file.path.language.map { pipeline.languages.contains($0) } == true && !isPassedOver(file.path)
      }
      try count(files, tree, &counts)
      var sites: [String: Int] = [:]
      var fileCount = 0
      for file in files {
        guard let found = counts[file.object], !found.isEmpty else { continue }
        fileCount += 1
        sites.merge(found) { $0 + $1 }
      }
      points.append(LayoutHistory.Point(commit: commit.id, date: commit.date, sites: sites, fileCount: fileCount))
    }
    return LayoutHistory(points: points)
  }

  private func isPassedOver(_ path: NativePath) -> Bool {
    path.components.dropLast().contains { component in SourceSelection.dependencyFolders.contains { component.elementsEqual($0.utf8) } }
      || settings.reading.excluded.contains { $0.matches(path.display) }
  }

  /// Counts the sites of files that no commit before had.
  private func count(_ files: [GitWorkTree.StoredFile], _ tree: GitWorkTree, _ counts: inout [String: [String: Int]]) throws(GitError) {
    var isAsked = Set(counts.keys)
    let new = files.filter { isAsked.insert($0.object).inserted }
    let contents = try tree.contents(of: new.map(\.object))
    let sources = zip(new, contents).compactMap { file, bytes in
      bytes.flatMap { bytes in file.path.language.map { (file.object, SourceFile(path: file.path.display, language: $0, bytes: bytes)) } }
    }
    let inspect = pipeline.inspect
    let options = settings.reading.options
    let found = parallelCompactMap(sources, width: settings.reading.width, makeWorker: { () }) { source, _ -> (String, [String: Int])? in
      var sites: [String: Int] = [:]
      for site in inspect(source.1, options).sites { sites[site.frontend, default: 0] += 1 }
      return (source.0, sites)
    }
    for (object, sites) in found { counts[object] = sites }
  }

  /// At most `count` of the commits, evenly spread, the first and the last among them.
  static func sample<Element>(_ elements: [Element], count: Int) -> [Element] {
    guard elements.count > count else { return elements }
    guard count > 1 else { return Array(elements.suffix(1)) }
    return (0..<count).map { elements[$0 * (elements.count - 1) / (count - 1)] }
  }
}
