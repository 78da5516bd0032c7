import TestSupport
import Testing

/// The stub is the ruler of the other tests, so it is measured first.
struct StubTests {
  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func stubReadsFormatStringsAsApple() throws {
    let vectors = try VectorScene.all()
    let results = try #require(try SwiftCompiler.shared?.get()).run(vectors.map(\.scene))
    for vector in vectors {
      guard let lines = results[vector.id]?.lines else {
        Issue.record("\(vector.id): \(String(describing: results[vector.id]))")
        continue
      }
      let active = lines.filter { !$0.hasPrefix("translates") }
      if let expected = vector.expected {
        #expect(active == expected, "\(vector.id)")
      } else {
        #expect(active.contains { $0.hasPrefix("violated: ") }, "\(vector.id)")
      }
    }
  }
}
