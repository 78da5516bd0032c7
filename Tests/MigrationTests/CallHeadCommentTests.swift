import Migration
import SourceText
import Testing

/// Comments in a call around its closure, where nothing of what is written has a place for them.
@Suite struct CallHeadCommentTests {
  private func migrated(_ call: String) -> FileMigration {
    migrate(
      SourceFile(path: "Card.swift", text: "import SnapKit\nimport UIKit\nclass Card: UIView {\n  let title = UILabel()\n  func lay() {\n    \(call)\n  }\n}\n"),
      options: MigrationOptions())
  }

  @Test(arguments: [
    "title.snp.makeConstraints { // pinned\n      make in\n      make.width.equalTo(3)\n    }", "title.snp // pinned\n      .makeConstraints { make in make.width.equalTo(3) }",
    "title.snp.makeConstraints({ (make /* one */) -> Void in\n      make.width.equalTo(3)\n    })", "title.snp.makeConstraints({ make in\n      make.width.equalTo(3)\n    } // end\n    )",
    "title.snp.makeConstraints( // pinned\n      { make in make.width.equalTo(3) })", "title.snp.makeConstraints /* pinned */ { [weak self /* why */] make in make.width.equalTo(3) }",
    "title.snp.contentHuggingVerticalPriority = // low\n      3", "self. // own\n      title.snp.makeConstraints { make in make.width.equalTo(3) }",
  ])
  func noneIsLost(call: String) {
    let migration = migrated(call)
    #expect(migration.sites.map { $0.diagnostic?.id } == [.commentInsideSite])
  }

  @Test func thoseOfTheBodyAreKept() {
    let migration = migrated("title.snp.makeConstraints { make in // first\n      // second\n      make.width.equalTo(3) // third\n    }")
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated])
    for word in ["second", "third"] { #expect(text.contains("// \(word)")) }
  }
}
