import TestSupport
import Testing

/// The stub of SnapKit against what SnapKit itself did.
@Suite(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
struct StubSnapKitTests {
  /// A setting that stays for the next scene, a view that the stub keeps alive, and an infinite number, which JSON
  /// does not have.
  private static let differently: Set<String> = ["sk-rtl-13", "sk-target-96", "sk-mult-25"]

  @Test func stubMakesWhatSnapKitMade() throws {
    let vectors = try SnapKitVector.all().filter { $0.fatal == nil && $0.runsOnStub && !Self.differently.contains($0.id) }
    #expect(vectors.count >= 320)
    let results = try #require(try SwiftCompiler.shared?.get()).run(vectors.map(\.scene))
    for vector in vectors {
      guard case .ran(let lines, _) = results[vector.id] else {
        Issue.record("\(vector.id): \(String(describing: results[vector.id]))")
        continue
      }
      #expect(vector.active(in: lines) == vector.active.sorted(), "\(vector.id): \(vector.code)")
      #expect(vector.translatesFalse(in: lines) == vector.translatesFalse.sorted(), "\(vector.id): \(vector.code)")
    }
  }

  @Test func stubStopsWhereSnapKitStopped() throws {
    let vectors = try SnapKitVector.all().filter { $0.fatal?.contains("SnapKit") == true && $0.runsOnStub }
    let results = try #require(try SwiftCompiler.shared?.get()).run(vectors.map(\.scene))
    for vector in vectors {
      #expect(results[vector.id]?.lines?.contains { $0.hasPrefix("stop") } ?? true, "\(vector.id): \(vector.code)")
    }
  }
}
