import Migration
import SourceText

/// What becomes of `Card.swift` beside other files of its tree, with a letter for each of its sites: `m` for migrated, `r` for
/// refused.
func migratedCard(_ text: String, _ others: [String: String] = [:]) -> (text: String, statuses: String, messages: [String]) {
  let head = "import SnapKit\nimport UIKit\n\n"
  let files = [SourceFile(path: "Card.swift", text: head + text)]
    + others.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: head + $0.value) }
  let result = TreeMigration.run(files, options: MigrationOptions())[0]
  return (
    String(decoding: result.newBytes, as: UTF8.self), result.sites.map { $0.status == .migrated ? "m" : "r" }.joined(),
    result.sites.compactMap { $0.diagnostic.map { "\($0.id.rawValue): \($0.message)" } }
  )
}

/// The letters for the sites of a text beside other files that have no names of interest.
func statuses(of text: String, beside others: [String]) -> String {
  migratedCard(text, Dictionary(uniqueKeysWithValues: others.enumerated().map { ("File\($0.offset).swift", $0.element) })).statuses
}
