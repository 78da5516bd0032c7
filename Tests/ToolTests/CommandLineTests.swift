import LayoutIR
import Migration
import SourceText
import TestSupport
import Testing
@testable import Tooling

private let vocabulary = Vocabulary.standard(
  legacyFrontends: ["vfl", "initializer", "snapkit"], frontends: ["vfl", "initializer", "snapkit", "anchors"])

private func parse(_ arguments: String..., existing: Set<String> = []) throws -> ParsedCommand {
  let parser = CommandLineParser(vocabulary: vocabulary) { existing.contains($0.display) }
  return try parser.parse(arguments.map { NativePath($0) })
}

/// The registered reports, as messages list them.
private let formats = listed(.migrate)

private func listed(_ verb: Verb) -> String { (vocabulary.formats[verb] ?? []).map { "'\($0)'" }.joined(separator: ", ") }

@Test func pathOrOptionAloneMeansMigrate() throws {
  #expect(try parse(".").verb == .migrate)
  #expect(try parse("Sources/A.swift").verb == .migrate)
  #expect(try parse("--write", ".").has(.write))
  #expect(try parse("Sources", existing: ["Sources"]).verb == .migrate)
  #expect(try parse("-").operands.map(\.display) == ["-"])
}

@Test func valueStandsBehindTheOptionOrInTheNextArgument() throws {
  #expect(try parse("--format=json", ".").value(of: .format) == "json")
  #expect(try parse("--format", "json", ".").value(of: .format) == "json")
  #expect(try parse("--format", "json", "--format", "text", ".").value(of: .format) == "text")
  #expect(try parse(".", "--exclude", "a", "--exclude=b=c").values(of: .exclude) == ["a", "b=c"])
  #expect(try parse(".", "--from", "vfl,initializer", "--from=snapkit").words(of: .from) == ["vfl", "initializer", "snapkit"])
  let pairs = try parse(".", "--output", "json=a=b.json").pairs(of: .output)
  #expect(pairs.map(\.key) == ["json"])
  #expect(pairs.map(\.value) == ["a=b.json"])
}

@Test func nothingIsAnOptionAfterTwoDashes() throws {
  let command = try parse("migrate", "--write", "--", "--write", "-x.swift", "--")
  #expect(command.operands.map(\.display) == ["--write", "-x.swift", "--"])
}

@Test(arguments: [
  (["migrat", "."], "there is no verb and no file 'migrat'; did you mean 'migrate'?"),
  ([], "nothing to do: name a file or folder, for example 'vfl2anchors .'"),
  (["migrate"], "'migrate' needs a PATH; '.' is the current folder"),
  (["--wirte", "."], "'migrate' has no option '--wirte'; did you mean '--write'?"),
  (["--xyzzy", "."], "'migrate' has no option '--xyzzy'"),
  (["inspect", "--write", "."], "'--write' is an option of 'migrate', not of 'inspect'"),
  (["--write=yes", "."], "'--write' takes no value, but 'yes' was given"),
  (["--format", "jsno", "."], "'--format' cannot be 'jsno'; did you mean 'json'?; it is one of \(formats)"),
  (["inspect", "--format", "diff", "."], "'--format' cannot be 'diff'; it is one of \(listed(.inspect))"),
  (["--format"], "'--format' needs a value: one of \(formats)"),
  (["--exclude", "--write", "."], "'--exclude' needs a value: GLOB"),
  (["--exclude=", "."], "'--exclude' needs a value that is not empty"),
  (["--jobs", "0", "."], "'--jobs' needs a whole number that is at least 1, not '0'"),
  (["--jobs", "many", "."], "'--jobs' needs a whole number that is at least 1, not 'many'"),
  (["--from", "vfl,,", "."], "'--from' cannot be ''; it is one of 'vfl', 'initializer', 'snapkit'"),
  (["--output", "json", "."], "'--output' needs FORMAT=PATH, not 'json'"),
  (["--output", "yaml=x", "."], "'--output' cannot be 'yaml'; it is one of \(formats)"),
  (["--allow", "differs", "."], "'--allow' cannot be 'differs'; it is one of 'identical', 'proved', 'agrees', 'unproven'"),
  (["explain", "--metric", "gap", "[a]"], "'--metric' needs NAME=NUMBER, not 'gap'"),
  (["explain", "a", "b"], "'explain' takes one ID or format string, and 'b' is one more"),
  (["version", "x"], "'version' takes no operand, and 'x' is one more"),
  (["migrate", ""], "PATH '' is empty; '.' is the current folder"),
  (["--quiet", "inspect", "."], "the verb comes first: 'vfl2anchors inspect …'"),
  (["--from", "anchors", "."], "'--from' cannot be 'anchors'; it is one of 'vfl', 'initializer', 'snapkit'"),
  (["-x", "."], "'migrate' has no option '-x'"),
] as [([String], String)])
func wrongCommandLineIsAnsweredPrecisely(arguments: [String], message: String) {
  do throws(UsageError) {
    _ = try CommandLineParser(vocabulary: vocabulary) { _ in false }.parse(arguments.map { NativePath($0) })
    Issue.record("it was accepted")
  } catch {
    #expect(error.message == message)
  }
}

