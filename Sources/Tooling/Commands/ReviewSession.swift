internal import JSONText
internal import Migration
internal import SourceText

/// What a person answered in earlier runs: the sites that are to stay. Written after every file, so that a run that
/// is cut short loses little.
struct ReviewSession {
  static let schema = "vfl2anchors/session/1"

  /// Nil when answers are not kept.
  private let path: NativePath?
  private var kept: Set<String> = []

  struct Failure: Error {
    let message: String
    let status: ExitStatus
  }

  /// Reads the answers at `path`; there need not be any yet.
  init(at path: NativePath?) throws(Failure) {
    self.path = path
    guard let path, path.exists else { return }
    let buffer = ReadBuffer()
    do throws(FileError) {
      try buffer.read(path)
    } catch {
      throw Failure(message: "'\(path.display)' \(error.message)", status: .inputOutput)
    }
    guard let document = try? JSONValue(parsing: Array(buffer.bytes)), document["schema"]?.string == Self.schema,
      let keys = document["kept"]?.array
    else { throw Failure(message: "'\(path.display)' is no session of '--interactive'", status: .usage) }
    kept = Set(keys.compactMap(\.string))
  }

  /// The starts of those sites of a file that a person wants to stay.
  func kept(in migration: FileMigration) -> Set<Int> {
    guard !kept.isEmpty else { return [] }
    return Set(Self.keys(of: migration).filter { kept.contains($0.key) }.map(\.start))
  }

  /// Notes that the sites that start at `starts` are to stay.
  mutating func keep(_ starts: Set<Int>, in migration: FileMigration) {
    for (start, key) in Self.keys(of: migration) where starts.contains(start) { kept.insert(key) }
  }

  func save() throws(Failure) {
    guard let path else { return }
    let document: JSONValue = ["schema": .string(Self.schema), "kept": .array(kept.sorted().map { .string($0) })]
    do throws(FileError) {
      try AtomicFile.write(Array((document.text + "\n").utf8), to: path)
    } catch {
      throw Failure(message: "'\(path.display)' \(error.message)", status: .inputOutput)
    }
  }

  /// A name for each site that does not change when lines are added elsewhere: the file, the site's text, and which
  /// of the sites with this text it is.
  private static func keys(of migration: FileMigration) -> [(start: Int, key: String)] {
    var counts: [String: Int] = [:]
    return migration.sites.map { site in
      let text = migration.file.text(site.range)
      let number = counts[text, default: 0]
      counts[text] = number + 1
      return (site.range.start, SHA256.hexadecimal(Array("\(migration.file.path)\u{0}\(number)\u{0}\(text)".utf8)))
    }
  }
}
