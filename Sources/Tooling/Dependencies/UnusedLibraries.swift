internal import Migration
internal import SourceText

/// Finds libraries that nothing in a project needs any more when the edits of a run are made.
struct UnusedLibraries {
  let paths: [NativePath]
  let manifests: ManifestLines
  let width: Int
  var unbuilt = UnbuiltFiles([])

  /// Sentences about the lines of manifests that can go.
  ///
  /// - Parameter found: What became of the files of the run.
  /// - Complexity: Reads the project once for each library whose sites are all migrated; otherwise O(sites).
  func sentences(after found: [FoundFile<FileReport>]) -> [String] {
    LayoutLibrary.all.compactMap { library in
      let sites = found.flatMap { $0.content.migration.sites.filter { $0.frontend == library.frontend } }
      guard !sites.isEmpty, sites.allSatisfy({ $0.status == .migrated }), !isUsed(library, after: found) else { return nil }
      let lines = manifests.naming(library.name)
      guard !lines.isEmpty else { return "no file uses \(library.name) after this" }
      let shown = lines.prefix(3).map { "\($0.path):\($0.number) (\($0.text))" }.joined(separator: ", ")
      let rest = lines.count > 3 ? " and \(plural(lines.count - 3, "more line"))" : ""
      return "no file uses \(library.name) after this: \(shown)\(rest) can go"
    }
  }

  private func isUsed(_ library: LayoutLibrary, after found: [FoundFile<FileReport>]) -> Bool {
    func isNamed(in bytes: UnsafeRawBufferPointer) -> Bool { library.traces.contains { ByteSearch.contains($0, in: bytes) } }
    if found.contains(where: { $0.content.migration.newBytes.withUnsafeBytes(isNamed) }) { return true }
    let known = found.map { SourceEntry(path: $0.path, language: $0.content.migration.file.language, origin: .named) }
    var project = ProjectFiles(around: paths, besides: known, isPart: true, in: [.swift, .objectiveC]) { $0.language }
    // What is not found may need the library.
    guard !project.isOpen, !project.isIncomplete else { return true }
    _ = unbuilt.remove(from: &project.others)
    // The manifest names what is to go.
    let others = project.others.filter { !ManifestLines.names.contains(String(decoding: $0.path.lastComponent, as: UTF8.self)) }
    let traces = library.traces
    let scan = SourceScan(width: width) { bytes, _ in traces.contains { ByteSearch.contains($0, in: bytes) } }
    let outcome = scan.run(over: others) { _, _ in true }
    // A file that a program wrote needs the library all the same.
    return !outcome.outputs.isEmpty || outcome.generatedCount > 0 || outcome.linkCount > 0 || !outcome.failures.isEmpty
  }
}
