import Migration
import SourceText
import Testing

/// Comments inside of calls, which stand above the new code.
@Suite struct HoistedCommentTests {
  private func swift(_ statement: String) -> (FileMigration, String) {
    let text = "import UIKit\nclass Card: UIView {\n  let title = UILabel()\n  func lay() {\n    addSubview(title)\n\(statement)\n  }\n}\n"
    let migration = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (migration, String(decoding: migration.newBytes, as: UTF8.self))
  }

  private func objectiveC(_ statement: String) -> (FileMigration, String) {
    let text = "@implementation Card\n- (void)lay:(UIView *)a to:(UIView *)b {\n\(statement)\n}\n@end\n"
    let migration = migrate(SourceFile(path: "Card.m", language: .objectiveC, bytes: Array(text.utf8)), options: MigrationOptions())
    return (migration, String(decoding: migration.newBytes, as: UTF8.self))
  }

  @Test func aLineCommentOfASwiftCall() {
    let (migration, text) = swift(
      "    addConstraint(NSLayoutConstraint(item: title, attribute: .top, // below the notch  \n      relatedBy: .equal, toItem: self, attribute: .top, /* points */ multiplier: 1, constant: 10))")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("    // below the notch\n    /* points */\n    title.topAnchor.constraint(equalTo: topAnchor, constant: 10).isActive = true\n"), "\(text)")
  }

  @Test func aFormatString() {
    let (migration, text) = swift(
      "    addConstraints(NSLayoutConstraint.constraints(\n      withVisualFormat: \"V:[title(40)]\", // as in the design\n      options: [], metrics: nil, views: [\"title\": title]))")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("    // as in the design\n    title.heightAnchor.constraint(equalToConstant: 40).isActive = true\n"), "\(text)")
  }

  @Test func aCommentOfSeveralLines() {
    let (migration, text) = swift("    addConstraint(NSLayoutConstraint(item: title, attribute: .width, /* wide\n    enough */ relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40))")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("    /* wide\n    enough */\n    title.widthAnchor.constraint(equalToConstant: 40).isActive = true\n"), "\(text)")
  }

  @Test func anObjectiveCMessage() {
    let (migration, text) = objectiveC(
      "    [b addConstraint:\n     [NSLayoutConstraint constraintWithItem:a\n       attribute:NSLayoutAttributeBottom //Bottom\n       relatedBy:NSLayoutRelationEqual toItem:b attribute:NSLayoutAttributeBottom multiplier:1 constant:0]];")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("{\n    //Bottom\n    [a.bottomAnchor constraintEqualToAnchor:b.bottomAnchor].active = YES;\n"), "\(text)")
  }

  /// Above the whole statement, whatever is done with the constraint.
  @Test(arguments: [("self.height =\n    SITE;", "    //height\n    self.height =\n    NEW;"), ("[b addConstraint:\n     SITE];", nil), ("NSLayoutConstraint *x = SITE;", "    //height\n    NSLayoutConstraint *x = NEW;")])
  func aStatementIsNotSplit(statement: String, expected: String?) {
    let site = "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight //height\n relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:40]"
    let new = "[a.heightAnchor constraintEqualToConstant:40]"
    let (migration, text) = objectiveC("    " + statement.replacing("SITE", with: site))
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains(expected?.replacing("NEW", with: new) ?? "    //height\n    \(new).active = YES;"), "\(text)")
  }

  @Test func aSwiftStatementIsNotSplit() {
    let (migration, text) = swift("    let width =\n      NSLayoutConstraint(item: title, attribute: .width, // wide\n        relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)\n    width.isActive = true")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("    // wide\n    let width =\n      title.widthAnchor.constraint(equalToConstant: 40)\n"), "\(text)")
  }

  /// Each element of a list has its comments above it.
  @Test func elementsOfAList() {
    let call = "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop /* T */ relatedBy:NSLayoutRelationEqual toItem:b attribute:NSLayoutAttributeTop multiplier:1 constant:0]"
    let other = call.replacing("Top", with: "Left").replacing("T */", with: "L */")
    let (migration, text) = objectiveC("    [NSLayoutConstraint activateConstraints:@[\n      \(call),\n      \(other)\n    ]];")
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    #expect(text.contains("      /* T */\n      [a.topAnchor constraintEqualToAnchor:b.topAnchor],\n      /* L */\n      [a.leftAnchor constraintEqualToAnchor:b.leftAnchor]\n"), "\(text)")
  }

  @Test func windowsLineEnds() {
    let (migration, text) = objectiveC(
      "    [b addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop // T\r\n relatedBy:NSLayoutRelationEqual toItem:b attribute:NSLayoutAttributeTop multiplier:1 constant:0]];"
        .replacing("    [b", with: "    (void)0;\r\n    [b"))
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("    // T\r\n    [a.topAnchor"), "\(text)")
  }

  /// Behind a backslash no line can be added.
  @Test func aMacroStaysAsItIs() {
    let text = "@implementation Card\n#define PIN(a, b) \\\n  [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop /* T */ relatedBy:NSLayoutRelationEqual toItem:b attribute:NSLayoutAttributeTop multiplier:1 constant:0]\n@end\n"
    let migration = migrate(SourceFile(path: "Card.m", language: .objectiveC, bytes: Array(text.utf8)), options: MigrationOptions())
    #expect(migration.edits.isEmpty)
  }

  /// What is read for a report has no need of a place for comments.
  @Test func inspectionReadsThroughComments() {
    let text = "class Card: UIView {\n  let title = UILabel()\n  func lay() {\n    addConstraint(NSLayoutConstraint(item: title, attribute: .width, // wide\n      relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40))\n  }\n}\n"
    let sites = inspect(SourceFile(path: "Card.swift", text: text), options: MigrationOptions()).sites
    #expect(sites.map(\.diagnostic?.id) == [nil])
    #expect(sites.map(\.constraints.count) == [1])
  }
}
