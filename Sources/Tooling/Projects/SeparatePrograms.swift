internal import SourceText

/// Which files of a tree can be part of one program.
///
/// A folder of examples, or of apps that have nothing to do with each other, holds many programs: what one of them does to its
/// views says nothing about the views of another one. Two projects are one program where a project file of one names a place
/// in the other, or something that it publishes, where a file includes one of the other, or where a link leads to it.
package struct SeparatePrograms: Sendable {
  /// The numbers of the programs by their folders, relative to the root.
  private let numbers: [NativePath: Int]
  package let count: Int
  private let places: TreePlaces?

  /// - Parameters:
  ///   - paths: Files and folders, as the user gave them: the programs of their work tree are told apart when it is one.
  ///   - width: How many threads read files.
  /// - Complexity: One look at the names in the root where its files are one program; otherwise a pass over all names, over
  ///   the bytes of the project files and over those of the Objective-C files.
  package init(around paths: [NativePath], width: Int = processorCount) {
    places = TreePlaces(around: paths)
    guard let places, !FolderContents(of: places.root).mayBuild else {
      (numbers, count) = ([:], 1)
      return
    }
    let root = places.root
    let selection = SourceSelection(of: [root]) { path in ProjectFile(path) == nil ? path.language : path.language ?? .swift }
    let files = selection.entries.compactMap { entry in places.place(of: entry.path).map { (entry: entry, place: $0) } }
    let projectFiles = files.compactMap { ProjectFile($0.place) }
    let folders = ProjectFolders(of: root, sources: files.map(\.place), projectFiles: projectFiles.map(\.path)).folders
    guard folders.count > 1, selection.failures.isEmpty else {
      (numbers, count) = ([:], 1)
      return
    }
    var join = JoinedFolders(folders)
    var references = folders.map { _ in ProjectReferences() }
    let buffer = ReadBuffer()
    for file in projectFiles {
      guard let index = join.index(of: file.path.components) else { continue }
      references[index].read(file, at: root.appending(file.path.bytes), buffer)
    }
    let scan = SourceScan(width: width) { bytes, _ in ByteSearch.contains("../", in: bytes) }
    let including = scan.run(over: files.map(\.entry).filter { $0.language != .swift }) { entry, file in (path: entry.path, file: file) }.outputs
    for (path, file) in including {
      guard let place = places.place(of: path), let index = join.index(of: place.components) else { continue }
      file.bytes.withUnsafeBytes { references[index].addIncludes($0, from: place.parent.components) }
    }
    for index in folders.indices { join.add(references[index], of: index) }
    join.addNames(references)
    for index in folders.indices { join.addLinks(in: index, of: root) }
    (numbers, count) = join.numbered
  }

  /// The number of the program that a file is part of, from 0; nil where it is not known to be part of one alone.
  ///
  /// - Parameter path: As the user gave it, or below such a folder.
  package func number(of path: NativePath) -> Int? {
    guard count > 1, var folder = places?.place(of: path)?.parent else { return nil }
    while !folder.isEmpty {
      if let number = numbers[folder] { return number }
      folder = folder.parent
    }
    return nil
  }
}
