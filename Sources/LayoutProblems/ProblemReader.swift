import JSONText
import LinearRows

/// What is wrong with a problem file, and where.
package struct ProblemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let message: String

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

package enum SolveProblem: Sendable {
  case layout(LayoutProblem)
  case equivalence(EquivalenceProblem)

  package var id: String {
    switch self {
    case .layout(let problem): problem.id
    case .equivalence(let problem): problem.id
    }
  }
}

/// Reads problem objects from JSON, as `cli.md` describes them.
struct ProblemReader {
  let path: String

  func fail(_ key: String, _ message: String) -> ProblemError {
    ProblemError(path: path.isEmpty ? key : (key.isEmpty ? path : "\(path).\(key)"), message: message)
  }

  func inside(_ key: String, _ index: Int) -> ProblemReader {
    ProblemReader(path: path.isEmpty ? "\(key)[\(index)]" : "\(path).\(key)[\(index)]")
  }

  func problem(_ json: JSONValue) throws(ProblemError) -> SolveProblem {
    guard json.members != nil else { throw fail("", "expected an object") }
    switch json["kind"]?.string ?? (json["A"] == nil ? "layout" : "equivalence") {
    case "layout": return .layout(try layout(json))
    case "equivalence": return .equivalence(try equivalence(json))
    case let kind: throw fail("kind", "'\(kind)' is neither 'layout' nor 'equivalence'")
    }
  }

  private func layout(_ json: JSONValue) throws(ProblemError) -> LayoutProblem {
    var boxes = try boxes(json)
    var scenarios: [LayoutProblem.Scenario] = []
    for (index, item) in (try list(json, "scenarios")).enumerated() {
      scenarios.append(try inside("scenarios", index).scenario(item, index))
    }
    if scenarios.isEmpty { throw fail("scenarios", "expected at least one container size") }
    guard Set(scenarios.map(\.name)).count == scenarios.count else { throw fail("scenarios", "two scenarios have one name") }
    var constraints = try constraints(json, "constraints", prefix: "c", boxes, symbols: nil)
    constraints += try StackRules.expand(json, &boxes, self)
    try checkIDs(constraints)
    return LayoutProblem(
      id: name(json), title: json["title"]?.string ?? "", boxes: boxes, constraints: constraints, scenarios: scenarios,
      keepsSizesPositive: try keepsSizesPositive(json))
  }

  private func equivalence(_ json: JSONValue) throws(ProblemError) -> EquivalenceProblem {
    let boxes = try boxes(json)
    var symbols: [String] = []
    for item in try list(json, "symbols") {
      guard let symbol = item.string else { throw fail("symbols", "expected strings") }
      if !symbols.contains(symbol) { symbols.append(symbol) }
    }
    let before = try constraints(json, "A", prefix: "A", boxes, symbols: symbols)
    let after = try constraints(json, "B", prefix: "B", boxes, symbols: symbols)
    var assumptions: [EquivalenceProblem.Assumption] = []
    for (index, item) in (try list(json, "assume")).enumerated() {
      assumptions.append(try inside("assume", index).assumption(item, symbols))
    }
    return EquivalenceProblem(
      id: name(json), title: json["title"]?.string ?? "", boxes: boxes, symbols: symbols, before: before, after: after,
      assumptions: assumptions, keepsSizesPositive: try keepsSizesPositive(json))
  }

  private func name(_ json: JSONValue) -> String { json["id"]?.string ?? "problem" }

  private func keepsSizesPositive(_ json: JSONValue) throws(ProblemError) -> Bool {
    switch json["platform"]?.string {
    case nil, "uikit": return true
    case "appkit": return false
    case .some(let platform): throw fail("platform", "'\(platform)' is neither 'uikit' nor 'appkit'")
    }
  }

  func list(_ json: JSONValue, _ key: String) throws(ProblemError) -> [JSONValue] {
    guard let value = json[key], !value.isNull else { return [] }
    guard let items = value.array else { throw fail(key, "expected an array") }
    return items
  }

  /// A number, a string like `9/16`, or nil for an absent key or `null`.
  func number(_ json: JSONValue, _ key: String) throws(ProblemError) -> Rational? {
    switch json[key] {
    case nil, .null: return nil
    case .number(let text), .string(let text):
      guard let value = Rational(text) else { throw fail(key, "'\(text)' is not a number") }
      return value
    default: throw fail(key, "expected a number")
    }
  }

  private func scenario(_ json: JSONValue, _ index: Int) throws(ProblemError) -> LayoutProblem.Scenario {
    guard let container = json["container"] else { throw fail("container", "expected a width and a height") }
    guard let width = try number(container, "width"), let height = try number(container, "height") else {
      throw fail("container", "expected a width and a height")
    }
    var contents: [String: ContentSize] = [:]
    for member in json["intrinsic"]?.members ?? [] {
      contents[member.key] = ContentSize(width: try number(member.value, "width"), height: try number(member.value, "height"))
    }
    return LayoutProblem.Scenario(
      name: json["name"]?.string ?? "s\(index + 1)", width: width, height: height,
      isRightToLeft: json["rtl"]?.bool ?? false, contents: contents)
  }

  private func assumption(_ json: JSONValue, _ symbols: [String]) throws(ProblemError) -> EquivalenceProblem.Assumption {
    var terms: [(symbol: String, coefficient: Rational)] = []
    for member in json.members ?? [] where member.key != "rel" && member.key != "k" {
      guard symbols.contains(member.key) else { throw fail(member.key, "is not one of the symbols") }
      guard let coefficient = try number(json, member.key) else { continue }
      terms.append((member.key, coefficient))
    }
    return EquivalenceProblem.Assumption(
      terms: terms, relation: try relation(json, "rel"), constant: try number(json, "k") ?? 0)
  }

  func relation(_ json: JSONValue, _ key: String) throws(ProblemError) -> RowRelation {
    guard let text = json[key]?.string else { throw fail(key, "expected '==', '<=' or '>='") }
    guard let relation = RowRelation(rawValue: text) else { throw fail(key, "'\(text)' is not '==', '<=' or '>='") }
    return relation
  }

  private func checkIDs(_ constraints: [BoxConstraint]) throws(ProblemError) {
    var seen: Set<String> = []
    for constraint in constraints where !seen.insert(constraint.id).inserted {
      throw fail("constraints", "the id '\(constraint.id)' occurs twice")
    }
  }
}
