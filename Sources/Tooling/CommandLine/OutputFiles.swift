internal import Migration
internal import SourceText

/// The files that a command line says are to be written: none of them may be one that somebody wrote by hand.
///
/// `--plan *.swift` is what a shell makes `--plan A.swift B.swift` of, and `A.swift` is not to be lost by it.
struct OutputFiles {
  private struct Output {
    let option: String
    let path: NativePath
    let kind: Kind?
  }

  /// How the text of a report looks; nil for one that is plain text, in which nothing is certain.
  private struct Kind {
    /// What stands first, after white space.
    let beginning: String
    /// What stands somewhere.
    let mark: String
    /// The whole text of a report of nothing, where that has no mark.
    let empty: String?

    init(_ beginning: String, _ mark: String, empty: String? = nil) {
      self.beginning = beginning
      self.mark = mark
      self.empty = empty
    }

    static func document(_ name: String) -> Kind { Kind("{", "\"vfl2anchors/\(name)") }
  }

  private let outputs: [Output]

  init(_ command: ParsedCommand) {
    var outputs: [Output] = []
    for (flag, kind) in Self.kinds where command.has(flag) {
      // Without the verb `baseline`, a baseline is only read.
      if flag == .baseline, command.verb != .baseline { continue }
      guard let path = command.value(of: flag) else { continue }
      outputs.append(Output(option: flag.spelling, path: NativePath(path), kind: kind))
    }
    outputs += command.pairs(of: .output).map { pair in
      Output(option: "\(Flag.output.spelling) \(pair.key)=\(pair.value)", path: NativePath(pair.value), kind: Self.kind(ofFormat: pair.key))
    }
    self.outputs = outputs
  }

  private static let kinds: [(Flag, Kind)] = [
    (.plan, .document("plan/")), (.session, .document("session/")), (.indexOut, .document("index/")),
    (.baseline, .document("baseline/")), (.svg, Kind("<", "<svg")),
  ]

  private static func kind(ofFormat format: String) -> Kind? {
    switch format {
    case "json": .document("")
    case "jsonl", "sarif": Kind("{", "vfl2anchors")
    case "gitlab": Kind("[", "vfl2anchors", empty: "[]")
    case "html": Kind("<", "<title>Layout ")
    case "junit": Kind("<", "vfl2anchors")
    case "checkstyle": Kind("<", "<checkstyle")
    case "svg": Kind("<", "<svg")
    default: nil
    }
  }

  /// Checks that each file is new, empty, or may be what an earlier run wrote.
  ///
  /// - Throws: Which option names a file that would be lost.
  func check(for verb: Verb) throws(UsageError) {
    for output in outputs {
      let path = (try? output.path.resolved()) ?? output.path
      if [output.path, path].contains(where: { $0.language != nil }) {
        throw UsageError("'\(output.option)' would write over '\(output.path.display)', and source files are never written that way", verb: verb)
      }
      guard let kind = output.kind, let status = try? FileStatus(of: path), status.kind == .file, status.size > 0, !Self.isEarlier(path, kind)
      else { continue }
      throw UsageError(
        "'\(output.option)' would write over '\(output.path.display)', which is not what an earlier run wrote there; remove it, or name another file",
        verb: verb)
    }
  }

  private static func isEarlier(_ path: NativePath, _ kind: Kind) -> Bool {
    let buffer = ReadBuffer()
    // What cannot be read is reported when it cannot be written.
    guard (try? buffer.read(path)) != nil else { return true }
    let start = buffer.bytes.drop { $0 <= UInt8(ascii: " ") }
    if let empty = kind.empty, start.prefix(empty.utf8.count).elementsEqual(empty.utf8), !start.dropFirst(empty.utf8.count).contains(where: { $0 > UInt8(ascii: " ") }) { return true }
    return start.starts(with: kind.beginning.utf8) && ByteSearch.contains(kind.mark, in: Array(buffer.bytes))
  }
}
