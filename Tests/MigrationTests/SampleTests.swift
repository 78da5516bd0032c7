import Migration
import SourceText
import TestSupport
import Testing

/// The samples are for people; they show what the tool does now.
struct SampleTests {
  @Test(arguments: Sample.all)
  func sampleIsCurrent(sample: Sample) throws {
    let language: SourceLanguage = sample.isSwift ? .swift : .objectiveC
    let migration = migrate(
      SourceFile(path: sample.path, language: language, bytes: try Repository.bytes(sample.path)), options: MigrationOptions())
    let report = MigrationReport(files: [FileReport(migration)], facts: RunFacts())
    var results = [(String(decoding: TextReporter().render(report, .plain), as: UTF8.self), sample.reportPath)]
    if !migration.edits.isEmpty { results.append((String(decoding: migration.newBytes, as: UTF8.self), sample.expectedPath)) }
    for (text, path) in results {
      if let complaint = try Goldens.complaint(text, path: path) { Issue.record("\(complaint)") }
    }
  }

  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func samplesMakeTheSameConstraints() throws {
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let samples = Sample.all.filter { $0.isSwift && (try? Repository.bytes($0.expectedPath)) != nil }
    #expect(samples.count == 7)
    let befores = try compiler.run(samples.map { $0.scene(try Repository.text($0.path)) })
    let afters = try compiler.run(samples.map { $0.scene(try Repository.text($0.expectedPath)) })
    for sample in samples {
      let lines = try #require(befores[sample.name]?.lines, "\(sample): \(String(describing: befores[sample.name]))")
      #expect(!lines.contains { $0.hasPrefix("violated") }, "\(sample)")
      #expect(afters[sample.name] == befores[sample.name], "\(sample)")
    }
  }

  @Test(.enabled(if: ObjectiveCCompiler.isThere, "there is no clang in PATH"))
  func samplesOfObjectiveCCompile() throws {
    let compiler = try ObjectiveCCompiler()
    let samples = Sample.all.filter { !$0.isSwift }
    #expect(samples.count == 2)
    for sample in samples {
      let complaints = try compiler.complaints(about: try Repository.text(sample.expectedPath))
      #expect(complaints.isEmpty, "\(sample): \(complaints)")
    }
  }

  @Test func whatNeedsAPersonIsRefusedForDifferentReasons() throws {
    let sample = try #require(Sample.all.first { $0.name == "needs-a-person" })
    let migration = migrate(SourceFile(path: sample.path, bytes: try Repository.bytes(sample.path)), options: MigrationOptions())
    let ids = migration.sites.compactMap { $0.diagnostic?.id }
    #expect(ids.count == migration.sites.count)
    #expect(Set(ids).count == ids.count && ids.count > 15)
    #expect(migration.edits.isEmpty)
  }

  @Test func everySampleIsDescribed() throws {
    let readme = try Repository.text("samples/README.md")
    for sample in Sample.all { #expect(readme.contains("`\(sample.name)`"), "\(sample)") }
    #expect(Sample.all.count == 10)
  }
}
