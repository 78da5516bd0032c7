import Migration
import SourceText
import Testing

/// Statements that stand in one branch of `#if`, and that what stands before it governs.
@Suite struct ObjectiveCConditionalTests {
  private func migrated(_ body: String) -> String {
    let text = "@implementation Card\n- (void)setUp {\n  self.badge = [[UIView alloc] init];\n  [self addSubview:self.badge];\n\(body)\n}\n@end\n"
    let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions()).first?.newBytes ?? [], as: UTF8.self)
  }

  private let make = "    [self.badge mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];"

  @Test(arguments: ["  if (self.hidden)\n#if WIDE\n    self.tag = 1;\n#else\nMAKE\n#endif", "  if (self.hidden)\n#ifdef WIDE\n    self.tag = 1;\n#elif TALL\n    self.tag = 2;\n#else\nMAKE\n#endif",
    "  if (self.hidden)\n    self.tag = 3;\n  else\n#if WIDE\n    self.tag = 1;\n#else\nMAKE\n#endif", "  for (int i = 0; i < 2; i++)\n#if WIDE\n    self.tag = 1;\n#else\nMAKE\n#endif"])
  func anAlternativeIsGovernedAsTheFirstOne(body: String) {
    let text = migrated(body.replacing("MAKE", with: make))
    #expect(text.contains("#else\n    {\n") && !text.contains("mas_makeConstraints"), "\(text)")
  }

  /// One part of it ends with what governs the next statement.
  @Test(arguments: ["#ifdef WIDE\n  if (self.hidden)\n#else\n  self.tag = 3;\n#endif\nMAKE", "#if WIDE\n  self.tag = 3;\n#elif TALL\n  for (int i = 0; i < 2; i++)\n#endif\n#pragma mark -\nMAKE"])
  func whatAPartEndsWithGoverns(body: String) {
    let text = migrated(body.replacing("MAKE", with: make))
    #expect(text.contains("\n    {\n") && !text.contains("mas_makeConstraints"), "\(text)")
  }

  @Test func whatFollowsAConditionalPartStandsByItself() {
    let text = migrated("  if (self.hidden) {\n    self.tag = 3;\n  }\n#if WIDE\n  self.tag = 1;\n#endif\n\(make)")
    #expect(!text.contains("mas_makeConstraints") && text.contains("#endif\n    self.badge.translatesAutoresizingMaskIntoConstraints = NO;"), "\(text)")
  }
}
