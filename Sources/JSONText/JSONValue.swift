/// A JSON value whose numbers keep their digits and whose objects keep their order.
///
/// The tool has its own reader and writer because `Foundation`'s round numbers to doubles, lose the order of
/// keys, and cost more at start-up than the rest of the program.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The value of `key` in an object; nil when there is none or this is not an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number as a double; its digits may hold more.
  package var double: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }

  /// The number when it is whole and fits.
  package var integer: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  package var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(String(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { Member($0.0, $0.1) }) }
}

extension JSONValue {
  package static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The shortest digits that read back as `value`; a whole number has no fraction.
  /// A value that is not finite has no JSON form and becomes a string.
  package static func number(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .string(value.description) }
    let text = value.description
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  package static func optional(_ value: String?) -> JSONValue {
    value.map { .string($0) } ?? .null
  }
}
