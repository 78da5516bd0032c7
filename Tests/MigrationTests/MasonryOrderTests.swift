import Migration
import SourceText
import Testing

/// What a block of Masonry does beside making constraints, and when.
@Suite struct MasonryOrderTests {
  private func migrated(_ methods: String, imports: String = "#import <UIKit/UIKit.h>\n#import <Masonry/Masonry.h>") -> FileMigration {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        \(imports)
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) UIView *page;
        @property (nonatomic, strong) NSMutableArray<UIView *> *list;
        @property (nonatomic) BOOL wide;
        @end
        @implementation Card
        - (CGFloat)fitted { return [self.box systemLayoutSizeFittingSize:CGSizeZero].height; }
        - (CGFloat)height { return 8; }
        \(methods)
        @end

        """)
    return TreeMigration.run([file], options: MigrationOptions())[0]
  }

  private func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  private func call(_ verb: String, _ body: String, on view: String = "self") -> String {
    "  [\(view) mas_\(verb)Constraints:^(MASConstraintMaker *make) {\n    \(body.replacing("\n", with: "\n    "))\n  }];\n"
  }

  // MARK: What has to compile

  @Test func aJumpLeadsOverNoDeclaration() {
    let call = call("make", "make.left.equalTo(self.box).priorityLow();")
    let braced = "\n  {\n    self.translatesAutoresizingMaskIntoConstraints = NO;\n    NSLayoutConstraint *"
    #expect(text(migrated("- (void)move {\n  if (self.wide) goto end;\n" + call + "end:\n  self.wide = NO;\n}")).contains(braced))
    #expect(text(migrated("- (void)move {\n  switch (self.wide) {\n  case YES:\n  self.wide = NO;\n" + call + "  break;\n  default: break;\n  }\n}")).contains(braced))
    #expect(!text(migrated("- (void)move {\n" + call + "}")).contains(braced))
    let format = "- (void)move {\n  if (self.wide) goto end;\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[b(10@20)]\" options:0 metrics:nil views:@{@\"b\": self.box}]];\nend:\n  self.wide = NO;\n}"
    #expect(migrated(format).sites.map(\.diagnostic?.id) == [.priorityNeedsStatement])
  }
}