@Test func optionThatIsNoTextIsRefusedButAPathIsNot() throws {
  let parser = CommandLineParser(vocabulary: vocabulary) { _ in true }
  let odd = NativePath([0xFF])
  #expect(try parser.parse([odd]).operands == [odd])
  #expect(throws: UsageError.self) { try parser.parse([NativePath([0x2D, 0x2D, 0xFF])]) }
  #expect(throws: UsageError.self) { try parser.parse([NativePath("--exclude"), odd, NativePath(".")]) }
}

@Test func standardInputStandsAlone() throws {
  func settings(_ arguments: String...) throws -> MigrateSettings {
    try MigrateSettings(CommandLineParser(vocabulary: vocabulary).parse(arguments.map { NativePath($0) }))
  }
  #expect(try settings("-", "--stdin-path", "A.m").reading.standardInputName == "A.m")
  #expect(try settings(".").reading.standardInputName == nil)
  #expect(throws: UsageError.self) { try settings("-", "A.swift") }
  #expect(throws: UsageError.self) { try settings("A.swift", "--stdin-path", "A.m") }
  #expect(throws: UsageError.self) { try settings("-", "--stdin-path", "A.txt") }
  #expect(throws: UsageError.self) { try settings("--write", "--format", "json", "-") }
}

@Test func settingsCarryWhatTheUserAskedFor() throws {
  let command = try parse(
    "--write", "--platform", "appkit", "--style=is-active", "--system-spacing", "api", "--allow", "identical,unproven",
    "--jobs", "3", "--color", "never", "--from", "vfl", ".")
  let settings = try MigrateSettings(command)
  #expect(settings.isWriting)
  #expect(settings.reading.format == nil)
  #expect(settings.reading.width == 3)
  #expect(settings.reading.options.platform == .appkit)
  #expect(settings.reading.options.style == .isActive)
  #expect(settings.reading.options.systemSpacing == .api)
  #expect(settings.reading.options.allowedVerdicts == [.identical, .unproven])
  #expect(settings.reading.options.frontends == ["vfl"])
  #expect(try MigrateSettings(parse("--platform", "auto", ".")).reading.options.platform == nil)
  #expect(try MigrateSettings(parse(".")).reading.format == "diff")
}

@Test(arguments: Verb.allCases) func helpFitsAScreenAndNamesEveryOption(verb: Verb) {
  let text = HelpText(vocabulary: vocabulary).text(for: verb)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count <= 40)
  #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
  for flag in Flag.all(for: verb, in: vocabulary) { #expect(text.contains("  \(flag.spelling)")) }
  #expect(text.contains("vfl2anchors"))
}

@Test(arguments: UInt64(1)...4) func noCommandLineIsTooOdd(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let words = Verb.allCases.map(\.rawValue) + Flag.allCases.map(\.spelling)
    + ["--", "-", "=", "--=", "json", "a=b", "", ".", "-x", "1", "\u{0}", "--format=json", "--output=json="]
  let parser = CommandLineParser(vocabulary: vocabulary) { _ in false }
  for _ in 0..<5000 {
    let arguments = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      var bytes = Array(words[Int.random(in: 0..<words.count, using: &generator)].utf8)
      if Int.random(in: 0..<6, using: &generator) == 0 { bytes.append(UInt8.random(in: 1...255, using: &generator)) }
      return NativePath(bytes)
    }
    do throws(UsageError) {
      let command = try parser.parse(arguments)
      if command.verb == .migrate, !command.has(.help) { _ = try MigrateSettings(command) }
    } catch {
      #expect(!error.message.isEmpty, "seed \(seed), \(arguments.map(\.display))")
    }
  }
}

@Test func everyOptionBelongsToAVerb() {
  for flag in Flag.allCases {
    #expect(Verb.allCases.contains { flag.facts(for: $0, in: vocabulary).verbs.contains($0) })
  }
}

@Test(arguments: [
  ("kitten", "sitting", 3), ("", "abc", 3), ("wirte", "write", 1), ("abc", "abc", 0), ("ca", "abc", 3),
])
func distanceCountsSlips(first: String, second: String, distance: Int) {
  #expect(Spelling.distance(Array(first.utf8), Array(second.utf8)) == distance)
}

@Test func hugeWordHasNoNeighbour() {
  #expect(Spelling.nearest(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
}
