import Foundation
import Migration
import TestSupport

/// A version of the code of a fixture.
struct Variant: Sendable {
  let fixture: MutationFixture
  let kind: String
  let line: Int
  let text: String
  var verdict: Verdict

  var name: String { "\(fixture.topic):\(line) \(kind)" }
}

/// Executes variants beside the code that they were made of, many in one program.
///
/// Compiling takes nearly all of the time, and most of that does not depend on how many files there are. So some hundred
/// variants make one program; each has types of its own.
struct VariantExecution {
  enum Outcome: String, Sendable {
    case same = "executes the same"
    /// Other constraints, with the same solutions for every frame of every view.
    case equivalent = "executes to an equal layout"
    case different = "executes differently"
    case invalid = "does not compile"
    /// The fixture itself does not run on the stub.
    case unknown = "not executable"
  }

  private let compiler: SwiftCompiler
  private static let batchSize = 240

  /// Nil where there is no compiler.
  init?() throws {
    guard let compiler = try SwiftCompiler.shared?.get() else { return nil }
    self.compiler = compiler
  }

  func outcomes(_ variants: [Variant]) throws -> [Outcome] {
    var fixtures: [String: MutationFixture] = [:]
    for variant in variants { fixtures[variant.fixture.topic] = variant.fixture }
    let originals = fixtures.values.sorted { $0.topic < $1.topic }
    let expected = Dictionary(
      zip(originals.map(\.topic), try results(originals.map { ($0, $0.after) })), uniquingKeysWith: { first, _ in first })
    return zip(variants, try results(variants.map { ($0.fixture, $0.text) })).map { variant, result in
      guard case .ran(let lines, _)?? = expected[variant.fixture.topic] else { return .unknown }
      switch result {
      case .ran(let others, _): return lines == others ? .same : ExecutedLayout.isEqual(lines, others) ? .equivalent : .different
      case .trapped: return .different
      case .didNotCompile, nil: return .invalid
      }
    }
  }

  /// What each text makes, its lines in a fixed order; nil for one that cannot be a scene.
  private func results(_ texts: [(fixture: MutationFixture, text: String)]) throws -> [SceneResult?] {
    var found: [SceneResult?] = []
    for start in stride(from: 0, to: texts.count, by: Self.batchSize) {
      let batch = texts[start..<min(start + Self.batchSize, texts.count)]
      let scenes = batch.enumerated().map { $1.fixture.scene($1.text, number: $0) }
      let results = try compiler.run(scenes.compactMap(\.self))
      found += scenes.map { scene in scene.flatMap { results[$0.name] }.map(Self.comparable) }
    }
    return found
  }

  private static func comparable(_ result: SceneResult) -> SceneResult {
    guard case .ran(let lines, _) = result else { return result }
    // A view without a name goes by its type.
    let plain = lines.map { $0.replacingOccurrences(of: #"Variant\d+\b"#, with: "", options: .regularExpression) }
    return .ran(lines: plain.sorted(), warnings: [])
  }
}
