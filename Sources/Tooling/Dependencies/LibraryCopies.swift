/// Folders in which a project keeps a copy of a layout library's source.
struct LibraryCopies {
  private let folders: [NativePath: LibrarySource]

  private static let marks = Set(LibrarySource.all.flatMap(\.marks))
  /// So that few names are looked at.
  private static let lengths = Set(marks.map(\.utf8.count))

  /// - Parameter files: All files of the folders in question, relative to the folder that the user named. That one itself
  ///   is never a copy: naming it asks for what is in it.
  init(among files: some Sequence<NativePath>) {
    var found: [NativePath: Set<String>] = [:]
    for file in files {
      let name = file.lastComponent
      guard name.count < file.bytes.count, Self.lengths.contains(name.count) else { continue }
      let text = String(decoding: name, as: UTF8.self)
      if Self.marks.contains(text) { found[file.parent, default: []].insert(text) }
    }
    folders = found.compactMapValues { names in LibrarySource.all.first { names.isSuperset(of: $0.marks) } }
  }

  /// The library that a file is a part of; nil for a file of the project, in whichever folder.
  func library(of file: NativePath) -> String? {
    guard !folders.isEmpty, let source = folders[file.parent], source.names.contains(String(decoding: file.lastComponent, as: UTF8.self)) else {
      return nil
    }
    return source.library
  }
}
