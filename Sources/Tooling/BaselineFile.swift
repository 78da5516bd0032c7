internal import Migration
internal import SourceText

/// A baseline on disk, and the names that it has for files.
struct BaselineFile {
  let path: NativePath
  /// Absolute and without symbolic links.
  private let folder: NativePath
  private var folders: [NativePath: NativePath] = [:]

  /// The file that a user names, or the one with the default name in the current folder.
  init(_ named: NativePath?) {
    path = named ?? NativePath(Baseline.defaultName)
    folder = (try? path.parent.resolved()) ?? path.parent
  }

  /// - Throws: What is wrong with the file.
  /// - Returns: Nil when there is no file and none was asked for.
  func read(isNeeded: Bool) throws(RunFacts.FileFailure) -> Baseline? {
    if !isNeeded, !path.exists { return nil }
    let buffer = ReadBuffer()
    do throws(FileError) {
      try buffer.read(path)
    } catch {
      throw RunFacts.FileFailure(error)
    }
    do throws(BaselineError) {
      return try Baseline(parsing: Array(buffer.bytes))
    } catch {
      throw RunFacts.FileFailure(path: path.display, message: error.message, status: .usage)
    }
  }

  /// The name of a file relative to the folder of the baseline, with `/`, wherever the run was started.
  mutating func name(of file: NativePath) -> String {
    let parent = file.parent
    let location: NativePath
    if let known = folders[parent] {
      location = known
    } else {
      location = (try? parent.resolved()) ?? parent
      folders[parent] = location
    }
    return Self.relative(location.appending(file.lastComponent), to: folder).display
  }

  /// Whether the file with a name of the baseline is still there.
  func exists(_ name: String) -> Bool { folder.appending(name).exists }

  private static func relative(_ path: NativePath, to folder: NativePath) -> NativePath {
    let own = path.components
    let base = folder.components
    let common = zip(own, base).prefix { $0.elementsEqual($1) }.count
    let ups = [ArraySlice<UInt8>](repeating: ArraySlice("..".utf8), count: base.count - common)
    return NativePath(Array((ups + own[common...]).joined(separator: [UInt8(ascii: "/")])))
  }
}
