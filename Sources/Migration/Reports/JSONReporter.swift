package import JSONText
internal import LayoutIR
package import Reports
internal import SourceText

/// `vfl2anchors/migrate/1`: one object, a line for each file. Columns and offsets count UTF-8 bytes.
package struct JSONReporter: Reporter {
  package let name = "json"

  package init() {}

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    JSONDocument.bytes(
      schema: "vfl2anchors/migrate/1", scope: report.scope, files: report.files, Self.json(of:),
      ending: [
        .init("part", report.facts.part?.json ?? .null),
        .init("unreadable", report.facts.json),
        .init("uncommitted", .array(report.uncommitted.map { .string($0) })),
        .init("passedOver", .array(report.facts.passedOver.map { .string($0) })),
        .init("totals", Self.json(of: report.totals, report)),
        .init("exit", report.conclusion.json),
      ])
  }

  static func json(of file: FileReport) -> JSONValue {
    let migration = file.migration
    let lines = LineTable(migration.file.bytes)
    let before = SHA256.hexadecimal(migration.file.bytes)
    let after = migration.edits.isEmpty ? before : SHA256.hexadecimal(migration.newBytes)
    return [
      "path": .string(file.path), "language": .string(migration.file.language.rawValue),
      "verdict": .optional(migration.verdict?.rawValue), "written": .bool(file.isWritten),
      "sha256": ["before": .string(before), "after": .string(after)],
      "unitVerdicts": json(of: migration.unitVerdicts), "sites": .array(migration.sites.map { json(of: $0, lines) }),
    ]
  }

  /// How many functions with edits were found to be what.
  private static func json(of units: [Verdict: Int]) -> JSONValue {
    .object(Verdict.allCases.compactMap { verdict in units[verdict].map { .init(verdict.rawValue, .number($0)) } })
  }

  private static func json(of site: SiteMigration, _ lines: LineTable) -> JSONValue {
    .object(
      JSONDocument.place(of: site.range, lines) + [
        .init("frontend", .string(site.frontend)), .init("operation", .string(site.operation)),
        .init("status", .string(site.status.rawValue)), .init("verdict", .optional(site.verdict?.rawValue)),
        .init("id", .optional(site.diagnostic?.id.rawValue)), .init("message", .optional(site.diagnostic?.message)),
        .init("bytes", json(of: site.range)), .init("diagnostic", site.diagnostic.map(json(of:)) ?? .null),
        .init("edits", .array(site.transaction.edits.map(json(of:)))),
        .init("assumptions", .array(site.assumptions.map { .string($0) })),
        .init("before", .array(site.before.map { JSONValue($0) })), .init("after", .array(site.after.map { JSONValue($0) })),
      ] + swiftMembers(of: site))
  }

  /// What `--to swift` adds to a site.
  private static func swiftMembers(of site: SiteMigration) -> [JSONValue.Member] {
    guard let swift = site.swift else { return [] }
    return [
      .init("declaration", .optional(swift.declaration)), .init("properties", .array(swift.properties.map { .string($0) })),
      .init("swift", .string(swift.text)),
    ]
  }

  /// What is said about a place, apart from its id and message.
  private static func json(of diagnostic: Diagnostic) -> JSONValue {
    [
      "bytes": json(of: diagnostic.range), "help": .string(diagnostic.help),
      "notes": .array(
        diagnostic.notes.map { ["message": .string($0.message), "bytes": $0.range.map(json(of:)) ?? .null] }),
    ]
  }

  private static func json(of range: SourceRange) -> JSONValue { [.number(range.start), .number(range.end)] }

  static func json(of edit: SourceEdit) -> JSONValue {
    ["start": .number(edit.range.start), "end": .number(edit.range.end), "replacement": .string(edit.replacement)]
  }

  private static func json(of totals: MigrationTotals, _ report: MigrationReport) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("files", .number(report.facts.readCount)), .init("filesWithSites", .number(report.files.count)),
      .init("filesWritten", .number(report.files.count { $0.isWritten })), .init("sites", .number(totals.siteCount)),
    ]
    for status in SiteStatus.allCases {
      members.append(.init(status.rawValue, .number(totals.statuses[status, default: 0])))
    }
    for verdict in Verdict.allCases {
      members.append(.init(verdict.rawValue, .number(totals.verdicts[verdict, default: 0])))
    }
    members.append(.init("unitVerdicts", json(of: totals.unitVerdicts)))
    members.append(
      .init("refusals", .object(totals.refusals.map { .init($0.id.rawValue, .number($0.count)) })))
    return .object(members)
  }
}

/// What the JSON reports have in common.
package enum JSONDocument {
  /// A document with the members `schema`, `files` and `ending`; files are written one by one, so that the values
  /// of all of them are never in memory together.
  package static func bytes<File>(
    schema: String, scope: ReportScope? = nil, files: [File], _ json: (File) -> JSONValue, ending: [JSONValue.Member]
  ) -> [UInt8] {
    let scope = scope.map { "\"scope\": \($0.json.text),\n" } ?? ""
    var bytes = Array("{\"schema\": \(JSONValue.string(schema).text), \(scope)\"files\": [".utf8)
    for (index, file) in files.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      var writer = JSONWriter()
      writer.write(json(file))
      bytes += writer.bytes
    }
    bytes += "]".utf8
    for member in ending { bytes += ",\n\(JSONValue.string(member.key).text): \(member.value.text)".utf8 }
    bytes += "}\n".utf8
    return bytes
  }

  static func place(of range: SourceRange, _ lines: LineTable) -> [JSONValue.Member] {
    let start = lines.location(of: range.start)
    let end = lines.location(of: range.end)
    return [
      .init("line", .number(start.line)), .init("column", .number(start.column)),
      .init("endLine", .number(end.line)), .init("endColumn", .number(end.column)),
    ]
  }
}

extension RunFacts {
  package var json: JSONValue {
    .array(
      failures.map { ["path": .string($0.path), "message": .string($0.message), "code": .number(Int($0.status.rawValue))] })
  }
}

extension Conclusion {
  package var json: JSONValue { ["code": .number(Int(status.rawValue)), "reason": .string(reason)] }
}
