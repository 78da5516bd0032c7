package import JSONText
internal import SourceText
package import VisualFormat

extension ExplainRequest {
  /// `{"constraints": […]}` in Apple's order, or `{"error": {"column": …, "kind": …, "message": …}}`.
  ///
  /// Notes follow under `notes` when there are any.
  package var json: JSONValue {
    do throws(VisualFormatError) {
      return try explanation().json
    } catch {
      return ["error": error.json]
    }
  }
}

extension Explanation {
  package var json: JSONValue {
    var members = [JSONValue.Member("constraints", .array(constraints.map { JSONValue($0) }))]
    if !notes.isEmpty { members.append(JSONValue.Member("notes", .array(notes.map(\.json)))) }
    return .object(members)
  }
}

extension VisualFormatError {
  /// The column is null where Apple prints no caret or its place is not known.
  package var json: JSONValue {
    var members = [
      JSONValue.Member("column", column.map { .number($0) } ?? .null),
      JSONValue.Member("kind", .string(kind.rawValue)),
      JSONValue.Member("message", .string(message)),
    ]
    if let help { members.append(JSONValue.Member("help", .string(help))) }
    return .object(members)
  }
}

extension VisualFormatNote {
  var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "column": .number(range.start), "message": .string(message),
      "established": .bool(isEstablished),
    ]
  }
}
