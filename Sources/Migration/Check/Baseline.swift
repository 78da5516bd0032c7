internal import JSONText
internal import SourceText

/// What a project accepts for now: how many findings of each id a file may have.
///
/// There are no line numbers in it, so that an unrelated edit never breaks a build.
package struct Baseline: Hashable, Sendable {
  /// By path, relative to the folder of the baseline file and with `/`, then by id.
  package private(set) var counts: [String: [String: Int]] = [:]

  package static let schema = "vfl2anchors/baseline/1"
  package static let defaultName = ".vfl2anchors-baseline.json"

  package init() {}

  package var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  package mutating func add(_ path: String, _ id: String, count: Int = 1) { counts[path, default: [:]][id, default: 0] += count }

  package subscript(path: String, id: String) -> Int { counts[path]?[id] ?? 0 }
}

/// What is wrong with the text of a baseline.
package struct BaselineError: Error, Hashable {
  package let message: String
}

extension Baseline {
  package init(parsing bytes: [UInt8]) throws(BaselineError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw BaselineError(message: "is no JSON: \(error.message) at byte \(error.offset)")
    }
    guard value["schema"]?.string == Self.schema else {
      throw BaselineError(message: "is no baseline: its 'schema' is not '\(Self.schema)'")
    }
    for member in value.members ?? [] where member.key != "schema" && member.key != "files" {
      throw BaselineError(message: "has a key '\(member.key)' that baselines do not have")
    }
    guard let files = value["files"]?.members else { throw BaselineError(message: "is no baseline: it has no object 'files'") }
    for file in files {
      guard let ids = file.value.members else { throw BaselineError(message: "says nothing about '\(file.key)'") }
      for id in ids {
        guard case .number(let digits) = id.value, let count = Int(digits), count > 0 else {
          throw BaselineError(message: "has no count of '\(id.key)' for '\(file.key)' that is at least 1")
        }
        guard DiagnosticID(rawValue: id.key) != nil else { throw BaselineError(message: "names an id '\(id.key)' that there is not") }
        add(file.key, id.key, count: count)
      }
    }
  }

  /// One line for each file, sorted by path and id: merges of two branches rarely meet.
  package var bytes: [UInt8] {
    let rows = counts.filter { !$0.value.isEmpty }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, ids in
      let ids = ids.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .number($0.value)) }
      return "  \(JSONValue.string(path).text): \(JSONValue.object(ids).text)"
    }
    let files = rows.isEmpty ? "{}" : "{\n\(rows.joined(separator: ",\n"))\n}"
    return Array("{\"schema\": \"\(Self.schema)\",\n\"files\": \(files)}\n".utf8)
  }
}

extension Baseline {
  /// What is left of the baseline while findings are taken from it.
  package struct Allowance: Sendable {
    package let baseline: Baseline
    package private(set) var rest: Baseline

    package init(_ baseline: Baseline) {
      self.baseline = baseline
      rest = baseline
    }

    /// Takes one finding; false when the baseline has no more of its kind.
    package mutating func take(_ path: String, _ id: String) -> Bool {
      guard let count = rest.counts[path]?[id], count > 0 else { return false }
      rest.counts[path]?[id] = count == 1 ? nil : count - 1
      return true
    }
  }

  /// The baseline without what an allowance has left, as far as the run could tell.
  ///
  /// - Parameter isJudged: Whether the run looked for findings of an id in a file.
  package func pruned(by rest: Baseline, isJudged: (_ path: String, _ id: String) -> Bool) -> Baseline {
    var result = Baseline()
    for (path, ids) in counts {
      for (id, count) in ids {
        let used = isJudged(path, id) ? count - rest[path, id] : count
        if used > 0 { result.add(path, id, count: used) }
      }
    }
    return result
  }
}
