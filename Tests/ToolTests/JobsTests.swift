import Foundation
import TestSupport
import Testing
@testable import Tooling

/// However many threads work, every report has the same bytes.
@Suite struct JobsTests {
  @Test(arguments: ["migrate", "inspect", "check", "verify"]) func reportsDoNotDependOnTheThreads(verb: String) throws {
    let tree = try TemporaryTree()
    let fixture = try Repository.text("Tests/Fixtures/Reports/tree/Card.swift")
    let row = try Repository.text("Tests/Fixtures/Reports/tree/Views/Row.m")
    for side in verb == "verify" ? ["before/", "after/"] : [""] {
      for number in 0..<48 {
        let extra = "// \(number)\(side)\nfunc f\(number)() { a.topAnchor.constraint(equalTo: b.topAnchor, constant: \(side == "after/" && number % 7 == 0 ? 9 : 8)).isActive = true }\n"
        try tree.write("\(side)\(number % 5)/F\(number).swift", fixture + extra)
        try tree.write("\(side)\(number % 3)/R\(number).m", row)
      }
    }
    var first: [String: [UInt8]] = [:]
    let formats = GoldenReportTests.formats(of: verb)
    for (index, jobs) in [1, 2, 8, 8].enumerated() {
      let outputs = formats.flatMap { ["--output", "\($0)=out.\($0)"] }
      let paths = verb == "verify" ? ["before", "after"] : ["."]
      let run = try ToolProcess(
        [verb, "--quiet", "--jobs", "\(jobs)", "--format", "text"] + outputs + paths, in: URL(fileURLWithPath: tree.path.display))
      #expect([0, 1, 3].contains(run.status), "\(run.errors)")
      for format in formats {
        let bytes = try tree.bytes("out.\(format)")
        #expect(bytes.count > 200)
        if index == 0 { first[format] = bytes } else { #expect(first[format] == bytes, "\(verb) \(format) with \(jobs) jobs") }
      }
    }
  }
}
