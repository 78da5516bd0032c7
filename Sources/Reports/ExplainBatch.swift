package import JSONText
internal import LayoutIR
internal import VisualFormat

/// Answers one request object of a JSON-lines file: `id`, `vfl`, `views`, `viewsWithoutSuperview`, `metrics`,
/// `options`, `platform`.
///
/// The answer repeats the `id`. A line that is no request is answered by an error of the kind `badRequest` with
/// its number; keys that are not known are named under `ignored`.
///
/// - Parameter number: The line's number, counted from 1.
package func explainBatch(line: [UInt8], number: Int) -> JSONValue {
  var id = JSONValue.null
  do throws(BatchError) {
    let object = try parse(line)
    id = object["id"] ?? .null
    let request = try ExplainRequest(object)
    var members = [JSONValue.Member("id", id)] + (request.json.members ?? [])
    let ignored = (object.members ?? []).map(\.key).filter { !knownKeys.contains($0) }
    if !ignored.isEmpty { members.append(JSONValue.Member("ignored", .array(ignored.map { .string($0) }))) }
    return .object(members)
  } catch {
    return [
      "id": id,
      "error": ["column": .null, "kind": "badRequest", "line": .number(number), "message": .string(error.message)],
    ]
  }
}

package func explainBatch(line: String, number: Int) -> JSONValue {
  explainBatch(line: Array(line.utf8), number: number)
}

/// Answers every line of a JSON-lines file; lines of white space have no answer.
package func explainBatch(file: [UInt8]) -> [JSONValue] {
  var answers: [JSONValue] = []
  for (index, line) in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
    let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    if !isBlank { answers.append(explainBatch(line: Array(line), number: index + 1)) }
  }
  return answers
}

private let knownKeys: Set<String> = ["id", "vfl", "views", "viewsWithoutSuperview", "metrics", "options", "platform"]

/// Why a line is no request.
private struct BatchError: Error {
  let message: String
}

private func parse(_ line: [UInt8]) throws(BatchError) -> JSONValue {
  let value: JSONValue
  do throws(JSONError) {
    value = try JSONValue(parsing: line)
  } catch {
    throw BatchError(message: "\(error.message), at byte \(error.offset) of the line")
  }
  guard value.members != nil else { throw BatchError(message: "the line is not an object") }
  return value
}

extension ExplainRequest {
  fileprivate init(_ object: JSONValue) throws(BatchError) {
    guard let format = object["vfl"]?.string else { throw BatchError(message: "'vfl' is not a string") }
    self.init(format: format)
    if let value = object.present("views") { views = try value.strings("views") }
    if let value = object.present("viewsWithoutSuperview") {
      viewsWithoutSuperview = try value.strings("viewsWithoutSuperview")
    }
    if let value = object.present("metrics") {
      guard let members = value.members else { throw BatchError(message: "'metrics' is not an object") }
      for member in members { metrics[member.key] = try Scalar(metric: member) }
    }
    if let value = object.present("options") {
      for name in try value.strings("options") {
        guard let option = FormatOptions(name: name) else { throw BatchError(message: "'\(name)' is not an option") }
        options.formUnion(option)
      }
    }
    if let value = object.present("platform") {
      guard let platform = value.string.flatMap({ Platform(rawValue: $0) }) else {
        throw BatchError(message: "'platform' is neither \"uikit\" nor \"appkit\"")
      }
      self.platform = platform
    }
  }
}

extension Scalar {
  /// A number, or `{"expr": …}` for a metric that is known only as source.
  fileprivate init(metric: JSONValue.Member) throws(BatchError) {
    if let value = metric.value.double, value.isFinite {
      self = .number(value)
    } else if let text = metric.value["expr"]?.string {
      self = .expression(text)
    } else {
      throw BatchError(message: "the metric '\(metric.key)' is not a number")
    }
  }
}

extension JSONValue {
  /// The value of `key`, unless it is null.
  fileprivate func present(_ key: String) -> JSONValue? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }

  fileprivate func strings(_ key: String) throws(BatchError) -> [String] {
    guard let array else { throw BatchError(message: "'\(key)' is not an array") }
    var strings: [String] = []
    for element in array {
      guard let string = element.string else { throw BatchError(message: "'\(key)' holds something that is not a string") }
      strings.append(string)
    }
    return strings
  }
}
