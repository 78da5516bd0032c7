internal import JSONText
internal import LayoutIR
internal import LinearRows
package import Migration
internal import Reports
internal import SourceText

/// `vfl2anchors/verify/1`: one object, a line for each file.
package struct VerificationJSONReporter: Reporter {
  package let name = "json"

  package init() {}

  package func render(_ report: VerificationReport, _ palette: Palette) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("units", .number(report.files.reduce(0) { $0 + $1.units.count }))]
    for verdict in Verdict.allCases { members.append(.init(verdict.rawValue, .number(report.count(verdict)))) }
    members.append(.init("assumptions", .number(report.files.reduce(0) { $0 + $1.units.reduce(0) { $0 + $1.assumptions.count } })))
    return JSONDocument.bytes(
      schema: "vfl2anchors/verify/1", scope: report.scope, files: report.files, Self.json(of:),
      ending: [
        .init("unreadable", report.facts.json),
        .init("passedOver", .array(report.facts.passedOver.map { .string($0) })),
        .init("totals", .object(members)), .init("exit", report.conclusion.json),
      ])
  }

  private static func json(of file: FileVerdict) -> JSONValue {
    let hashes = [file.before, file.after].map { JSONValue.optional($0.map { SHA256.hexadecimal($0.bytes) }) }
    return [
      "path": .string(file.path), "verdict": .string(file.verdict.rawValue), "sha256": ["before": hashes[0], "after": hashes[1]],
      "units": .array(file.units.map { json(of: $0, file) }),
    ]
  }

  private static func json(of unit: UnitVerdict, _ file: FileVerdict) -> JSONValue {
    [
      "declaration": .string(unit.declaration), "verdict": .string(unit.verdict.rawValue),
      "assumptions": .array(unit.assumptions.map { .string($0) }),
      "id": .optional(unit.doubt?.id.rawValue), "message": .optional(unit.doubt?.message), "place": place(of: unit.doubt, file),
      "counterexample": unit.counterexample.map { json(of: $0) } ?? .null,
      "certificate": unit.certificate.map { json(of: $0) } ?? .null,
      "before": .array((unit.before?.constraints ?? []).map { JSONValue($0.constraint) }),
      "after": .array((unit.after?.constraints ?? []).map { JSONValue($0.constraint) }),
    ]
  }

  private static func place(of doubt: UnitVerdict.Doubt?, _ file: FileVerdict) -> JSONValue {
    guard let doubt, let source = doubt.isAfter ? file.after : file.before else { return .null }
    let location = LineTable(source.bytes).location(of: doubt.range.start)
    return [
      "side": .string(doubt.isAfter ? "after" : "before"), "line": .number(location.line), "column": .number(location.column),
    ]
  }

  private static func json(of example: Counterexample) -> JSONValue {
    [
      "container": [json(of: example.width), json(of: example.height)], "direction": .string(example.isRightToLeft ? "rtl" : "ltr"),
      "item": .string(example.item), "edge": .string(example.edge), "before": example.before.map { json(of: $0) } ?? .null,
      "after": example.after.map { json(of: $0) } ?? .null, "because": .array(example.because.map { .string($0) }),
    ]
  }

  /// A whole number, or `"p/q"`.
  private static func json(of value: Rational) -> JSONValue {
    let text = value.description
    return text.contains("/") ? .string(text) : .number(text)
  }

  private static func json(of certificate: CertificateSummary) -> JSONValue {
    func parts(_ parts: [(row: String, multiplier: Rational)]) -> JSONValue {
      .array(parts.map { [.string($0.row), .string($0.multiplier.description)] })
    }
    return .array(
      certificate.steps.map { step in
        var members: [JSONValue.Member] = [.init("claim", .string(step.claim)), .init("from", parts(step.from))]
        if !step.reverse.isEmpty { members.append(.init("reverse", parts(step.reverse))) }
        return .object(members)
      })
  }
}
