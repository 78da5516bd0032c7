package import JSONText

/// Checks values against a JSON Schema, as far as the schemas of this repository use the language.
///
/// Source: JSON Schema 2020-12, Core (`$ref`, `$defs`, applicators) and Validation. A keyword that is not read here is a
/// complaint about the schema, so that nothing passes unread.
package struct JSONSchema {
  private let root: JSONValue

  package init(_ schema: JSONValue) {
    root = schema
  }

  /// What is wrong with a value, with the place in it; nothing when it fits.
  ///
  /// - Parameter name: The entry of `$defs` that the value has to fit; nil for the whole schema.
  package func complaints(about value: JSONValue, as name: String? = nil) -> [String] {
    check(value, name.map { root["$defs"]?[$0] ?? .bool(false) } ?? root, "")
  }

  private static let remarks: Set<String> = ["$schema", "title", "description", "$defs"]

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    guard let keywords = schema.members else { return schema == .bool(true) ? [] : ["\(path): no value fits"] }
    return keywords.flatMap { keyword -> [String] in
      let argument = keyword.value
      func expect(_ isRight: Bool, _ text: String) -> [String] { isRight ? [] : ["\(path): \(text)"] }
      switch keyword.key {
      case let key where Self.remarks.contains(key): return []
      case "$ref":
        let name = argument.string?.split(separator: "/").last.map(String.init) ?? ""
        return check(value, root["$defs"]?[name] ?? .bool(false), path)
      case "type":
        let types = argument.array ?? [argument]
        return expect(types.contains { has($0.string ?? "", value) }, "is not of type \(argument.text)")
      case "const": return expect(value == argument, "is not \(argument.text)")
      case "enum": return expect(argument.array?.contains(value) == true, "is none of \(argument.text)")
      case "pattern":
        guard let text = value.string else { return [] }
        guard let regex = try? Regex(argument.string ?? "") else { return ["the schema has no pattern \(argument.text)"] }
        return expect(text.contains(regex), "does not match \(argument.text)")
      case "minLength": return expect(value.string.map { Double($0.unicodeScalars.count) >= argument.double ?? 0 } ?? true, "is too short")
      case "minimum": return expect(value.double.map { $0 >= argument.double ?? 0 } ?? true, "is less than \(argument.text)")
      case "minItems": return expect(value.array.map { Double($0.count) >= argument.double ?? 0 } ?? true, "has too few elements")
      case "maxItems": return expect(value.array.map { Double($0.count) <= argument.double ?? 0 } ?? true, "has too many elements")
      case "items": return (value.array ?? []).enumerated().flatMap { check($1, argument, "\(path)/\($0)") }
      case "required":
        guard value.members != nil else { return [] }
        return (argument.array ?? []).compactMap(\.string).flatMap { expect(value[$0] != nil, "has no '\($0)'") }
      case "properties":
        return (argument.members ?? []).flatMap { member in value[member.key].map { check($0, member.value, "\(path)/\(member.key)") } ?? [] }
      case "additionalProperties":
        let known = Set((schema["properties"]?.members ?? []).map(\.key))
        return (value.members ?? []).filter { !known.contains($0.key) }.flatMap { check($0.value, argument, "\(path)/\($0.key)") }
      case "oneOf":
        let answers = (argument.array ?? []).map { check(value, $0, path) }
        return expect(answers.count { $0.isEmpty } == 1, "fits \(answers.count { $0.isEmpty }) of \(answers.count) choices")
      default: return ["the schema says '\(keyword.key)', which this check does not read"]
      }
    }
  }

  private func has(_ type: String, _ value: JSONValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    case .number(let digits): type == "number" || type == "integer" && Int(digits) != nil
    }
  }
}
