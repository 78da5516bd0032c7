internal import JSONText
internal import LayoutIR
internal import Migration
internal import SourceText

/// Which files of a tree have questions that other files answer: what one part of a run cannot find out by reading its
/// own files only. It goes with one state of the tree and one choice of front ends.
struct TreeIndex {
  static let schema = "vfl2anchors/index/1"

  /// The digest of all files of the run and of what was looked for.
  let tree: String
  /// The part whose files were looked at; nil for all.
  let part: RunPart?
  /// The files that have questions, sorted.
  let asking: [String]

  var bytes: [UInt8] {
    let document: JSONValue = [
      "schema": .string(Self.schema), "tree": .string(tree), "part": .optional(part?.description),
      "asking": .array(asking.map { .string($0) }),
    ]
    return Array((document.text + "\n").utf8)
  }

  init(tree: String, part: RunPart?, asking: [String]) {
    self.tree = tree
    self.part = part
    self.asking = asking
  }

  init?(parsing bytes: [UInt8]) {
    guard let document = try? JSONValue(parsing: bytes), document["schema"]?.string == Self.schema,
      let tree = document["tree"]?.string, let asking = document["asking"]?.array
    else { return nil }
    self.init(tree: tree, part: document["part"]?.string.flatMap { RunPart($0) }, asking: asking.compactMap(\.string))
  }

  /// Reads the index files of a run.
  ///
  /// - Parameter tree: The digest of the files as they are now.
  /// - Returns: The files that have questions.
  /// - Throws: Why the index does not say enough, with the path that it is about.
  static func asking(in paths: [NativePath], tree: String) throws(RunFacts.FileFailure) -> Set<String> {
    var asking: Set<String> = []
    var missing: Set<Int> = []
    for (number, path) in paths.enumerated() {
      let buffer = ReadBuffer()
      do throws(FileError) {
        try buffer.read(path)
      } catch {
        throw RunFacts.FileFailure(error)
      }
      guard let index = TreeIndex(parsing: Array(buffer.bytes)) else {
        throw .init(path: path.display, message: "is no index of '--index-out'", status: .usage)
      }
      guard index.tree == tree else {
        throw .init(
          path: path.display, message: "was made of other files or with other options; make it again with '--index-out'",
          status: .refusedToWrite)
      }
      asking.formUnion(index.asking)
      if let part = index.part {
        if number == 0 { missing = Set(1...part.count) }
        missing.remove(part.number)
      } else {
        missing = []
      }
    }
    if let part = missing.min(), let path = paths.first {
      throw .init(path: path.display, message: "is not the whole index: part \(part) is missing; give every part with '--index'", status: .usage)
    }
    return asking
  }

  /// The digest of all files of a run and of the front ends that read them.
  static func digest(of entries: [SourceEntry], options: MigrationOptions, width: Int) -> String {
    let scan = SourceScan(width: width) { _, _ in true }
    let digests = scan.run(over: entries) { entry, file in "\(entry.path.display)\u{0}\(SHA256.hexadecimal(file.bytes))\n" }
    let wanted = (options.frontends ?? []).sorted().joined(separator: ",") + "\u{0}" + (options.platform?.rawValue ?? "auto") + "\n"
    return SHA256.hexadecimal(Array((wanted + digests.outputs.joined()).utf8))
  }
}
