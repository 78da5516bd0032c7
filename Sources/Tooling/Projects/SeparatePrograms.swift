internal import SourceText

/// Which files of a tree can be part of one program.
///
/// A folder of examples, or of apps that have nothing to do with each other, holds many programs: what one of them does to its
/// views says nothing about the views of another one. A project sees those that it needs: that a text of it which builds code
/// mentions, by folder, pod or package, that a file of it imports or includes, that a link in it leads to. They see it as well.
package struct SeparatePrograms: Sendable {
  /// Those of a tree that is one program.
  private static let one = SeparatePrograms(numbers: [:], visible: [], places: nil)

  /// The numbers of the folders with projects, relative to the root.
  private let numbers: [NativePath: Int]
  /// For each of them those that can be part of a program with it.
  private let visible: [Set<Int>]
  private let places: TreePlaces?

  private init(numbers: [NativePath: Int], visible: [Set<Int>], places: TreePlaces?) {
    self.numbers = numbers
    self.visible = visible
    self.places = places
  }

  /// - Parameters:
  ///   - paths: Files and folders, as the user gave them: the programs of their work tree are told apart when it is one.
  ///   - width: How many threads read files.
  /// - Complexity: One look at the names in the root where its files are one program; otherwise a pass over all names, and over
  ///   the bytes of all files of code and of those that build it.
  package init(around paths: [NativePath], width: Int = processorCount) { self.init(around: paths, listings: [], width: width) }

  /// - Parameter listings: What git has just said about some folders.
  init(around paths: [NativePath], listings: [GitListing], width: Int) {
    self = .one
    guard let places = TreePlaces(around: paths), !FolderContents(of: places.root).mayBuild else { return }
    let root = places.root
    let selection = SourceSelection(of: [root], listings: listings) { path in BuildText(path) == nil ? path.language : path.language ?? .swift }
    let files = selection.entries.compactMap { entry in places.place(of: entry.path).map { PlacedFile(entry: entry, place: $0) } }
    let texts = files.map { BuildText($0.place) }
    let builds = texts.compactMap(\.self).filter(\.makesProject)
    // The code of a tree with one project is never divided.
    guard builds.count > 1 else { return }
    let sources = zip(files, texts).filter { file, text in text?.makesProject != true && file.place.language != nil }.map(\.0.place)
    let folders = ProjectFolders(of: root, sources: sources, projectFiles: builds.map(\.path)).folders
    guard folders.count > 1, selection.failures.isEmpty, let location = try? root.orCurrentFolder.resolved() else { return }
    let graph = ProjectReading(of: root, at: location, width: width).graph(of: folders, files.filter { $0.place.language != nil })
    let visible = graph.visible()
    guard visible.contains(where: { $0.count < graph.folders.count }) else { return }
    self.init(numbers: Dictionary(zip(graph.folders, graph.folders.indices), uniquingKeysWith: { first, _ in first }), visible: visible, places: places)
  }

  /// Whether all files can be part of one program.
  package var isOne: Bool { visible.isEmpty }

  /// The number of the folder that a file lies in; nil where it is not known to be part of one.
  ///
  /// - Parameter path: As the user gave it, or below such a folder.
  package func folder(of path: NativePath) -> Int? {
    guard !isOne, var folder = places?.place(of: path)?.parent else { return nil }
    while !folder.isEmpty {
      if let number = numbers[folder] { return number }
      folder = folder.parent
    }
    return nil
  }

  /// The folders that can be part of a program with one.
  package func visible(from folder: Int) -> Set<Int> { visible[folder] }
}
