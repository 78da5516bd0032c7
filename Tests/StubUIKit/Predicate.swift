/// `>=8@500`: a relation, an object and a priority, of which only the object must be there.
struct Predicate {
  var relation = NSLayoutConstraint.Relation.equal
  let object: String
  private let priorityText: String?

  init(_ text: String) throws {
    var rest = Substring(text)
    for (symbol, meaning) in [("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual)]
    where rest.hasPrefix(symbol) {
      relation = meaning
      rest = rest.dropFirst(2)
    }
    let parts = rest.components(separatedBy: "@")
    guard parts.count <= 2, !parts[0].isEmpty else { throw FormatError(description: "'\(text)' is no predicate") }
    object = parts[0]
    priorityText = parts.count == 2 ? parts[1] : nil
  }

  /// The number that the object is, or the metric of that name.
  func number(_ metrics: [String: Any]) -> CGFloat? { Self.number(object, metrics) }

  func priority(_ metrics: [String: Any]) throws -> UILayoutPriority {
    guard let priorityText else { return .required }
    guard let value = Self.number(priorityText, metrics) else { throw FormatError(description: "unknown priority \(priorityText)") }
    return UILayoutPriority(Float(value))
  }

  private static func number(_ text: String, _ metrics: [String: Any]) -> CGFloat? {
    if let value = Double(text) { return CGFloat(value) }
    guard isName(text) else { return nil }
    switch metrics[text] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }
}

/// Whether `text` is an identifier of C.
func isName(_ text: String) -> Bool {
  let isLetter = { (scalar: Unicode.Scalar) in scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_") }
  guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
  return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
}
