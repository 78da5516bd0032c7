import Migration
import SourceText
import TestSupport
import Testing

enum ExpectedText {
  case unchanged
  case text(String)
}

extension ExpectedText: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .text(text) }
}

/// Expects what `source` becomes, and the diagnostics with the marks at which they start.
func expectMigration(
  of source: String, is expected: ExpectedText, diagnostics: [DiagnosticID: Character] = [:],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedSource(source)
  let migration = migrate(SourceFile(text: marked.text), options: MigrationOptions())
  let after = String(decoding: migration.newBytes, as: UTF8.self)
  switch expected {
  case .unchanged: #expect(after == marked.text, sourceLocation: sourceLocation)
  case .text(let text): #expect(after == text, sourceLocation: sourceLocation)
  }
  let found = migration.sites.compactMap(\.diagnostic).map { "\($0.id.rawValue) at \($0.range.start): \($0.message)" }
  let wanted = diagnostics.map { "\($0.key.rawValue) at \(marked[$0.value])" }.sorted()
  #expect(found.map { String($0.prefix { $0 != ":" }) }.sorted() == wanted, "\(found)", sourceLocation: sourceLocation)
}
