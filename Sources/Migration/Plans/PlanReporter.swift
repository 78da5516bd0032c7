internal import JSONText
internal import SourceText

/// `vfl2anchors/plan/1`: the files that change, each with its digests, its edits, and its sites with their proofs.
package struct PlanReporter: Reporter {
  package let name = "plan"

  package init() {}

  package func render(_ report: MigrationReport, _ palette: Palette) -> [UInt8] {
    let files = report.files.filter { !$0.migration.edits.isEmpty }
    let members: [JSONValue.Member] = [
      .init("schema", .string(MigrationPlan.schema)), .init("files", .array(files.map(Self.json(of:)))),
      .init("sites", .number(report.totals.siteCount)),
      .init("migrated", .number(report.totals.statuses[.migrated, default: 0])),
    ]
    // A line for each file, as people look at plans in diffs.
    return JSONDocument.bytes(
      schema: MigrationPlan.schema, files: files, Self.json(of:),
      ending: members.dropFirst(2) + [.init("checksum", .string(MigrationPlan.checksum(of: members)))])
  }

  private static func json(of file: FileReport) -> JSONValue {
    let kept = (JSONReporter.json(of: file).members ?? []).filter { $0.key != "written" }
    return .object(kept + [.init("edits", .array(file.migration.edits.edits.map(JSONReporter.json(of:))))])
  }
}
