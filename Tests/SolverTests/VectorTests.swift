import JSONText
import LayoutProblems
import LinearRows
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files beside the tests.
enum SolverFixture {
  static func bytes(_ name: String, from file: String = #filePath) throws -> [UInt8] {
    let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(tests)/Fixtures/Solver/\(name)"
    let handle = try #require(fopen(path, "rb"), "cannot open \(path)")
    defer { fclose(handle) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, handle)
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }
}

/// Every answer of an independent solver, compared exactly.
@Suite struct VectorTests {
  private static let problems: [JSONValue] = {
    guard let bytes = try? SolverFixture.bytes("problems.json"), let json = try? JSONValue(parsing: bytes) else { return [] }
    return json["problems"]?.array ?? []
  }()

  private static var indices: Range<Int> { problems.indices }

  @Test func theVectorsAreThere() { #expect(Self.problems.count == 91) }

  @Test(arguments: indices) func theAnswerIsTheExpectedOne(_ index: Int) throws {
    let problem = Self.problems[index]
    let id = try #require(problem["id"]?.string)
    let expected = try #require(problem["expect"]?.members)
    let question = JSONValue.object((problem.members ?? []).filter { $0.key != "expect" })
    let output = try SolveCommand.run(Array(question.text.utf8))
    let actual = try #require(output.json["results"]?.array?.first?["expect"])
    for member in expected {
      if problem["kind"]?.string == "equivalence" {
        if member.key == "byDirection" { continue }
        #expect(actual[member.key] == member.value, "\(id) \(member.key)")
      } else if member.key == "redundant" {
        for part in member.value.members ?? [] {
          #expect(canonical(actual["redundant"]?[part.key]) == canonical(part.value), "\(id) \(part.key)")
        }
      } else {
        compare(actual[member.key], member.value, "\(id)/\(member.key)")
      }
    }
  }

  private func compare(_ actual: JSONValue?, _ expected: JSONValue, _ name: String) {
    for member in expected.members ?? [] {
      let value = actual?[member.key]
      switch member.key {
      case "farkas": continue
      case "corrections":
        // The vectors stop at ten.
        let found = Set((value?.array ?? []).map { canonical($0) })
        #expect((member.value.array ?? []).allSatisfy { found.contains(canonical($0)) }, "\(name) corrections")
      case "frames", "determined":
        for frame in member.value.members ?? [] {
          #expect(canonical(value?[frame.key], ordered: true) == canonical(frame.value, ordered: true), "\(name) \(frame.key)")
        }
      case "levels": #expect(canonical(value, ordered: true) == canonical(member.value, ordered: true), "\(name) levels")
      default: #expect(canonical(value) == canonical(member.value), "\(name) \(member.key)")
      }
    }
  }

  /// A text that is equal for equal values: exact numbers, keys and members in one order.
  private func canonical(_ value: JSONValue?, ordered isOrdered: Bool = false) -> String {
    switch value {
    case nil: return "nothing"
    case .number(let text), .string(let text): return Rational(text)?.description ?? text
    case .array(let items):
      let texts = items.map { canonical($0, ordered: isOrdered) }
      return "[\((isOrdered ? texts : texts.sorted()).joined(separator: " "))]"
    case .object(let members):
      return "{\(members.map { "\($0.key):\(canonical($0.value, ordered: isOrdered))" }.sorted().joined(separator: " "))}"
    case .some(let other): return other.text
    }
  }
}
