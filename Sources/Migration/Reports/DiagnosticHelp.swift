internal import JSONText
package import SourceText

/// The long help of a diagnostic.
package enum DiagnosticHelp {
  package static func text(of id: DiagnosticID) -> String {
    let facts = id.facts
    return """
      \(id.rawValue) (\(facts.severity.rawValue))

      \(facts.summary)

      raised by:
      \(indented(facts.bad))

      fine:
      \(indented(facts.good))

      help: \(facts.help)

      """
  }

  package static func json(of id: DiagnosticID) -> String {
    let facts = id.facts
    let value: JSONValue = [
      "id": .string(id.rawValue), "severity": .string(facts.severity.rawValue), "summary": .string(facts.summary),
      "help": .string(facts.help), "bad": .string(facts.bad), "good": .string(facts.good),
    ]
    return value.text + "\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }
}
