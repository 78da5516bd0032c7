internal import JSONText
package import SourceText

/// The edits of a run, saved to be reviewed and then made exactly: these edits, in files with these bytes.
package struct MigrationPlan: Sendable {
  package static let schema = "vfl2anchors/plan/1"

  package let files: [File]

  /// The edits of one file.
  package struct File: Sendable {
    /// As the run that made the plan was given it.
    package let path: String
    /// SHA-256 of the bytes that the edits were made for, and of the bytes after them.
    package let before: String
    package let after: String
    /// In order of position.
    package let edits: [SourceEdit]
    package let siteCount: Int
  }
}

/// Why a plan is not carried out.
package enum PlanError: Error, Hashable, Sendable {
  /// The text is no plan; what is wrong with it.
  case unreadable(String)
  /// Somebody changed the plan after it was written.
  case edited
  /// The edits do not make the file that the plan promises.
  case contradictory(path: String)
}

extension PlanError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "is no plan: \(reason)"
    case .edited: "was changed after it was written, so what it says is not proved; make a new one with 'migrate --plan'"
    case .contradictory(let path): "does not make the file that it promises of '\(path)'; make a new one with 'migrate --plan'"
    }
  }
}

extension MigrationPlan {
  /// Reads a plan that `PlanReporter` wrote; white space may have changed, nothing else.
  package init(parsing bytes: [UInt8]) throws(PlanError) {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw .unreadable("\(error.message) at byte \(error.offset)")
    }
    guard let schema = document["schema"]?.string else { throw .unreadable("it has no 'schema'") }
    guard schema == Self.schema else { throw .unreadable("its schema is '\(schema)', not '\(Self.schema)'") }
    guard let checksum = document["checksum"]?.string, let members = document.members else { throw .edited }
    guard Self.checksum(of: members.filter { $0.key != "checksum" }) == checksum else { throw .edited }
    guard let files = document["files"]?.array else { throw .unreadable("it has no 'files'") }
    var read: [File] = []
    for file in files { read.append(try Self.file(file)) }
    self.files = read
  }

  /// The digest that tells whether a plan was changed.
  static func checksum(of members: [JSONValue.Member]) -> String {
    var writer = JSONWriter()
    writer.write(.object(members))
    return SHA256.hexadecimal(writer.bytes)
  }

  private static func file(_ value: JSONValue) throws(PlanError) -> File {
    guard let path = value["path"]?.string, let before = value["sha256"]?["before"]?.string,
      let after = value["sha256"]?["after"]?.string, let edits = value["edits"]?.array, let sites = value["sites"]?.array
    else { throw .unreadable("an entry of 'files' is incomplete") }
    var read: [SourceEdit] = []
    for edit in edits {
      guard let range = SourceRange(edit["start"], edit["end"]), let replacement = edit["replacement"]?.string else {
        throw .unreadable("an edit of '\(path)' is incomplete")
      }
      read.append(SourceEdit(range, replacement))
    }
    return File(
      path: path, before: before, after: after, edits: read, siteCount: sites.count { $0["status"]?.string == "migrated" })
  }
}

extension MigrationPlan.File {
  /// The file after the edits.
  ///
  /// - Parameter bytes: Those whose digest is `before`.
  /// - Throws: `.contradictory` when the edits do not fit the file, or do not make what the plan promises.
  package func newBytes(from bytes: [UInt8]) throws(PlanError) -> [UInt8] {
    var set = EditSet()
    for edit in edits {
      guard edit.range.end <= bytes.count else { throw .contradictory(path: path) }
      do throws(EditConflict) {
        try set.commit(EditTransaction([edit]))
      } catch {
        throw .contradictory(path: path)
      }
    }
    let result = set.applied(to: bytes)
    guard SHA256.hexadecimal(result) == after else { throw .contradictory(path: path) }
    return result
  }
}

extension SourceRange {
  /// The range between two offsets of a JSON text; nil when they are none.
  init?(_ start: JSONValue?, _ end: JSONValue?) {
    guard case .number(let first)? = start, case .number(let second)? = end, let low = Int(first), let high = Int(second),
      low >= 0, low <= high
    else { return nil }
    self.init(low, high)
  }
}
