internal import Foundation
import Migration
import SourceText
import TestSupport
import Testing

/// SnapKit code in types of their own, as the tool writes it; the results run on the stub.
struct SnapKitGoldenTests {
  private static let topics: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Tests/Fixtures/SnapKit")) ?? []
    return names.filter { $0.hasSuffix(".before.swift") }.map { String($0.dropLast(13)) }.sorted()
  }()

  private static func path(_ topic: String, _ kind: String) -> String { "Tests/Fixtures/SnapKit/\(topic).\(kind)" }

  @Test func migrationsAreAsRecorded() throws {
    #expect(Self.topics.count >= 6)
    for topic in Self.topics {
      let before = SourceFile(path: Self.path(topic, "before.swift"), bytes: try Repository.bytes(Self.path(topic, "before.swift")))
      let migration = migrate(before, options: MigrationOptions())
      let after = String(decoding: migration.newBytes, as: UTF8.self)
      for (text, kind) in [(after, "after.swift"), (GoldenReport(migration: migration).description, "report.txt")] {
        if let complaint = try Goldens.complaint(text, path: Self.path(topic, kind)) { Issue.record("\(complaint)") }
      }
      let again = migrate(SourceFile(text: after), options: MigrationOptions())
      #expect(again.edits.isEmpty, "\(topic): a second run changes the file again")
    }
  }

  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func resultsAreAsRecordedWhenTheyRun() throws {
    let topics = try Self.topics.filter { try !Repository.text(Self.path($0, "after.swift")).contains("SnapKit") }
    #expect(topics.count >= 5)
    let scenes = try topics.map { topic in
      Self.scene(topic, try Repository.text(Self.path(topic, "after.swift")))
    }
    let results = try #require(try SwiftCompiler.shared?.get()).run(scenes)
    for topic in topics {
      guard case .ran(let lines, let warnings) = results[topic] else {
        Issue.record("\(topic): \(String(describing: results[topic]))")
        continue
      }
      #expect(warnings == [], "\(topic)")
      let text = lines.joined(separator: "\n") + "\n"
      if let complaint = try Goldens.complaint(text, path: Self.path(topic, "active.txt")) { Issue.record("\(complaint)") }
    }
  }

  /// Every step of every fixture, with the stub of SnapKit and as it became.
  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func beforeAndAfterDoTheSame() throws {
    // That one shows names that nothing declares.
    let topics = Self.topics.filter { $0 != "left-alone" }
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let befores = try compiler.run(topics.map { Self.scene($0, try Repository.text(Self.path($0, "before.swift"))) })
    let afters = try compiler.run(topics.map { Self.scene($0, try Repository.text(Self.path($0, "after.swift"))) })
    for topic in topics {
      guard case .ran(let old, _) = befores[topic], case .ran(let new, let warnings) = afters[topic] else {
        Issue.record("\(topic): \(String(describing: befores[topic])) \(String(describing: afters[topic]))")
        continue
      }
      #expect(!old.contains { $0.hasPrefix("stop") }, "\(topic)")
      #expect(old.sorted() == new.sorted(), "\(topic)")
      if !new.isEmpty { #expect(warnings.allSatisfy { $0.contains("deprecated") }, "\(topic)") }
    }
  }

  private static func scene(_ topic: String, _ text: String) -> Scene {
    Scene(name: topic, type: topic.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), text: text)
  }
}
