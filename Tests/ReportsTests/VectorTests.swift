import JSONText
import Reports
import TestSupport
import Testing

/// One case of `Fixtures/VisualFormat/vectors.json`, which states what Apple makes of a format string.
struct Vector: CustomTestStringConvertible, Sendable {
  let json: JSONValue

  var testDescription: String { json["id"]?.string ?? "?" }

  static let all: [Vector] = {
    guard let bytes = try? Repository.bytes("Tests/Fixtures/VisualFormat/vectors.json"),
      let json = try? JSONValue(parsing: bytes)
    else { return [] }
    return (json.array ?? []).map { Vector(json: $0) }
  }()

  /// The line that asks `explain --batch` for the case.
  var request: String {
    var members: [JSONValue.Member] = []
    for key in ["id", "options", "metrics", "platform", "viewsWithoutSuperview"] {
      members.append(JSONValue.Member(key, json[key] ?? .null))
    }
    var views = json["views"]?.array ?? []
    var format = json["vfl"] ?? .null
    if let recipe = json["generate"], !recipe.isNull {
      let count = Int(recipe["count"]?.double ?? 0)
      func part(_ key: String) -> String { recipe[key]?.string ?? "" }
      func numbered(_ pattern: String, _ index: Int) -> String {
        pattern.split(separator: "{i}", omittingEmptySubsequences: false).joined(separator: String(index))
      }
      let units = (0..<count).map { numbered(part("unit"), $0) }
      format = .string(part("prefix") + units.joined(separator: part("separator")) + part("suffix"))
      if let pattern = recipe["viewsPattern"]?.string { views += (0..<count).map { .string(numbered(pattern, $0)) } }
    }
    members.append(JSONValue.Member("vfl", format))
    members.append(JSONValue.Member("views", .array(views)))
    return JSONValue.object(members).text
  }

  /// The constraints without `identifier`, which the vectors do not hold, numbers as doubles.
  static func comparable(_ constraint: JSONValue) -> [String: String] {
    var keys: [String: String] = [:]
    for member in constraint.members ?? [] where member.key != "identifier" {
      keys[member.key] = member.value.double?.description ?? member.value.text
    }
    return keys
  }
}

@Test func vectorsAreFound() {
  #expect(Vector.all.count == 366)
}

@Test(arguments: Vector.all) func explainAnswersAsApple(vector: Vector) throws {
  let answer = explainBatch(line: vector.request, number: 1)
  let expectation = try #require(vector.json["expect"])
  #expect(answer["id"] == vector.json["id"])
  if let error = expectation["error"] {
    #expect(answer["constraints"] == nil)
    #expect(answer["error"]?["kind"] == error["kind"])
    #expect(answer["error"]?["column"] == error["column"])
  } else if let count = expectation["constraintCount"]?.double {
    let constraints = try #require(answer["constraints"]?.array)
    #expect(constraints.count == Int(count))
    for member in expectation["firstIndex"]?.members ?? [] {
      let actual = Vector.comparable(constraints[try #require(Int(member.key))])
      for (key, value) in Vector.comparable(member.value) { #expect(actual[key] == value) }
    }
  } else {
    let expected = try #require(expectation["constraints"]?.array)
    let actual = try #require(answer["constraints"]?.array)
    #expect(actual.map(Vector.comparable) == expected.map(Vector.comparable))
  }
}
