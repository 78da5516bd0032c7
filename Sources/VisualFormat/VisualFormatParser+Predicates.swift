internal import LayoutIR
internal import SourceText

extension VisualFormatParser {
  /// What a predicate measures; it decides what a name can be.
  enum Quantity {
    case size
    case space
  }

  // predicateList = predicateListWithParens | simplePredicate ;
  mutating func parsePredicateList() throws(VisualFormatError) -> ([VisualFormatSyntax.Predicate], isUndocumented: Bool) {
    if current == UInt8(ascii: "(") { return (try parsePredicateListWithParens(for: .space), false) }
    let (predicate, isUndocumented) = try parseSimplePredicate()
    return ([predicate], isUndocumented)
  }

  // simplePredicate = [ relation ] , ( name | positiveNumber ) , [ "@" , priority ] ;
  private mutating func parseSimplePredicate() throws(VisualFormatError) -> (VisualFormatSyntax.Predicate, isUndocumented: Bool) {
    let start = position
    let relation = try parseRelation()
    let object: VisualFormatSyntax.Predicate.Object
    if let name = parseName() {
      _ = try environment?.space(name)
      object = .name(name)
    } else if let number = parsePositiveNumber() {
      object = .number(number)
    } else {
      let isSign = current == UInt8(ascii: "-") || current == UInt8(ascii: "+")
      throw fail(
        .expectedPredicateObject, "Expected a number or key from the metrics dictionary, but encountered \(found)",
        help: help ?? (isSign ? "a number with a sign needs parentheses: '-(>=-5)-'" : nil))
    }
    let priority = try consume("@") ? parsePriority() : nil
    let predicate = VisualFormatSyntax.Predicate(
      relation: relation ?? .equal, object: object, priority: priority, range: SourceRange(start, position))
    return (predicate, relation != nil || priority != nil)
  }

  // predicateListWithParens = "(" , predicate , { "," , predicate } , ")" ;
  mutating func parsePredicateListWithParens(for quantity: Quantity) throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    guard consume("(") else { throw fail(.expectedPredicateObject, "Expected '(', but found \(found)") }
    var predicates = [try parsePredicate(for: quantity)]
    while consume(",") { predicates.append(try parsePredicate(for: quantity)) }
    guard consume(")") else {
      throw fail(
        .expectedCloseParen,
        quantity == .size
          ? "A predicate on a view's thickness must end with ')' and the view must end with ']', but found \(found)"
          : "A predicate on a space must end with ')', but found \(found)",
        help: help ?? helpOnArithmetic)
    }
    return predicates
  }

  // predicate = [ relation ] , objectOfPredicate , [ "@" , priority ] ;
  private mutating func parsePredicate(for quantity: Quantity) throws(VisualFormatError) -> VisualFormatSyntax.Predicate {
    let start = position
    let relation = try parseRelation() ?? .equal
    let object = try parseObjectOfPredicate(for: quantity)
    let priority = try consume("@") ? parsePriority() : nil
    return VisualFormatSyntax.Predicate(
      relation: relation, object: object, priority: priority, range: SourceRange(start, position))
  }

  // relation = "==" | "<=" | ">=" ;
  private mutating func parseRelation() throws(VisualFormatError) -> LayoutRelation? {
    let relation: LayoutRelation
    switch current {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    position += 1
    guard consume("=") else {
      // Also at the end of the string, where other faults are 'unexpectedEnd'.
      throw VisualFormatError(
        .unknownRelation, column: position, range: SourceRange(position - 1, position),
        "Unknown relation. Must be ==, >=, or <=")
    }
    return relation
  }

  // objectOfPredicate = name | number ;
  private mutating func parseObjectOfPredicate(for quantity: Quantity) throws(VisualFormatError) -> VisualFormatSyntax.Predicate.Object {
    if let name = parseName() {
      switch quantity {
      case .size: _ = try environment?.sizeObject(name)
      case .space: _ = try environment?.space(name)
      }
      return .name(name)
    }
    if let number = parseNumber() { return .number(number) }
    throw fail(
      .expectedPredicateObject, "Expected a number or key from the metrics dictionary, but encountered \(found)",
      help: help)
  }

  // priority = name | number ;
  private mutating func parsePriority() throws(VisualFormatError) -> VisualFormatSyntax.Predicate.Priority {
    if let name = parseName() {
      _ = try environment?.priority(name)
      return .name(name)
    }
    if let number = parseNumber() { return .number(number) }
    throw fail(
      .expectedPriority, "Expected a number or key from the metrics dictionary, but encountered \(found)", help: help)
  }

  private var helpOnArithmetic: String? {
    switch current {
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"):
      "the visual format language has no arithmetic; put the result into the metrics dictionary"
    case UInt8(ascii: "."): "a size is compared with a view's size of the same axis; no attribute can be named"
    default: nil
    }
  }
}
