internal import JSONText
internal import LayoutIR
internal import Reports
internal import SourceText

/// The sites for people: a line each, and their constraints below it.
package struct InspectionTextReporter: Reporter {
  package let name = "text"

  package init() {}

  package func render(_ report: InspectionReport, _ palette: Palette) -> [UInt8] {
    var text = Array((report.scope.sentence + "\n").utf8)
    for file in report.files {
      var snippet = SourceSnippet(of: file.file, palette: palette)
      for site in file.sites {
        let place = snippet.place(of: site.range)
        if let diagnostic = site.diagnostic {
          let message = "\(site.name) refused: \(DisplayText.escaped(diagnostic.message)) [\(diagnostic.id.rawValue)]"
          text += TextReporter.head(place, "note", .note, message, palette).utf8
          continue
        }
        let count = plural(site.constraints.count, "constraint")
        text += TextReporter.head(place, "note", .note, "\(site.name), \(count)", palette).utf8
        for constraint in site.constraints { text += "    \(DisplayText.escaped(constraint.description))\n".utf8 }
        for item in site.translatesFalse {
          text += "    \(DisplayText.escaped(item)).translatesAutoresizingMaskIntoConstraints = false\n".utf8
        }
      }
    }
    return text
  }
}

/// `vfl2anchors/inspect/1`: one object, a line for each file. Columns count UTF-8 bytes.
package struct InspectionJSONReporter: Reporter {
  package let name = "json"

  package init() {}

  package func render(_ report: InspectionReport, _ palette: Palette) -> [UInt8] {
    let totals: JSONValue = [
      "files": .number(report.facts.readCount), "filesWithSites": .number(report.files.count),
      "sites": .number(report.siteCount), "lowered": .number(report.siteCount - report.refusedCount),
      "refused": .number(report.refusedCount),
    ]
    return JSONDocument.bytes(
      schema: "vfl2anchors/inspect/1", scope: report.scope, files: report.files, Self.json(of:),
      ending: [
        .init("unreadable", report.facts.json),
        .init("passedOver", .array(report.facts.passedOver.map { .string($0) })),
        .init("totals", totals), .init("exit", report.conclusion.json),
      ])
  }

  private static func json(of file: FileInspection) -> JSONValue {
    let lines = LineTable(file.file.bytes)
    return ["path": .string(file.file.path), "sites": .array(file.sites.map { json(of: $0, lines) })]
  }

  private static func json(of site: SiteInspection, _ lines: LineTable) -> JSONValue {
    .object(
      JSONDocument.place(of: site.range, lines) + [
        .init("frontend", .string(site.frontend)), .init("operation", .string(site.operation)),
        .init("status", site.diagnostic == nil ? "lowered" : "refused"),
        .init("id", .optional(site.diagnostic?.id.rawValue)), .init("message", .optional(site.diagnostic?.message)),
        .init("translatesFalse", .array(site.translatesFalse.map { .string($0) })),
        .init("constraints", .array(site.constraints.map { JSONValue($0) })),
      ])
  }
}
